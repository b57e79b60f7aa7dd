package io.holdfast.api.showtime;

import io.holdfast.api.CustomerId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Gives one place of a booking back, as {@link CancelBooking} does with all that are left; the last one ends the booking.
 * Repeatable.
 *
 * <p><b>Shape:</b> {@code place} is the place's number in the booking, from 1. {@code customerId} is who asks; {@code
 * null} for an operator.
 *
 * <p><b>Errors:</b> {@link Refused} {@link RefusalReason#NO_SUCH_HOLD} also for somebody else's booking (R1), {@link
 * RefusalReason#NO_SUCH_PLACE}, {@link RefusalReason#NOT_BOOKED} while it is only held.
 */
public record CancelPlace(
        @TargetAggregateIdentifier ShowtimeId showtimeId,
        HoldId holdId,
        int place,
        @Nullable CustomerId customerId) implements ShowtimeCommand {}
