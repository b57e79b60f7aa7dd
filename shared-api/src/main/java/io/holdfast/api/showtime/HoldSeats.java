package io.holdfast.api.showtime;

import io.holdfast.api.CustomerId;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Claims all of these places for one customer for the policy's hold duration, or none (C2, C3, E4).
 *
 * <p><b>Shape:</b> {@code seats} without duplicates; several lines of one area add up; at least one place. {@code
 * admitted} says that the customer's turn in the waiting room was proven, which only matters where a queue is required
 * (E6). Where {@code category} is not {@code null}, every seat has to be of it.
 *
 * <p>Answers {@link Held}, or {@link Refused}. Repeating a command with the same {@code holdId} answers the same.
 */
public record HoldSeats(
        @TargetAggregateIdentifier ShowtimeId showtimeId,
        HoldId holdId,
        CustomerId customerId,
        List<SeatCode> seats,
        List<AreaQuantity> areas,
        boolean admitted,
        @Nullable String category)
        implements ShowtimeCommand {
    /** A claim of seats of whatever categories. */
    public HoldSeats(
            ShowtimeId showtimeId,
            HoldId holdId,
            CustomerId customerId,
            List<SeatCode> seats,
            List<AreaQuantity> areas,
            boolean admitted) {
        this(showtimeId, holdId, customerId, seats, areas, admitted, null);
    }

    /** A claim of somebody whom no waiting room has admitted. */
    public HoldSeats(
            ShowtimeId showtimeId,
            HoldId holdId,
            CustomerId customerId,
            List<SeatCode> seats,
            List<AreaQuantity> areas) {
        this(showtimeId, holdId, customerId, seats, areas, false);
    }
}
