package io.holdfast.command.showtime.model;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.AssignSeat;
import io.holdfast.api.showtime.BoardingDenied;
import io.holdfast.api.showtime.DenyBoarding;
import io.holdfast.api.showtime.NamePassenger;
import io.holdfast.api.showtime.PassengerNamed;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SeatAssigned;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who comes on which place: names, seats that are assigned later, and places that were sold and cannot be given. */
final class Attending {
    private Attending() {}

    static Decision name(ShowtimeState showtime, NamePassenger command, Instant now) {
        CustomerId asker = command.customerId();
        Hold hold = showtime.holds().find(command.holdId());
        if (hold == null || (asker != null && !hold.belongsTo(asker))) {
            return Decision.refused(RefusalReason.NO_SUCH_HOLD);
        }
        if (hold.isExpiredAt(now.toEpochMilli())) {
            return Decision.refused(RefusalReason.HOLD_EXPIRED);
        }
        if (livingPlace(showtime, hold, command.place()) == null) {
            return Decision.refused(RefusalReason.NO_SUCH_PLACE);
        }
        return now.isBefore(showtime.startsAt())
                ? showtime.accept(new PassengerNamed(showtime.id(), hold.id(), command.place(), command.passenger()))
                : Decision.refused(RefusalReason.ALREADY_STARTED);
    }

    static Decision deny(ShowtimeState showtime, DenyBoarding command) {
        Hold hold = showtime.holds().find(command.holdId());
        Refused objection = objection(showtime, hold, command.place());
        if (hold == null || objection != null) {
            return Decision.refused(objection == null ? new Refused(RefusalReason.NO_SUCH_HOLD) : objection);
        }
        NumberedPlace place = livingPlace(showtime, hold, command.place());
        return place != null && place.denied()
                ? showtime.accept()
                : showtime.accept(new BoardingDenied(
                        showtime.id(), hold.id(), command.place(), command.compensation(), command.reason()));
    }

    static Decision assign(ShowtimeState showtime, AssignSeat command, Instant now) {
        Hold hold = showtime.holds().find(command.holdId());
        Refused objection = objection(showtime, hold, command.place());
        if (hold == null || objection != null) {
            return Decision.refused(objection == null ? new Refused(RefusalReason.NO_SUCH_HOLD) : objection);
        }
        NumberedPlace place = livingPlace(showtime, hold, command.place());
        if (place == null) {
            return Decision.refused(RefusalReason.NO_SUCH_PLACE);
        }
        SeatCode before = place.seat();
        if (before != null) {
            return before.equals(command.seat())
                    ? showtime.accept()
                    : Decision.refused(new Refused(RefusalReason.PLACE_HAS_SEAT, List.of(before.value()), 0));
        }
        return assign(showtime, command, place.category(), now.toEpochMilli());
    }

    private static Decision assign(ShowtimeState showtime, AssignSeat command, String category, long nowMillis) {
        Places places = showtime.places();
        List<String> named = List.of(command.seat().value());
        int seat = places.seatIndex(command.seat());
        if (seat == Places.UNKNOWN) {
            return Decision.refused(new Refused(RefusalReason.UNKNOWN_PLACE, named, 0));
        }
        if (places.categoryOfSeat(seat) != places.categoryIndex(category)) {
            return Decision.refused(new Refused(RefusalReason.OTHER_CATEGORY, named, 0));
        }
        Hold owner = showtime.claims().ownerOf(seat);
        if (showtime.claims().isBlocked(seat) || (owner != null && owner.isClaimingAt(nowMillis))) {
            return Decision.refused(new Refused(RefusalReason.PLACES_UNAVAILABLE, named, 0));
        }
        List<ShowtimeEvent> events = new ArrayList<>(2);
        if (owner != null) {
            events.add(Ending.expired(showtime, owner));
        }
        events.add(new SeatAssigned(showtime.id(), command.holdId(), command.place(), category, command.seat()));
        return showtime.accept(events);
    }

    private static @Nullable Refused objection(ShowtimeState showtime, @Nullable Hold hold, int place) {
        if (hold == null) {
            return new Refused(RefusalReason.NO_SUCH_HOLD);
        }
        if (!hold.isBooked()) {
            return new Refused(RefusalReason.NOT_BOOKED);
        }
        return livingPlace(showtime, hold, place) == null ? new Refused(RefusalReason.NO_SUCH_PLACE) : null;
    }

    private static @Nullable NumberedPlace livingPlace(ShowtimeState showtime, Hold hold, int number) {
        NumberedPlace place = showtime.placesOf(hold).find(number);
        return place == null || place.cancelled() ? null : place;
    }
}
