package io.holdfast.command.showtime.model;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.HoldsExpired;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.ShowtimeEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Ends holds that are not paid: because somebody gives them back, or because their time is over (C5). */
final class Ending {
    /** One decision is one part of a commit that others wait for; who asked is told that there is more. */
    static final int MAX_EXPIRED_AT_ONCE = 500;

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
                : showtime.accept(released(showtime, hold));
    }

    /** A deadline may be early, late or repeated: the holds' own times decide, and nothing happens twice. */
    static Decision expire(ShowtimeState showtime, Instant now) {
        List<ShowtimeEvent> events = new ArrayList<>();
        Iterator<Hold> byExpiry = showtime.holds().byExpiry();
        Hold next = nextOf(byExpiry);
        while (next != null && next.isExpiredAt(now.toEpochMilli()) && events.size() < MAX_EXPIRED_AT_ONCE) {
            events.add(expired(showtime, next));
            next = nextOf(byExpiry);
        }
        Instant nextExpiresAt = next == null ? null : next.expiresAt();
        return new Decision(events, new HoldsExpired(events.size(), nextExpiresAt, showtime.version() + events.size()));
    }

    private static @Nullable Hold nextOf(Iterator<Hold> holds) {
        return holds.hasNext() ? holds.next() : null;
    }

    static HoldReleased released(ShowtimeState showtime, Hold hold) {
        return new HoldReleased(showtime.id(), hold.id(), hold.seats(), hold.areas());
    }

    static HoldExpired expired(ShowtimeState showtime, Hold hold) {
        return new HoldExpired(showtime.id(), hold.id(), hold.seats(), hold.areas());
    }
}
