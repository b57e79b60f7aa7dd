package io.holdfast.api.payment;

import io.holdfast.api.showtime.HoldId;
import org.axonframework.serialization.Revision;

/** The gateway did not get the money. */
@Revision("1")
public record PaymentFailed(PaymentId paymentId, HoldId holdId, String gatewayReference) implements PaymentEvent {}
