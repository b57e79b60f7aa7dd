package io.holdfast.audit.verify.fold;

import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.audit.verify.Invariant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Holds as they begin: nobody else has the places, there are enough of them, the policy of the moment allows so many, and
 * time and price are what that policy makes of them.
 */
final class HoldRules {
    private final Fold fold;

    HoldRules(Fold fold) {
        this.fold = fold;
    }

    void held(ShowtimeFold showtime) {
        Facts facts = fold.facts;
        String subject = "hold " + fold.holdId();
        if (fold.hold() != null) {
            fold.breach(Invariant.HOLD_LIFE, subject, "the hold begins a second time");
            return;
        }
        int[] seats = seats(showtime);
        int[] areas = areas(showtime);
        if (seats == null || areas == null) {
            return;
        }
        HoldFold hold = new HoldFold(showtime, facts, fold.sequence, seats, areas);
        checkTerms(showtime, hold, subject);
        claim(showtime, hold);
        fold.holds.add(hold);
        checkLimits(showtime, hold, subject);
    }

    /** The numbers of the seats that the event names; {@code null}, and a breach, when there is one that is not there. */
    int @Nullable [] seats(ShowtimeFold showtime) {
        Facts facts = fold.facts;
        int[] seats = facts.seats.isEmpty() ? HoldFold.NONE : new int[facts.seats.size()];
        for (int i = 0; i < seats.length; i++) {
            seats[i] = showtime.room().seatNumber(facts.seats.get(i));
            if (seats[i] == Room.UNKNOWN) {
                fold.breach(Invariant.HOLD_TERMS, "seat " + facts.seats.get(i), "the showtime has no such seat");
                return null;
            }
        }
        return seats;
    }

    int @Nullable [] areas(ShowtimeFold showtime) {
        Facts facts = fold.facts;
        int[] areas = facts.areas.isEmpty() ? HoldFold.NONE : new int[facts.areas.size() * 2];
        for (int i = 0; i < facts.areas.size(); i++) {
            areas[2 * i] = showtime.room().category(facts.areas.get(i));
            areas[2 * i + 1] = facts.quantity(i);
            if (areas[2 * i] == Room.UNKNOWN || areas[2 * i + 1] < 1) {
                fold.breach(
                        Invariant.HOLD_TERMS,
                        "category " + facts.areas.get(i),
                        "the showtime has no such category, or less than one place of it is meant");
                return null;
            }
        }
        return areas;
    }

    private void checkTerms(ShowtimeFold showtime, HoldFold hold, String subject) {
        Facts facts = fold.facts;
        if (hold.high >>> 16 != showtime.id()) {
            fold.breach(Invariant.HOLD_TERMS, subject, "the hold's id is that of another showtime");
        }
        long lasts = showtime.policy().holdDuration().toMillis();
        if (hold.expiresAt != fold.at + lasts) {
            fold.breach(
                    Invariant.HOLD_TERMS,
                    subject,
                    "the hold lasts until " + Fold.instant(hold.expiresAt) + ", not until "
                            + Fold.instant(fold.at + lasts) + " as the policy says");
        }
        long priceMinor = 0;
        for (int seat : hold.seats) {
            priceMinor += showtime.room().priceMinor(showtime.room().categoryOfSeat(seat));
        }
        for (int i = 0; i < hold.areas.length; i += 2) {
            priceMinor += showtime.room().priceMinor(hold.areas[i]) * hold.areas[i + 1];
        }
        if (!facts.amount.is(priceMinor, showtime.room().currency())) {
            fold.breach(
                    Invariant.HOLD_TERMS,
                    subject,
                    "the places cost " + priceMinor + " " + showtime.room().currency() + ", not " + facts.amount);
        }
        if (!isOnSale(showtime)) {
            fold.breach(Invariant.HOLD_TERMS, subject, "the showtime was not on sale");
        }
    }

    private boolean isOnSale(ShowtimeFold showtime) {
        var opensAt = showtime.policy().salesOpenAt();
        if (showtime.status == SalesStatus.OPEN) {
            return opensAt == null || fold.at >= opensAt.toEpochMilli();
        }
        return showtime.status == SalesStatus.SCHEDULED && opensAt != null && fold.at >= opensAt.toEpochMilli();
    }

    private void claim(ShowtimeFold showtime, HoldFold hold) {
        for (int seat : hold.seats) {
            claim(showtime, hold, seat);
        }
        for (int seat : hold.seats) {
            count(showtime, showtime.room().categoryOfSeat(seat), 1);
        }
        for (int i = 0; i < hold.areas.length; i += 2) {
            count(showtime, hold.areas[i], hold.areas[i + 1]);
        }
    }

    /** Also of a seat that a booked place is given later. */
    void claim(ShowtimeFold showtime, HoldFold hold, int seat) {
        HoldFold owner = showtime.owner(seat);
        String subject = "seat " + showtime.room().seat(seat);
        if (owner != null && owner.isClaimingAt(fold.at)) {
            fold.breach(
                    Invariant.SEAT,
                    subject,
                    "hold " + hold.id() + " takes the seat while hold " + owner.id() + " has it ("
                            + (owner.state == HoldFold.State.CONFIRMED
                                    ? "booked"
                                    : "until " + Fold.instant(owner.expiresAt))
                            + ")");
        } else if (owner != null) {
            fold.breach(
                    Invariant.HOLD_LIFE,
                    subject,
                    "hold " + owner.id() + " is over, but nobody ended it before hold " + hold.id()
                            + " takes the seat");
        }
        if (showtime.blocked.get(seat)) {
            fold.breach(Invariant.SEAT, subject, "hold " + hold.id() + " takes a seat that is not for sale");
        }
        showtime.own(seat, hold);
    }

    /** Counts, and looks whether there were so many. Holds that are over count until they are ended. */
    private void count(ShowtimeFold showtime, int category, int places) {
        showtime.taken[category] += places;
        if (showtime.taken[category] <= showtime.limits[category]) {
            return;
        }
        String subject = "category " + showtime.room().category(category);
        int over = showtime.overAt(fold.at, category);
        if (showtime.taken[category] - over > showtime.limits[category]) {
            fold.breach(
                    Invariant.CAPACITY,
                    subject,
                    showtime.taken[category] - over + " places are held and sold, " + showtime.limits[category]
                            + " may be");
        } else {
            fold.breach(
                    Invariant.HOLD_LIFE, subject, over + " places of holds that are over were sold before these ended");
        }
    }

    private void checkLimits(ShowtimeFold showtime, HoldFold hold, String subject) {
        SalesPolicy policy = showtime.policy();
        int places = hold.placeCount();
        if (places > policy.placesPerHold()) {
            fold.breach(
                    Invariant.LIMITS, subject, places + " places in one hold, " + policy.placesPerHold() + " allowed");
        }
        ShowtimeFold.Customer customer = showtime.customer(hold);
        customer.running.add(hold);
        Integer heldLimit = policy.heldPlacesPerCustomer();
        Integer limit = policy.placesPerCustomer();
        if (heldLimit == null && limit == null) {
            return;
        }
        long held = customer.heldAt(fold.at);
        if (heldLimit != null && held > heldLimit) {
            fold.breach(Invariant.LIMITS, subject, "the customer holds " + held + " places, " + heldLimit + " allowed");
        }
        if (limit != null && held + customer.bookedPlaces > limit) {
            fold.breach(
                    Invariant.LIMITS,
                    subject,
                    "the customer holds and has booked " + (held + customer.bookedPlaces) + " places, " + limit
                            + " allowed");
        }
    }

    /** Whether the event names exactly the places that the hold has. */
    boolean namesPlacesOf(HoldFold hold) {
        int[] seats = seats(hold.showtime);
        int[] areas = areas(hold.showtime);
        if (seats == null || areas == null) {
            return false;
        }
        return sameSet(seats, hold.seats)
                && sameAreas(areas, hold.areas, hold.showtime.room().categoryCount());
    }

    private static boolean sameSet(int[] one, int[] other) {
        if (Arrays.equals(one, other)) {
            return true;
        }
        int[] sorted = one.clone();
        int[] otherSorted = other.clone();
        Arrays.sort(sorted);
        Arrays.sort(otherSorted);
        return Arrays.equals(sorted, otherSorted);
    }

    private static boolean sameAreas(int[] one, int[] other, int categories) {
        return Arrays.equals(one, other) || Arrays.equals(byCategory(one, categories), byCategory(other, categories));
    }

    private static int[] byCategory(int[] areas, int categories) {
        int[] counts = new int[categories];
        for (int i = 0; i < areas.length; i += 2) {
            counts[areas[i]] += areas[i + 1];
        }
        return counts;
    }
}
