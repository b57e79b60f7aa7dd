package io.holdfast.command.showtime.model;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.ExpireHold;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.ReleaseHold;
import java.time.Instant;

/** Ends holds that are not paid: because somebody gives them back, or because their time is over (C5). */
final class Ending {
    private Ending() {}

    static Decision release(ShowtimeState showtime, ReleaseHold command, Instant now) {
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
        if (hold.isBooked()) {
            return Decision.refused(RefusalReason.ALREADY_BOOKED);
        }
        return hold.isExpiredAt(now.toEpochMilli())
                ? showtime.accept(expired(showtime, hold))
                : showtime.accept(new HoldReleased(showtime.id(), hold.id(), hold.seats(), hold.areas()));
    }

    /** A deadline may be early, late or repeated: the hold's own time decides, and nothing happens twice. */
    static Decision expire(ShowtimeState showtime, ExpireHold command, Instant now) {
        Hold hold = showtime.holds().find(command.holdId());
        if (hold == null) {
            return showtime.holds().findEnded(command.holdId()) == null
                    ? Decision.refused(RefusalReason.NO_SUCH_HOLD)
                    : showtime.accept();
        }
        return hold.isExpiredAt(now.toEpochMilli()) ? showtime.accept(expired(showtime, hold)) : showtime.accept();
    }

    static HoldExpired expired(ShowtimeState showtime, Hold hold) {
        return new HoldExpired(showtime.id(), hold.id(), hold.seats(), hold.areas());
    }
}
