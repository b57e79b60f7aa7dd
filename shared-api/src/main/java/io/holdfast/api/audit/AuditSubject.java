package io.holdfast.api.audit;

import io.holdfast.api.CustomerId;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import org.jspecify.annotations.Nullable;

/**
 * What events are asked for; {@code null} leaves a member open, an event fits when it fits all others.
 *
 * <p><b>Shape:</b> of a showtime are the events of its own stream, of its waiting room and of the payments for its holds. Of a
 * seat are those by which it changes hands or is blocked. Of a hold (which is a booking and an order, too) are its
 * showtime's events about it and those of its payments. Of a customer are the events of all holds that were ever the
 * customer's, whoever acted.
 */
public record AuditSubject(
        @Nullable ShowtimeId showtimeId,
        @Nullable SeatCode seat,
        @Nullable HoldId holdId,
        @Nullable PaymentId paymentId,
        @Nullable CustomerId customerId) {
    /** Everything. */
    public static final AuditSubject ANY = new AuditSubject(null, null, null, null, null);

    /** All that happened to this hold, its booking and its payments. */
    public static AuditSubject of(HoldId holdId) {
        return new AuditSubject(null, null, holdId, null, null);
    }
}
