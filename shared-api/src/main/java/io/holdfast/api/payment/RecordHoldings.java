package io.holdfast.api.payment;

import io.holdfast.api.Money;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Records what the gateway says it took for this payment in all. Unlike {@link RecordCapture} this is a sum, not one
 * taking: only what exceeds the money that we know of is news, under whatever reference we heard of it.
 */
public record RecordHoldings(@TargetAggregateIdentifier PaymentId paymentId, Money captured, String gatewayReference)
        implements PaymentCommand {}
