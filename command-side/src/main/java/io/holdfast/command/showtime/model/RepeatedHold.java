package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.RefusalReason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A command to hold may come twice, for example after a lost answer; the second time it answers as it did before. */
final class RepeatedHold {
    private RepeatedHold() {}

    /** The answer when this hold is known already, or {@code null} when it is new. */
    static @Nullable Decision decide(ShowtimeState showtime, Claimant claimant, long nowMillis) {
        if (!claimant.holdId().showtimeId().equals(showtime.id())) {
            throw new IllegalArgumentException("holdId: " + claimant.holdId() + " is of another showtime");
        }
        Hold hold = showtime.holds().find(claimant.holdId());
        if (hold != null) {
            return hold.belongsTo(claimant.customerId())
                    ? answer(showtime, hold, nowMillis)
                    : Decision.refused(RefusalReason.NO_SUCH_HOLD);
        }
        EndedHold ended = showtime.holds().findEnded(claimant.holdId());
        if (ended != null) {
            boolean own = ended.customerId().equals(claimant.customerId());
            return Decision.refused(own ? ended.reason() : RefusalReason.NO_SUCH_HOLD);
        }
        return null;
    }

    private static Decision answer(ShowtimeState showtime, Hold hold, long nowMillis) {
        if (hold.isBooked()) {
            return Decision.refused(RefusalReason.ALREADY_BOOKED);
        }
        if (hold.isExpiredAt(nowMillis)) {
            return Decision.refused(RefusalReason.HOLD_EXPIRED);
        }
        Held same =
                new Held(hold.id(), hold.expiresAt(), hold.seats(), hold.areas(), hold.amount(), showtime.version());
        return new Decision(List.of(), same);
    }
}
