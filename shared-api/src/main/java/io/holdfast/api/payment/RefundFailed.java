package io.holdfast.api.payment;

import io.holdfast.api.Money;
import io.holdfast.api.showtime.HoldId;
import org.axonframework.serialization.Revision;

/** The gateway does not give the money back, or was asked as often as it is asked by itself: an operator must look. */
@Revision("1")
public record RefundFailed(PaymentId paymentId, HoldId holdId, RefundId refundId, Money amount, String reason)
        implements PaymentEvent {}
