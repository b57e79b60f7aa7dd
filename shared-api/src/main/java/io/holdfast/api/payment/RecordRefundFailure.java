package io.holdfast.api.payment;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Records that a refund was given up. A refund that is back by now is not undone. */
public record RecordRefundFailure(@TargetAggregateIdentifier PaymentId paymentId, RefundId refundId, String reason)
        implements PaymentCommand {}
