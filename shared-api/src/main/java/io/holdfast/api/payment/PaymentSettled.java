package io.holdfast.api.payment;

import io.holdfast.api.showtime.HoldId;
import org.axonframework.serialization.Revision;

/** The captured money has become a booking. */
@Revision("1")
public record PaymentSettled(PaymentId paymentId, HoldId holdId) implements PaymentEvent {}
