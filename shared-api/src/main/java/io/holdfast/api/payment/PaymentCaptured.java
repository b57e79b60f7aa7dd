package io.holdfast.api.payment;

import io.holdfast.api.Money;
import io.holdfast.api.showtime.HoldId;
import org.axonframework.serialization.Revision;

/** The gateway holds the customer's money. */
@Revision("1")
public record PaymentCaptured(PaymentId paymentId, HoldId holdId, Money amount, String gatewayReference)
        implements PaymentEvent {}
