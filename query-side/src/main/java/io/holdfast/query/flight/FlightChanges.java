package io.holdfast.query.flight;

import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BoardingDenied;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CancellationContinues;
import io.holdfast.api.showtime.CapacityChanged;
import io.holdfast.api.showtime.CategoryCapacity;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.FlightLeg;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.PassengerNamed;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.PolicyChanged;
import io.holdfast.api.showtime.SalesClosed;
import io.holdfast.api.showtime.SalesOpened;
import io.holdfast.api.showtime.SalesPaused;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.SeatAssigned;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.SeatsUnblocked;
import io.holdfast.api.showtime.ShowtimeCancelled;
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
    private final Map<ClassKey, CategoryCapacity> capacities = new LinkedHashMap<>();
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
            case PlaceCancelled e -> take(new ClassKey(e.showtimeId().value(), e.category()), -1);
            case CapacityChanged e -> capacities.put(new ClassKey(e.showtimeId().value(), e.category()), e.after());
            case ShowtimeCancelled e -> statuses.put(e.showtimeId().value(), SalesStatus.CANCELLED);
            case PolicyChanged e -> {}
            case SeatAssigned e -> {}
            case BoardingDenied e -> {}
            case PassengerNamed e -> {}
            case CancellationContinues e -> {}
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
            take(new ClassKey(flight.value(), change.categoryOf().apply(seat)), sign);
        }
        for (AreaQuantity area : areas) {
            take(new ClassKey(flight.value(), area.category()), sign * area.quantity());
        }
    }

    private void take(ClassKey fareClass, int places) {
        taken.merge(fareClass, places, Integer::sum);
    }

    List<FlightRow> scheduled() {
        return scheduled;
    }

    List<Map.Entry<Long, SalesStatus>> statuses() {
        return List.copyOf(statuses.entrySet());
    }

    /** How much of a class may be sold from now on. */
    List<Map.Entry<ClassKey, CategoryCapacity>> capacities() {
        return List.copyOf(capacities.entrySet());
    }

    /** How many more places of a class are taken than before, or fewer; never 0. */
    List<Map.Entry<ClassKey, Integer>> taken() {
        return taken.entrySet().stream().filter(entry -> entry.getValue() != 0).toList();
    }
}
