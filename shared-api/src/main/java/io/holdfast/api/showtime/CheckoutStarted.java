package io.holdfast.api.showtime;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.personal.SealedText;
import java.time.Instant;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * The customer began to pay a hold; the payment session ends at {@code expiresAt}.
 *
 * <p><b>Shape:</b> {@code buyer} is who the booking will be for, sealed; absent when nobody said, and from all events of
 * revision 1.
 */
@Revision("2")
public record CheckoutStarted(
        ShowtimeId showtimeId,
        HoldId holdId,
        CustomerId customerId,
        PaymentId paymentId,
        Money amount,
        Instant expiresAt,
        @Nullable SealedText buyer)
        implements ShowtimeEvent {
    /** A checkout at which nobody left a name. */
    public CheckoutStarted(
            ShowtimeId showtimeId,
            HoldId holdId,
            CustomerId customerId,
            PaymentId paymentId,
            Money amount,
            Instant expiresAt) {
        this(showtimeId, holdId, customerId, paymentId, amount, expiresAt, null);
    }
}
