package io.holdfast.api.showtime;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import java.time.Instant;
import org.axonframework.serialization.Revision;

/** The customer began to pay a hold; the payment session ends at {@code expiresAt}. */
@Revision("1")
public record CheckoutStarted(
        ShowtimeId showtimeId,
        HoldId holdId,
        CustomerId customerId,
        PaymentId paymentId,
        Money amount,
        Instant expiresAt)
        implements ShowtimeEvent {}
