package io.holdfast.api.payment;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Records that the gateway did not get the money. Never undoes a capture, whichever arrives first. */
public record RecordFailure(@TargetAggregateIdentifier PaymentId paymentId, String gatewayReference)
        implements PaymentCommand {}
