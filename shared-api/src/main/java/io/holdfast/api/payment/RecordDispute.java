package io.holdfast.api.payment;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Records that the customer disputes the payment; {@code gatewayReference} names the dispute, and each counts once. */
public record RecordDispute(@TargetAggregateIdentifier PaymentId paymentId, String gatewayReference)
        implements PaymentCommand {}
