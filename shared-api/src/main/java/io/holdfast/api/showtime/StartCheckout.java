package io.holdfast.api.showtime;

import io.holdfast.api.CustomerId;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.personal.SealedText;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Begins to pay a live hold. Answers {@link CheckoutGranted}: what is to be paid and until when.
 *
 * <p><b>Shape:</b> {@code buyer} is who the booking will be for, sealed; {@code null} leaves it as an earlier checkout of
 * the hold said.
 *
 * <p><b>Errors:</b> {@link Refused} {@link RefusalReason#NO_SUCH_HOLD} (also for somebody else's), {@link
 * RefusalReason#HOLD_EXPIRED}, {@link RefusalReason#HOLD_RELEASED}, {@link RefusalReason#ALREADY_BOOKED}.
 */
public record StartCheckout(
        @TargetAggregateIdentifier ShowtimeId showtimeId,
        HoldId holdId,
        CustomerId customerId,
        PaymentId paymentId,
        @Nullable SealedText buyer)
        implements ShowtimeCommand {
    /** A checkout at which nobody leaves a name. */
    public StartCheckout(ShowtimeId showtimeId, HoldId holdId, CustomerId customerId, PaymentId paymentId) {
        this(showtimeId, holdId, customerId, paymentId, null);
    }
}
