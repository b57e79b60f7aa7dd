package io.holdfast.audit.verify.fold;

import io.holdfast.audit.verify.Invariant;
import org.jspecify.annotations.Nullable;

/** Single places of bookings: given back, given a seat, left behind, named for somebody. */
final class PlaceRules {
    private final Fold fold;
    private final HoldRules holds;
    private final EndRules ends;

    PlaceRules(Fold fold, HoldRules holds, EndRules ends) {
        this.fold = fold;
        this.holds = holds;
        this.ends = ends;
    }

    void givenBack(ShowtimeFold showtime) {
        HoldFold hold = ends.booking(showtime);
        PlaceFold place = hold == null ? null : place(hold);
        if (hold == null || place == null) {
            return;
        }
        Facts facts = fold.facts;
        String subject = subject(hold);
        checkCategory(showtime, place, subject);
        long priceMinor = showtime.room().priceMinor(place.category);
        boolean samePrice = facts.price.is(priceMinor, showtime.room().currency());
        boolean sameSeat = place.seat == PlaceFold.NO_SEAT
                ? !facts.has(Facts.SEAT)
                : facts.has(Facts.SEAT) && showtime.room().seatNumber(facts.seat) == place.seat;
        if (!samePrice || !sameSeat) {
            fold.breach(Invariant.HOLD_TERMS, subject, "the event names another seat or price than the place has");
        }
        ends.checkRefund(hold, priceMinor, hold.goneMinor());
        ends.promise(hold);
        place.cancelled = true;
        if (place.seat != PlaceFold.NO_SEAT) {
            showtime.free(place.seat, hold);
        }
        showtime.taken[place.category]--;
        showtime.customer(hold).bookedPlaces--;
        hold.claimWhatIsLeft();
    }

    void assigned(ShowtimeFold showtime) {
        HoldFold hold = ends.booking(showtime);
        PlaceFold place = hold == null ? null : place(hold);
        if (hold == null || place == null) {
            return;
        }
        String subject = subject(hold);
        int seat = showtime.room().seatNumber(fold.facts.seat);
        boolean fits = seat != Room.UNKNOWN && showtime.room().categoryOfSeat(seat) == place.category;
        if (!fits || place.seat != PlaceFold.NO_SEAT) {
            fold.breach(
                    Invariant.HOLD_TERMS,
                    subject,
                    "seat " + fold.facts.seat + " is of another category, or the place has a seat already");
            return;
        }
        checkCategory(showtime, place, subject);
        holds.claim(showtime, hold, seat);
        place.seat = seat;
        hold.claimWhatIsLeft();
    }

    void denied(ShowtimeFold showtime) {
        HoldFold hold = ends.booking(showtime);
        PlaceFold place = hold == null ? null : place(hold);
        if (place != null) {
            place.denied = true;
        }
    }

    void named(ShowtimeFold showtime) {
        HoldFold hold = ends.running(showtime);
        PlaceFold place = hold == null ? null : place(hold);
        if (place != null) {
            place.passenger = fold.facts.passenger;
        }
    }

    private @Nullable PlaceFold place(HoldFold hold) {
        PlaceFold place = hold.place(fold.facts.place);
        if (place == null || place.cancelled) {
            fold.breach(Invariant.HOLD_LIFE, subject(hold), "the booking has no such place, or not any more");
            return null;
        }
        return place;
    }

    private String subject(HoldFold hold) {
        return "place " + fold.facts.place + " of hold " + hold.id();
    }

    private void checkCategory(ShowtimeFold showtime, PlaceFold place, String subject) {
        if (!showtime.room().category(place.category).equals(fold.facts.category)) {
            fold.breach(Invariant.HOLD_TERMS, subject, "the place is not of category " + fold.facts.category);
        }
    }
}
