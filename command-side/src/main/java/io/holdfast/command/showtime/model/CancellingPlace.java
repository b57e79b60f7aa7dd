package io.holdfast.command.showtime.model;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.CancelPlace;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.RefusalReason;
import java.time.Instant;

/** Gives one place of a booking back; with the last one the booking itself ends. */
final class CancellingPlace {
    private CancellingPlace() {}

    static Decision decide(ShowtimeState showtime, CancelPlace command, Instant now) {
        CustomerId asker = command.customerId();
        Hold hold = showtime.holds().find(command.holdId());
        if (hold == null) {
            EndedHold ended = showtime.holds().findEnded(command.holdId());
            boolean own = ended != null && (asker == null || ended.customerId().equals(asker));
            return own ? showtime.accept() : Decision.refused(RefusalReason.NO_SUCH_HOLD);
        }
        if (asker != null && !hold.belongsTo(asker)) {
            return Decision.refused(RefusalReason.NO_SUCH_HOLD);
        }
        PaymentId paidBy = hold.bookedBy();
        return paidBy == null
                ? Decision.refused(RefusalReason.NOT_BOOKED)
                : cancel(showtime, hold, command.place(), paidBy, now);
    }

    private static Decision cancel(ShowtimeState showtime, Hold hold, int number, PaymentId paidBy, Instant now) {
        PlaceList list = showtime.placesOf(hold);
        NumberedPlace place = list.find(number);
        if (place == null) {
            return Decision.refused(RefusalReason.NO_SUCH_PLACE);
        }
        if (place.cancelled()) {
            return showtime.accept();
        }
        return list.left() == 1
                ? showtime.accept(Cancelling.cancelled(showtime, hold, paidBy, now))
                : showtime.accept(cancelled(showtime, hold, number, place, paidBy, now));
    }

    private static PlaceCancelled cancelled(
            ShowtimeState showtime, Hold hold, int number, NumberedPlace place, PaymentId paidBy, Instant now) {
        Money price = showtime.places().priceOf(place.category());
        return new PlaceCancelled(
                showtime.id(),
                hold.id(),
                number,
                place.category(),
                place.seat(),
                paidBy,
                price,
                RefundRules.ofPlace(showtime, hold, price, now));
    }
}
