package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.AssignSeat;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SeatAssigned;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Gives booked places that have no seat a free one of their category; so no category's count changes. */
final class AssigningSeats {
    private AssigningSeats() {}

    static Decision decide(ShowtimeState showtime, AssignSeat command, Instant now) {
        return SinglePlace.booked(
                showtime, command.holdId(), command.place(), place -> assign(showtime, command, place, now));
    }

    private static Decision assign(ShowtimeState showtime, AssignSeat command, NumberedPlace place, Instant now) {
        SeatCode before = place.seat();
        if (before != null) {
            return before.equals(command.seat()) ? showtime.accept() : refused(RefusalReason.PLACE_HAS_SEAT, before);
        }
        int seat = showtime.places().seatIndex(command.seat());
        if (seat == Places.UNKNOWN) {
            return refused(RefusalReason.UNKNOWN_PLACE, command.seat());
        }
        if (showtime.places().categoryOfSeat(seat) != showtime.places().categoryIndex(place.category())) {
            return refused(RefusalReason.OTHER_CATEGORY, command.seat());
        }
        return assign(showtime, command, place.category(), seat, now.toEpochMilli());
    }

    private static Decision assign(
            ShowtimeState showtime, AssignSeat command, String category, int seat, long nowMillis) {
        Hold owner = showtime.claims().ownerOf(seat);
        if (showtime.claims().isBlocked(seat) || (owner != null && owner.isClaimingAt(nowMillis))) {
            return refused(RefusalReason.PLACES_UNAVAILABLE, command.seat());
        }
        List<ShowtimeEvent> events = new ArrayList<>(2);
        if (owner != null) {
            events.add(Ending.expired(showtime, owner));
        }
        events.add(new SeatAssigned(showtime.id(), command.holdId(), command.place(), category, command.seat()));
        return showtime.accept(events);
    }

    private static Decision refused(RefusalReason reason, SeatCode seat) {
        return Decision.refused(new Refused(reason, List.of(seat.value()), 0));
    }
}
