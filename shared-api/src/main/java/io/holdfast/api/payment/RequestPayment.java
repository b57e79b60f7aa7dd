package io.holdfast.api.payment;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.showtime.HoldId;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Begins a payment of a hold, before the gateway knows of it. */
public record RequestPayment(
        @TargetAggregateIdentifier PaymentId paymentId,
        HoldId holdId,
        CustomerId customerId,
        Money amount,
        Instant expiresAt)
        implements PaymentCommand {}
