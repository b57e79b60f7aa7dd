package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.ShowtimeEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Books a hold whose money was captured, or rejects the payment, which leads to a refund; the hold's time is checked in
 * the same decision that books (C13). A payment gets one outcome, however often it comes (C14): one that has booked a
 * hold is never rejected afterwards, for whatever hold it is named again and whether or not the booking was cancelled.
 */
final class Confirming {
    private Confirming() {}

    static Decision decide(ShowtimeState showtime, ConfirmPayment command, Instant now) {
        HoldId paid = showtime.holds().findBookedBy(command.paymentId());
        if (paid != null) {
            boolean same = paid.equals(command.holdId());
            return same ? showtime.accept() : Decision.refused(RefusalReason.ALREADY_BOOKED);
        }
        RejectedPayment before = showtime.rejected(command.paymentId());
        if (before != null) {
            return Decision.refused(before.reason());
        }
        Hold hold = showtime.holds().find(command.holdId());
        RefusalReason objection = objection(showtime, hold, command, now.toEpochMilli());
        return hold != null && objection == null
                ? showtime.accept(booking(showtime, hold, command))
                : reject(showtime, hold, command, objection == null ? RefusalReason.NO_SUCH_HOLD : objection);
    }

    private static @Nullable RefusalReason objection(
            ShowtimeState showtime, @Nullable Hold hold, ConfirmPayment command, long nowMillis) {
        if (hold == null) {
            EndedHold ended = showtime.holds().findEnded(command.holdId());
            return ended == null ? RefusalReason.NO_SUCH_HOLD : ended.reason();
        }
        if (hold.isBooked()) {
            return RefusalReason.ALREADY_BOOKED;
        }
        if (hold.isExpiredAt(nowMillis)) {
            return RefusalReason.HOLD_EXPIRED;
        }
        if (showtime.isCancelled()) {
            return RefusalReason.HOLD_RELEASED;
        }
        return hold.amount().equals(command.amount()) ? null : RefusalReason.AMOUNT_DIFFERS;
    }

    private static BookingConfirmed booking(ShowtimeState showtime, Hold hold, ConfirmPayment command) {
        return new BookingConfirmed(
                showtime.id(),
                hold.id(),
                hold.customerId(),
                hold.seats(),
                hold.areas(),
                hold.amount(),
                command.paymentId(),
                hold.buyer());
    }

    private static Decision reject(
            ShowtimeState showtime, @Nullable Hold hold, ConfirmPayment command, RefusalReason reason) {
        List<ShowtimeEvent> events = new ArrayList<>(2);
        if (hold != null && reason == RefusalReason.HOLD_EXPIRED) {
            events.add(Ending.expired(showtime, hold));
        }
        if (hold != null && reason == RefusalReason.HOLD_RELEASED) {
            events.add(Ending.released(showtime, hold));
        }
        events.add(new PaymentRejected(showtime.id(), command.holdId(), command.paymentId(), command.amount(), reason));
        return new Decision(events, Decision.refused(reason).reply());
    }
}
