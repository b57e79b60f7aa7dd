package io.holdfast.api.payment;

import io.holdfast.api.showtime.HoldId;
import org.axonframework.serialization.Revision;

/** The gateway opened a session; the customer pays at {@code payUrl}. */
@Revision("1")
public record PaymentSessionOpened(PaymentId paymentId, HoldId holdId, String payUrl) implements PaymentEvent {}
