package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BoardingDenied;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CancellationContinues;
import io.holdfast.api.showtime.CapacityChanged;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.PassengerNamed;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.PolicyChanged;
import io.holdfast.api.showtime.SalesClosed;
import io.holdfast.api.showtime.SalesOpened;
import io.holdfast.api.showtime.SalesPaused;
import io.holdfast.api.showtime.SeatAssigned;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatStatus;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.SeatsUnblocked;
import io.holdfast.api.showtime.ShowtimeCancelled;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one event does to a seat map: these seats get this status, and so many places of these areas become free.
 *
 * <p>An event names its seats, so the map needs no memory of who holds what: the log already put an expired hold's end
 * before the hold that follows it (C11).
 *
 * <p><b>Shape:</b> {@code freed} is +1 when the areas' quantities become free, −1 when they are taken.
 */
record MapChange(SeatStatus status, List<SeatCode> seats, List<AreaQuantity> areas, int freed) {
    private static final int FREED = 1;
    private static final int TAKEN = -1;

    /** What this event does, or {@code null} when the map looks the same after it. */
    static @Nullable MapChange of(ShowtimeEvent event) {
        MapChange change = switch (event) {
            case SeatsHeld e -> new MapChange(SeatStatus.HELD, e.seats(), e.areas(), TAKEN);
            case HoldReleased e -> new MapChange(SeatStatus.AVAILABLE, e.seats(), e.areas(), FREED);
            case HoldExpired e -> new MapChange(SeatStatus.AVAILABLE, e.seats(), e.areas(), FREED);
            case BookingCancelled e -> new MapChange(SeatStatus.AVAILABLE, e.seats(), e.areas(), FREED);
            case PlaceCancelled e -> new MapChange(SeatStatus.AVAILABLE, e.seats(), e.areas(), FREED);
            case SeatAssigned e -> seatsOnly(SeatStatus.BOOKED, List.of(e.seat()));
            case CapacityChanged e -> resized(e);
            case BookingConfirmed e -> seatsOnly(SeatStatus.BOOKED, e.seats());
            case SeatsBlocked e -> seatsOnly(SeatStatus.BLOCKED, e.seats());
            case SeatsUnblocked e -> seatsOnly(SeatStatus.AVAILABLE, e.seats());
            case ShowtimeScheduled e -> null;
            case SalesOpened e -> null;
            case SalesPaused e -> null;
            case SalesClosed e -> null;
            case CheckoutStarted e -> null;
            case PaymentRejected e -> null;
            case PolicyChanged e -> null;
            case BoardingDenied e -> null;
            case PassengerNamed e -> null;
            case ShowtimeCancelled e -> null;
            case CancellationContinues e -> null;
        };
        return change == null || change.isEmpty() ? null : change;
    }

    /** An area that was made bigger has so many free places more; without a number before or after, nothing counts them. */
    private static MapChange resized(CapacityChanged event) {
        Integer before = event.before().capacity();
        Integer after = event.after().capacity();
        if (before == null || after == null) {
            return seatsOnly(SeatStatus.AVAILABLE, List.of());
        }
        int more =
                after + event.after().overbookLimit() - before - event.before().overbookLimit();
        List<AreaQuantity> areas = more == 0 ? List.of() : List.of(new AreaQuantity(event.category(), Math.abs(more)));
        return new MapChange(SeatStatus.AVAILABLE, List.of(), areas, more > 0 ? FREED : TAKEN);
    }

    private static MapChange seatsOnly(SeatStatus status, List<SeatCode> seats) {
        return new MapChange(status, seats, List.of(), 0);
    }

    private boolean isEmpty() {
        return seats.isEmpty() && areas.isEmpty();
    }
}
