package io.holdfast.api.showtime;

import io.holdfast.api.CustomerId;
import io.holdfast.api.personal.SealedText;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Says who a place is for; again and again until the start.
 *
 * <p><b>Shape:</b> {@code place} is the place's number in the hold or booking, from 1. {@code passenger} is sealed with
 * the key of the booking's customer. {@code customerId} is who asks; {@code null} for an operator.
 *
 * <p><b>Errors:</b> {@link Refused} {@link RefusalReason#NO_SUCH_HOLD} also for somebody else's (R1), {@link
 * RefusalReason#HOLD_EXPIRED}, {@link RefusalReason#NO_SUCH_PLACE}, {@link RefusalReason#ALREADY_STARTED}.
 */
public record NamePassenger(
        @TargetAggregateIdentifier ShowtimeId showtimeId,
        HoldId holdId,
        int place,
        SealedText passenger,
        @Nullable CustomerId customerId)
        implements ShowtimeCommand {}
