package io.holdfast.query.catalogue;

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
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.SeatAssigned;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.SeatsUnblocked;
import io.holdfast.api.showtime.ShowtimeCancelled;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the events of one batch change of a showtime's row.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class ShowtimeDelta {
    private final long id;
    private final ShowtimeKind kind;
    private final long committedVersion;
    private final String seatLayoutId;
    private long version;
    private int freed;
    private @Nullable SalesStatus salesStatus;

    ShowtimeDelta(long id, ShowtimeKind kind, long committedVersion, String seatLayoutId) {
        this.id = id;
        this.kind = kind;
        this.committedVersion = committedVersion;
        this.seatLayoutId = seatLayoutId;
        this.version = committedVersion;
    }

    /** Of a row that was inserted in the same batch. */
    static ShowtimeDelta ofNew(ShowtimeRow row) {
        return new ShowtimeDelta(row.id, row.kind, row.version, row.seatLayoutId);
    }

    /** Whether an earlier batch, which was committed, had this event already. */
    boolean isApplied(long eventVersion) {
        return eventVersion <= committedVersion;
    }

    void apply(ShowtimeEvent event, long eventVersion) {
        version = eventVersion;
        switch (event) {
            case SalesOpened e -> salesStatus = SalesStatus.OPEN;
            case SalesPaused e -> salesStatus = SalesStatus.PAUSED;
            case SalesClosed e -> salesStatus = SalesStatus.CLOSED;
            case SeatsHeld e -> freed -= count(e.seats(), e.areas());
            case HoldReleased e -> freed += count(e.seats(), e.areas());
            case HoldExpired e -> freed += count(e.seats(), e.areas());
            case BookingCancelled e -> freed += count(e.seats(), e.areas());
            case PlaceCancelled e -> freed += 1;
            case ShowtimeCancelled e -> salesStatus = SalesStatus.CANCELLED;
            case SeatsBlocked e -> freed -= e.seats().size();
            case SeatsUnblocked e -> freed += e.seats().size();
            case ShowtimeScheduled e -> throw new IllegalStateException("showtime " + id + " is scheduled already");
            case CheckoutStarted e -> {}
            case BookingConfirmed e -> {}
            case PaymentRejected e -> {}
            case PolicyChanged e -> {}
            case CapacityChanged e -> {}
            case SeatAssigned e -> {}
            case BoardingDenied e -> {}
            case PassengerNamed e -> {}
            case CancellationContinues e -> {}
        }
    }

    private static int count(List<SeatCode> seats, List<AreaQuantity> areas) {
        return seats.size() + areas.stream().mapToInt(AreaQuantity::quantity).sum();
    }

    boolean isEmpty() {
        return version == committedVersion;
    }

    long id() {
        return id;
    }

    ShowtimeKind kind() {
        return kind;
    }

    long version() {
        return version;
    }

    String seatLayoutId() {
        return seatLayoutId;
    }

    /** How many places more are left than before. */
    int freed() {
        return freed;
    }

    /** The new status, or {@code null} when it stays. */
    @Nullable
    SalesStatus salesStatus() {
        return salesStatus;
    }
}
