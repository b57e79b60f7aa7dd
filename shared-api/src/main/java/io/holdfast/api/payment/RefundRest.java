package io.holdfast.api.payment;

import io.holdfast.api.Money;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Gives back what is left of money that no booking came of, or that a cancelled booking's terms promise: {@code upTo}, or
 * less where an operator has given a part back already, or nothing where all of it is on its way. The same {@code
 * refundId} counts once.
 */
public record RefundRest(@TargetAggregateIdentifier PaymentId paymentId, RefundId refundId, Money upTo, String reason)
        implements PaymentCommand {}
