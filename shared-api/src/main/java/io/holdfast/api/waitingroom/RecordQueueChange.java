package io.holdfast.api.waitingroom;

import io.holdfast.api.RoutedCommand;
import io.holdfast.api.showtime.ShowtimeId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Writes down what an operator did to a waiting room, and why. It follows the change: the log never claims what has not
 * happened.
 *
 * <p><b>Shape:</b> {@code settings} are those that rule from then on. {@code reason} is absent when none was given, and must name
 * no person: it stays. Answers the {@link ShowtimeId}; each repetition is another event.
 *
 * <p><b>Source:</b> U1.
 */
public record RecordQueueChange(
        @TargetAggregateIdentifier ShowtimeId showtimeId,
        QueueAction action,
        QueueSettings settings,
        @Nullable String reason)
        implements RoutedCommand {
    @Override
    public String aggregateId() {
        return aggregateId(showtimeId);
    }

    /** The identifier of this waiting room's stream in the event log. */
    public static String aggregateId(ShowtimeId showtimeId) {
        return "queue-" + showtimeId;
    }
}
