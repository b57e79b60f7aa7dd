package io.holdfast.api.payment;

import io.holdfast.api.Money;
import io.holdfast.api.showtime.HoldId;
import org.axonframework.serialization.Revision;

/** A refund that had failed is under way again, under its old id: what was given back already is not given twice. */
@Revision("1")
public record RefundRetried(PaymentId paymentId, HoldId holdId, RefundId refundId, Money amount)
        implements PaymentEvent {}
