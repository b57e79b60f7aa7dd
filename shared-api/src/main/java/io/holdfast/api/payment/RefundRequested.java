package io.holdfast.api.payment;

import io.holdfast.api.Money;
import io.holdfast.api.showtime.HoldId;
import org.axonframework.serialization.Revision;

/** Money is to go back to the customer. */
@Revision("1")
public record RefundRequested(PaymentId paymentId, HoldId holdId, RefundId refundId, Money amount, String reason)
        implements PaymentEvent {}
