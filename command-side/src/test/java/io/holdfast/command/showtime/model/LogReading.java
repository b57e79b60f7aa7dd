package io.holdfast.command.showtime.model;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.SeatsUnblocked;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.command.Showtimes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads a showtime's log without the model, in the plainest way, and says what may not be: a second owner, too many
 * places, a hold that ends twice or too early, a booking too late, two outcomes of one payment.
 */
final class LogReading {
    private final long standingLimit;
    private final long economyLimit;
    private final Map<HoldId, SeatsHeld> claiming = new HashMap<>();
    private final Map<HoldId, Money> amounts = new HashMap<>();
    private final Set<HoldId> booked = new HashSet<>();
    private final Set<PaymentId> settledPayments = new HashSet<>();
    private final Set<SeatCode> blocked = new HashSet<>();

    LogReading(long standingLimit, long economyLimit) {
        this.standingLimit = standingLimit;
        this.economyLimit = economyLimit;
    }

    Money amountOf(HoldId id) {
        return amounts.getOrDefault(id, Showtimes.PRICE);
    }

    List<String> problemsOf(ShowtimeEvent event, Instant now) {
        List<String> problems = new ArrayList<>();
        switch (event) {
            case SeatsHeld held -> held(held, problems);
            case HoldReleased released -> ended(released.holdId(), now, false, problems);
            case HoldExpired expired -> ended(expired.holdId(), now, true, problems);
            case BookingConfirmed booking -> booked(booking, now, problems);
            case BookingCancelled cancelled -> cancelled(cancelled, problems);
            case PaymentRejected payment -> settled(payment.paymentId(), problems);
            case SeatsBlocked block -> blocked.addAll(block.seats());
            case SeatsUnblocked unblock -> unblock.seats().forEach(blocked::remove);
            default -> {}
        }
        return problems;
    }

    private void held(SeatsHeld held, List<String> problems) {
        for (SeatsHeld other : claiming.values()) {
            other.seats().stream()
                    .filter(held.seats()::contains)
                    .forEach(seat -> problems.add(seat + " already belongs to " + other.holdId()));
        }
        held.seats().stream().filter(blocked::contains).forEach(seat -> problems.add(seat + " is blocked"));
        claiming.put(held.holdId(), held);
        amounts.put(held.holdId(), held.amount());
        bound("STANDING", standingLimit, problems);
        bound("ECONOMY", economyLimit, problems);
    }

    private void bound(String category, long limit, List<String> problems) {
        long taken = claiming.values().stream()
                .mapToLong(hold -> placesIn(hold, category))
                .sum();
        if (taken > limit) {
            problems.add(taken + " places of " + category + " are taken, " + limit + " there are");
        }
    }

    private static long placesIn(SeatsHeld hold, String category) {
        long seats = category.equals("ECONOMY")
                ? hold.seats().stream()
                        .filter(seat -> seat.value().startsWith("1"))
                        .count()
                : 0;
        return seats
                + hold.areas().stream()
                        .filter(area -> area.category().equals(category))
                        .mapToLong(AreaQuantity::quantity)
                        .sum();
    }

    private void ended(HoldId id, Instant now, boolean byTime, List<String> problems) {
        SeatsHeld hold = claiming.remove(id);
        if (hold == null || booked.contains(id)) {
            problems.add(id + " ends, but does not run");
        } else if (byTime != now.isAfter(hold.expiresAt())) {
            problems.add(id + (byTime ? " expires too early" : " is released too late"));
        }
    }

    private void booked(BookingConfirmed booking, Instant now, List<String> problems) {
        SeatsHeld hold = claiming.get(booking.holdId());
        if (hold == null || !booked.add(booking.holdId())) {
            problems.add(booking.holdId() + " is booked, but does not run");
        } else if (now.isAfter(hold.expiresAt()) || !hold.amount().equals(booking.amount())) {
            problems.add(booking.holdId() + " is booked too late or for another amount");
        }
        settled(booking.paymentId(), problems);
    }

    private void cancelled(BookingCancelled cancelled, List<String> problems) {
        if (claiming.remove(cancelled.holdId()) == null || !booked.contains(cancelled.holdId())) {
            problems.add(cancelled.holdId() + " is cancelled, but is not booked");
        }
        if (!settledPayments.contains(cancelled.paymentId())) {
            problems.add(cancelled.holdId() + " gives money of " + cancelled.paymentId() + " back, which never booked");
        }
    }

    private void settled(PaymentId id, List<String> problems) {
        if (!settledPayments.add(id)) {
            problems.add(id + " has a second outcome");
        }
    }
}
