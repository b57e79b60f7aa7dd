package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.BlockSeats;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.SeatsUnblocked;
import io.holdfast.api.showtime.ShowtimeEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Takes free seats out of the sale, or puts blocked ones back. Seats that are so already are left as they are. */
final class Blocking {
    private Blocking() {}

    static Decision decide(ShowtimeState showtime, BlockSeats command, Instant now) {
        List<String> unknown = command.seats().stream()
                .filter(code -> showtime.places().seatIndex(code) == Places.UNKNOWN)
                .map(SeatCode::value)
                .toList();
        if (!unknown.isEmpty()) {
            return Decision.refused(new Refused(RefusalReason.UNKNOWN_PLACE, unknown, 0));
        }
        List<SeatCode> seats = command.seats().stream()
                .distinct()
                .filter(code -> isBlocked(showtime, code) != command.blocked())
                .toList();
        return command.blocked()
                ? block(showtime, seats, command.reason(), now.toEpochMilli())
                : unblock(showtime, seats, command.reason());
    }

    private static Decision block(ShowtimeState showtime, List<SeatCode> seats, String reason, long nowMillis) {
        List<String> taken = new ArrayList<>();
        Set<Hold> expired = new LinkedHashSet<>();
        for (SeatCode code : seats) {
            Hold owner = showtime.claims().ownerOf(showtime.places().seatIndex(code));
            if (owner != null && owner.isClaimingAt(nowMillis)) {
                taken.add(code.value());
            } else if (owner != null) {
                expired.add(owner);
            }
        }
        if (!taken.isEmpty()) {
            return Decision.refused(new Refused(RefusalReason.PLACES_UNAVAILABLE, taken, 0));
        }
        List<ShowtimeEvent> events = new ArrayList<>();
        expired.forEach(hold -> events.add(Ending.expired(showtime, hold)));
        if (!seats.isEmpty()) {
            events.add(new SeatsBlocked(showtime.id(), seats, reason));
        }
        return showtime.accept(events);
    }

    private static Decision unblock(ShowtimeState showtime, List<SeatCode> seats, String reason) {
        return seats.isEmpty() ? showtime.accept() : showtime.accept(new SeatsUnblocked(showtime.id(), seats, reason));
    }

    private static boolean isBlocked(ShowtimeState showtime, SeatCode code) {
        return showtime.claims().isBlocked(showtime.places().seatIndex(code));
    }
}
