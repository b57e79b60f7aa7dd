package io.holdfast.api.payment;

import io.holdfast.api.Money;
import io.holdfast.api.showtime.HoldId;
import org.axonframework.serialization.Revision;

/**
 * Money came that is not what the session asked for: another amount or currency, or the whole amount a second time.
 * Nothing is booked by it, an operator is told.
 */
@Revision("1")
public record PaymentMismatched(
        PaymentId paymentId, HoldId holdId, Money expected, Money captured, String gatewayReference)
        implements PaymentEvent {}
