package io.holdfast.api.showtime;

import io.holdfast.api.CustomerId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Gives the places of a hold back before it expires. Repeatable: releasing a hold that has ended changes nothing.
 *
 * <p><b>Shape:</b> {@code customerId} is who asks; {@code null} for an operator, who may release any hold.
 *
 * <p><b>Errors:</b> {@link Refused} {@link RefusalReason#NO_SUCH_HOLD} also for somebody else's hold (R1), {@link
 * RefusalReason#ALREADY_BOOKED} for a hold that was paid.
 */
public record ReleaseHold(
        @TargetAggregateIdentifier ShowtimeId showtimeId,
        HoldId holdId,
        @Nullable CustomerId customerId) implements ShowtimeCommand {}
