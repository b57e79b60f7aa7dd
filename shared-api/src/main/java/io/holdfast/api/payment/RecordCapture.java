package io.holdfast.api.payment;

import io.holdfast.api.Money;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Records that the gateway holds the customer's money. A wrong amount or currency is recorded as a mismatch (R6), and so is
 * money that came already under another reference: {@code gatewayReference} names one taking of money, however often and
 * by whatever way we hear of it. A gateway that gives none takes money once per payment and is given the payment's id. A
 * wrong amount that comes again is the same news whatever it is called; what the gateway really took is asked later, see
 * {@link RecordHoldings}.
 */
public record RecordCapture(@TargetAggregateIdentifier PaymentId paymentId, Money amount, String gatewayReference)
        implements PaymentCommand {}
