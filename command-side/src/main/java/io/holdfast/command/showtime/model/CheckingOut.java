package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.CheckoutGranted;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.StartCheckout;
import java.time.Instant;
import java.util.List;

/** Begins to pay a live hold. The payment session never outlasts the hold (C10). */
final class CheckingOut {
    private CheckingOut() {}

    static Decision decide(ShowtimeState showtime, StartCheckout command, Instant now) {
        Hold hold = showtime.holds().find(command.holdId());
        if (hold == null) {
            EndedHold ended = showtime.holds().findEnded(command.holdId());
            boolean own = ended != null && ended.customerId().equals(command.customerId());
            return Decision.refused(ended != null && own ? ended.reason() : RefusalReason.NO_SUCH_HOLD);
        }
        if (!hold.belongsTo(command.customerId())) {
            return Decision.refused(RefusalReason.NO_SUCH_HOLD);
        }
        if (hold.isBooked()) {
            return Decision.refused(RefusalReason.ALREADY_BOOKED);
        }
        if (hold.isExpiredAt(now.toEpochMilli())) {
            return Decision.refused(RefusalReason.HOLD_EXPIRED);
        }
        return showtime.isCancelled()
                ? Decision.refused(RefusalReason.HOLD_RELEASED)
                : checkOut(showtime, hold, command, now);
    }

    private static Decision checkOut(ShowtimeState showtime, Hold hold, StartCheckout command, Instant now) {
        Instant before = hold.checkoutExpiresAt(command.paymentId());
        if (before != null) {
            return granted(showtime, hold, before, List.of());
        }
        long windowEnds = now.toEpochMilli() + showtime.policy().paymentWindow().toMillis();
        Instant expiresAt = Instant.ofEpochMilli(Math.min(windowEnds, hold.expiresAtMillis()));
        CheckoutStarted started = new CheckoutStarted(
                showtime.id(),
                hold.id(),
                hold.customerId(),
                command.paymentId(),
                hold.amount(),
                expiresAt,
                command.buyer());
        return granted(showtime, hold, expiresAt, List.of(started));
    }

    private static Decision granted(ShowtimeState showtime, Hold hold, Instant expiresAt, List<ShowtimeEvent> events) {
        long version = showtime.version() + events.size();
        return new Decision(events, new CheckoutGranted(hold.amount(), expiresAt, version));
    }
}
