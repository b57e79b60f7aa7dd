package io.holdfast.api.payment;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.showtime.HoldId;
import java.time.Instant;
import org.axonframework.serialization.Revision;

/** A payment of a hold began. Always the first event of its stream. */
@Revision("1")
public record PaymentRequested(
        PaymentId paymentId, HoldId holdId, CustomerId customerId, Money amount, Instant expiresAt)
        implements PaymentEvent {}
