package io.holdfast.api.showtime;

import io.holdfast.api.CustomerId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Claims the best places that are free at the moment of the decision, chosen by the showtime: side by side, leaving no
 * single seat over where that is possible, and nearest to the room's best spot.
 *
 * <p><b>Shape:</b> {@code quantity} is at least 1. {@code category} {@code null} means any; one without numbered seats
 * gives that many of its places. {@code accessible} asks that at least one of the seats is. With {@code together} false
 * the seats may be apart when nowhere are that many side by side. {@code admitted} as in {@link HoldSeats}.
 *
 * <p>Answers {@link Held}, or {@link Refused}: {@link RefusalReason#NOT_TOGETHER} when enough are free but apart, {@link
 * RefusalReason#TOO_FEW_LEFT} when they are not. Repeating a command with the same {@code holdId} answers the same.
 */
public record HoldBestSeats(
        @TargetAggregateIdentifier ShowtimeId showtimeId,
        HoldId holdId,
        CustomerId customerId,
        int quantity,
        @Nullable String category,
        boolean accessible,
        boolean together,
        boolean admitted)
        implements ShowtimeCommand {}
