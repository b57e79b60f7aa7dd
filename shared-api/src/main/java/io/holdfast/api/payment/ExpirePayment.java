package io.holdfast.api.payment;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Ends a payment session whose time is over. Money that comes all the same is still recorded. */
public record ExpirePayment(@TargetAggregateIdentifier PaymentId paymentId) implements PaymentCommand {}
