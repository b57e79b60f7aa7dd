package io.holdfast.api.showtime;

import io.holdfast.api.CustomerId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Gives a booking back: its places are free at once, its tickets are void, and of its price comes back what the refund
 * terms say at this moment. A hold that is not paid yet is released, as by {@link ReleaseHold}. Repeatable: what has ended
 * already stays as it is.
 *
 * <p><b>Shape:</b> {@code customerId} is who asks; {@code null} for an operator, who may cancel any booking.
 *
 * <p><b>Errors:</b> {@link Refused} {@link RefusalReason#NO_SUCH_HOLD} also for somebody else's booking (R1).
 *
 * <p><b>Source:</b> A6, case 23.
 */
public record CancelBooking(
        @TargetAggregateIdentifier ShowtimeId showtimeId,
        HoldId holdId,
        @Nullable CustomerId customerId) implements ShowtimeCommand {}
