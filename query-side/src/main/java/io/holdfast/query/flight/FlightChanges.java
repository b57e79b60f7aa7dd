package io.holdfast.query.flight;

import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.FlightLeg;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.SalesClosed;
import io.holdfast.api.showtime.SalesOpened;
import io.holdfast.api.showtime.SalesPaused;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.SeatsUnblocked;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.query.catalogue.ShowtimeChange;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a batch of events changes of flights: each row at most once, however many events it has.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class FlightChanges {
    /** A fare class of a flight. */
    record ClassKey(long flightId, String code) {}

    private final List<FlightRow> scheduled = new ArrayList<>();
    private final Map<Long, SalesStatus> statuses = new LinkedHashMap<>();
    private final Map<ClassKey, Integer> taken = new LinkedHashMap<>();

    void add(ShowtimeChange change) {
        switch (change.event()) {
            case ShowtimeScheduled e -> schedule(e);
            case SalesOpened e -> statuses.put(e.showtimeId().value(), SalesStatus.OPEN);
            case SalesPaused e -> statuses.put(e.showtimeId().value(), SalesStatus.PAUSED);
            case SalesClosed e -> statuses.put(e.showtimeId().value(), SalesStatus.CLOSED);
            case SeatsHeld e -> take(change, e.showtimeId(), e.seats(), e.areas(), 1);
            case HoldReleased e -> take(change, e.showtimeId(), e.seats(), e.areas(), -1);
            case HoldExpired e -> take(change, e.showtimeId(), e.seats(), e.areas(), -1);
            case BookingCancelled e -> take(change, e.showtimeId(), e.seats(), e.areas(), -1);
            case SeatsBlocked e -> {}
            case SeatsUnblocked e -> {}
            case CheckoutStarted e -> {}
            case BookingConfirmed e -> {}
            case PaymentRejected e -> {}
        }
    }

    private void schedule(ShowtimeScheduled event) {
        FlightLeg leg = event.flight();
        if (leg != null) {
            scheduled.add(FlightRow.of(event, leg));
        }
    }

    private void take(
            ShowtimeChange change, ShowtimeId flight, List<SeatCode> seats, List<AreaQuantity> areas, int sign) {
        for (SeatCode seat : seats) {
            taken.merge(new ClassKey(flight.value(), change.categoryOf().apply(seat)), sign, Integer::sum);
        }
        for (AreaQuantity area : areas) {
            taken.merge(new ClassKey(flight.value(), area.category()), sign * area.quantity(), Integer::sum);
        }
    }

    List<FlightRow> scheduled() {
        return scheduled;
    }

    List<Map.Entry<Long, SalesStatus>> statuses() {
        return List.copyOf(statuses.entrySet());
    }

    /** How many more places of a class are taken than before, or fewer; never 0. */
    List<Map.Entry<ClassKey, Integer>> taken() {
        return taken.entrySet().stream().filter(entry -> entry.getValue() != 0).toList();
    }
}
