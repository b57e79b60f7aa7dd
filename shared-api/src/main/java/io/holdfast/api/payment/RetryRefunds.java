package io.holdfast.api.payment;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Sets every refund of this payment that has failed under way again. Changes nothing when none has. */
public record RetryRefunds(@TargetAggregateIdentifier PaymentId paymentId) implements PaymentCommand {}
