package io.holdfast.command.showtime.model;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.CancelBooking;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.ReleaseHold;
import java.time.Instant;

/** Gives a booking back under the terms of the moment; what is only held, or has ended, is Ending's to deal with. */
final class Cancelling {
    private Cancelling() {}

    static Decision decide(ShowtimeState showtime, CancelBooking command, Instant now) {
        Hold hold = showtime.holds().find(command.holdId());
        PaymentId paidBy = hold == null ? null : hold.bookedBy();
        if (hold == null || paidBy == null) {
            return Ending.release(
                    showtime, new ReleaseHold(command.showtimeId(), command.holdId(), command.customerId()), now);
        }
        CustomerId asker = command.customerId();
        return asker == null || hold.belongsTo(asker)
                ? showtime.accept(cancelled(showtime, hold, paidBy, now))
                : Decision.refused(RefusalReason.NO_SUCH_HOLD);
    }

    static BookingCancelled cancelled(ShowtimeState showtime, Hold hold, PaymentId paidBy, Instant now) {
        return cancelled(showtime, hold, paidBy, RefundRules.ofRest(showtime, hold, now));
    }

    /** Whatever the terms are: because the showtime does not take place. */
    static BookingCancelled cancelledInFull(ShowtimeState showtime, Hold hold, PaymentId paidBy) {
        return cancelled(showtime, hold, paidBy, RefundRules.rest(showtime, hold));
    }

    private static BookingCancelled cancelled(ShowtimeState showtime, Hold hold, PaymentId paidBy, Money refund) {
        return new BookingCancelled(showtime.id(), hold.id(), hold.seats(), hold.areas(), paidBy, refund);
    }
}
