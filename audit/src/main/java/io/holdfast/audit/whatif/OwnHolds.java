package io.holdfast.audit.whatif;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsHeld;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who holds what now. A customer whose hold ran out in truth, and who then held the same places again, may still have the
 * first hold now: that customer is not refused but goes on with the hold there is.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class OwnHolds {
    private record Claim(CustomerId customerId, Set<SeatCode> seats, List<AreaQuantity> areas) {}

    private record Running(HoldId holdId, Instant expiresAt) {}

    private final Map<Claim, Running> running = new HashMap<>();
    private final Map<HoldId, HoldId> goesOnWith = new HashMap<>();

    private static Claim claim(SeatsHeld held) {
        return new Claim(held.customerId(), Set.copyOf(held.seats()), held.areas());
    }

    /** The hold was granted until this moment. */
    void granted(SeatsHeld recorded, Instant expiresAt) {
        running.put(claim(recorded), new Running(recorded.holdId(), expiresAt));
    }

    /** Whether the customer has the same places in a hold that may still run; from now on that hold stands for this one. */
    boolean hasAlready(SeatsHeld recorded, Instant at) {
        Running own = running.get(claim(recorded));
        if (own == null || at.isAfter(own.expiresAt())) {
            return false;
        }
        goesOnWith.put(recorded.holdId(), own.holdId());
        return true;
    }

    /** The hold that stands for this one now. */
    HoldId of(HoldId recorded) {
        @Nullable HoldId other = goesOnWith.get(recorded);
        return other == null ? recorded : other;
    }
}
