package io.holdfast.command.bus;

import io.holdfast.api.RoutedCommand;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What lanes need to know of a kind of aggregate, so that they reach it by plain method calls: no reflection per message.
 *
 * @param <T> the aggregate's root, the annotated shell
 */
public interface AggregateType<T> {
    /** The lanes never take a snapshot of an aggregate with this interval. */
    int NO_SNAPSHOTS = Integer.MAX_VALUE;

    /** The aggregate type in the event log. */
    String name();

    /** The commands that it decides. */
    List<Class<? extends RoutedCommand>> commands();

    /** An aggregate that has no event yet. */
    T create();

    /**
     * Lets the aggregate decide; events are applied through Axon's {@code AggregateLifecycle}. A command that throws must
     * not have applied any.
     *
     * @param clock stands still at the moment of the decision
     */
    Object decide(T root, RoutedCommand command, Clock clock);

    /** Takes in an event or a snapshot. */
    void evolve(T root, Object payload);

    /** Writes down what an event that was just taken in does to the aggregate's stocks; most have none. */
    default void stock(T root, Object event, StockChanges changes) {}

    /** Whether a reply says no; for the meters only. */
    boolean isRefusal(Object reply);

    /** How much memory the aggregate takes, measured in numbered seats. */
    int weight(T root);

    /**
     * Whether a decision of this command without events asks the store first whatever {@link LaneSettings#revalidate}
     * says; for what several nodes send even when requests are routed by showtime, and whose quiet answers are few.
     */
    default boolean revalidatesAlways(RoutedCommand command) {
        return false;
    }

    /**
     * Hears that all which the aggregate has taken in is committed, before anybody is answered. What is thrown here makes
     * the lane forget the aggregate.
     *
     * @param verified whether the log was asked, so that at {@code asOf} no other node knew more
     */
    default void atRest(T root, boolean verified, Instant asOf) {}

    /** Hears that the lane forgets the aggregate, which it may load again later. */
    default void forgotten(T root) {}

    /** After how many events since the last one the next snapshot is due. */
    default int snapshotInterval(T root) {
        return NO_SNAPSHOTS;
    }

    /** What to store as a snapshot, independent of the aggregate's further life; {@code null} for none. */
    default @Nullable Object snapshot(T root) {
        return null;
    }
}
