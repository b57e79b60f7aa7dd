package io.holdfast.api.payment;

import io.holdfast.api.showtime.HoldId;
import org.axonframework.serialization.Revision;

/**
 * The customer disputes the payment at their bank. Nothing is undone by that: whether the booking stands and whether the
 * money goes back is for a person to decide.
 */
@Revision("1")
public record PaymentDisputed(PaymentId paymentId, HoldId holdId, String gatewayReference) implements PaymentEvent {}
