package io.holdfast.query.replay;

import java.util.List;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.jspecify.annotations.Nullable;

/**
 * A projection as it is being built beside the live one.
 *
 * <p><b>Threading:</b> for one thread.
 */
public interface Rebuild {
    /** How far it has come; {@code null} before the first event. */
    @Nullable
    TrackingToken token();

    /** Applies the events that follow, all of them or, when it throws, none. */
    void apply(List<TrackedEventMessage<?>> events);

    /**
     * Brings itself to the very position of the live one and compares.
     *
     * @throws LiveIsElsewhere when the live one could not be met in time; try again
     */
    Comparison compare();

    /**
     * Brings itself to the very position of the live one and takes its place, at once.
     *
     * @param note writes down that it has, in the same transaction where there is one
     * @throws LiveIsElsewhere when the live one could not be met in time; nothing has changed, try again
     */
    void takeOver(Runnable note);

    /** Leaves nothing behind; repeatable. */
    void discard();
}
