package io.holdfast.api.payment;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Records that the gateway opened a session where the customer can pay. */
public record RecordSession(@TargetAggregateIdentifier PaymentId paymentId, String payUrl) implements PaymentCommand {}
