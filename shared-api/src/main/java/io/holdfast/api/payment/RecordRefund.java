package io.holdfast.api.payment;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Records that the gateway gave the money back. */
public record RecordRefund(@TargetAggregateIdentifier PaymentId paymentId, RefundId refundId, String gatewayReference)
        implements PaymentCommand {}
