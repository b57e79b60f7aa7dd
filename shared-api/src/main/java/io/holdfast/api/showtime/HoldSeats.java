package io.holdfast.api.showtime;

import io.holdfast.api.CustomerId;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Claims all of these places for one customer for the policy's hold duration, or none (C2, C3, E4).
 *
 * <p><b>Shape:</b> {@code seats} without duplicates; several lines of one area add up; at least one place.
 *
 * <p>Answers {@link Held}, or {@link Refused}. Repeating a command with the same {@code holdId} answers the same.
 */
public record HoldSeats(
        @TargetAggregateIdentifier ShowtimeId showtimeId,
        HoldId holdId,
        CustomerId customerId,
        List<SeatCode> seats,
        List<AreaQuantity> areas)
        implements ShowtimeCommand {}
