package io.holdfast.api.payment;

import io.holdfast.api.Money;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Asks for money back; the sum of refunds never exceeds what was captured. The same {@code refundId} counts once. */
public record RequestRefund(
        @TargetAggregateIdentifier PaymentId paymentId, RefundId refundId, Money amount, String reason)
        implements PaymentCommand {}
