package io.holdfast.api.payment;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Records that the captured money has become a booking. */
public record SettlePayment(@TargetAggregateIdentifier PaymentId paymentId) implements PaymentCommand {}
