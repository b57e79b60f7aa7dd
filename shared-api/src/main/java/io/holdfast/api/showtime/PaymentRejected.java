package io.holdfast.api.showtime;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import org.axonframework.serialization.Revision;

/**
 * Captured money came for a hold that can no longer be booked with it: expired (the booking FAILED), released, or
 * already paid by another payment. The money goes back (C15).
 */
@Revision("1")
public record PaymentRejected(
        ShowtimeId showtimeId, HoldId holdId, PaymentId paymentId, Money amount, RefusalReason reason)
        implements ShowtimeEvent {}
