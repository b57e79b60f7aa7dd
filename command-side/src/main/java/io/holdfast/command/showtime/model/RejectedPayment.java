package io.holdfast.command.showtime.model;

import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.RefusalReason;

/** A payment that was refused once, so that it is refused the same way again without another event. */
public record RejectedPayment(PaymentId paymentId, RefusalReason reason) {}
