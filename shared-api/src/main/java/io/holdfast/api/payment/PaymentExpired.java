package io.holdfast.api.payment;

import io.holdfast.api.showtime.HoldId;
import org.axonframework.serialization.Revision;

/** The session's time was over before money came. */
@Revision("1")
public record PaymentExpired(PaymentId paymentId, HoldId holdId) implements PaymentEvent {}
