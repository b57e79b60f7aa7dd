package io.holdfast.query.booking;

import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.showtime.BoardingDenied;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CancellationContinues;
import io.holdfast.api.showtime.CapacityChanged;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.PassengerNamed;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.PolicyChanged;
import io.holdfast.api.showtime.SalesClosed;
import io.holdfast.api.showtime.SalesOpened;
import io.holdfast.api.showtime.SalesPaused;
import io.holdfast.api.showtime.SeatAssigned;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.SeatsUnblocked;
import io.holdfast.api.showtime.ShowtimeCancelled;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.query.catalogue.ShowtimeChange;
import io.holdfast.query.catalogue.ShowtimeFollower;
import io.holdfast.query.freshness.CommitSignals;
import io.holdfast.query.storage.JsonColumns;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Keeps bookings up to date with the showtimes' events.
 *
 * <p><b>Threading:</b> runs in its processor's transaction; one showtime's events come in order.
 */
final class BookingFollower implements ShowtimeFollower {
    private final BookingTable table;
    private final JsonColumns json;
    private final CommitSignals signals;

    BookingFollower(BookingTable table, JsonColumns json, CommitSignals signals) {
        this.table = table;
        this.json = json;
        this.signals = signals;
    }

    @Override
    public void apply(List<ShowtimeChange> changes) {
        Map<UUID, BookingRow> rows = table.find(olderHolds(changes));
        Map<UUID, BookingRow> changed = new LinkedHashMap<>();
        for (ShowtimeChange change : changes) {
            BookingRow row = apply(change, rows);
            if (row != null) {
                changed.put(row.holdId, row);
            }
        }
        table.write(List.copyOf(changed.values()));
    }

    /** The holds that these events change and that were made before them. */
    private static Set<UUID> olderHolds(List<ShowtimeChange> changes) {
        Set<UUID> made = new HashSet<>();
        Set<UUID> older = new LinkedHashSet<>();
        for (ShowtimeChange change : changes) {
            HoldId holdId = holdOf(change.event());
            if (change.event() instanceof SeatsHeld held) {
                made.add(held.holdId().value());
            } else if (holdId != null && !made.contains(holdId.value())) {
                older.add(holdId.value());
            }
        }
        return older;
    }

    private static @Nullable HoldId holdOf(ShowtimeEvent event) {
        return switch (event) {
            case SeatsHeld e -> e.holdId();
            case CheckoutStarted e -> e.holdId();
            case BookingConfirmed e -> e.holdId();
            case BookingCancelled e -> e.holdId();
            case HoldExpired e -> e.holdId();
            case HoldReleased e -> e.holdId();
            case PaymentRejected e -> e.holdId();
            case PlaceCancelled e -> e.holdId();
            case SeatAssigned e -> e.holdId();
            case BoardingDenied e -> e.holdId();
            case PassengerNamed e -> e.holdId();
            case ShowtimeScheduled e -> null;
            case SalesOpened e -> null;
            case SalesPaused e -> null;
            case SalesClosed e -> null;
            case SeatsBlocked e -> null;
            case SeatsUnblocked e -> null;
            case PolicyChanged e -> null;
            case CapacityChanged e -> null;
            case ShowtimeCancelled e -> null;
            case CancellationContinues e -> null;
        };
    }

    /** The row that this event has changed. A payment may be rejected because its hold never existed. */
    private @Nullable BookingRow apply(ShowtimeChange change, Map<UUID, BookingRow> rows) {
        HoldId holdId = holdOf(change.event());
        if (holdId == null) {
            return null;
        }
        if (change.event() instanceof SeatsHeld held) {
            BookingRow row = create(held, change);
            rows.put(row.holdId, row);
            return row;
        }
        BookingRow row = rows.get(holdId.value());
        if (row == null || change.version() <= row.showtimeVersion) {
            return null;
        }
        evolve(row, change.event());
        row.showtimeVersion = change.version();
        signals.touch(BookingQueries.paymentKey(holdId));
        return row;
    }

    private BookingRow create(SeatsHeld event, ShowtimeChange change) {
        BookingRow row = new BookingRow();
        row.holdId = event.holdId().value();
        row.showtimeId = event.showtimeId().value();
        row.showtimeVersion = change.version();
        row.heldVersion = change.version();
        row.customerId = event.customerId().value();
        row.status = BookingStatus.HELD;
        row.places = Places.of(event, change.categoryOf(), json);
        row.amountMinor = event.amount().amountMinor();
        row.currency = event.amount().currency();
        row.expiresAt = event.expiresAt();
        return row;
    }

    private void evolve(BookingRow row, ShowtimeEvent event) {
        switch (event) {
            case CheckoutStarted e -> checkOut(row, e);
            case BookingConfirmed e -> confirm(row, e);
            case BookingCancelled e -> cancel(row, e);
            case HoldExpired e -> row.status = BookingStatus.EXPIRED;
            case HoldReleased e -> row.status = BookingStatus.CANCELLED;
            case PaymentRejected e -> reject(row, e);
            case SeatsHeld e -> {}
            case ShowtimeScheduled e -> {}
            case SalesOpened e -> {}
            case SalesPaused e -> {}
            case SalesClosed e -> {}
            case SeatsBlocked e -> {}
            case SeatsUnblocked e -> {}
            case PlaceCancelled e -> cancel(row, e);
            case SeatAssigned e ->
                change(row, e.place(), place -> place.withSeat(e.seat().value()));
            case BoardingDenied e -> change(row, e.place(), StoredPlace::asDenied);
            case PassengerNamed e -> change(row, e.place(), place -> place.withPassenger(e.passenger()));
            case PolicyChanged e -> {}
            case CapacityChanged e -> {}
            case ShowtimeCancelled e -> {}
            case CancellationContinues e -> {}
        }
    }

    private static void checkOut(BookingRow row, CheckoutStarted event) {
        row.payWith(event.paymentId());
        row.paymentExpiresAt = event.expiresAt();
        row.isFor(event.buyer());
    }

    private static void confirm(BookingRow row, BookingConfirmed event) {
        row.status = BookingStatus.CONFIRMED;
        row.payWith(event.paymentId());
        row.isFor(event.buyer());
    }

    private static void cancel(BookingRow row, BookingCancelled event) {
        row.status = BookingStatus.CANCELLED;
        row.promise(event.refund());
    }

    private void cancel(BookingRow row, PlaceCancelled event) {
        change(row, event.place(), StoredPlace::asCancelled);
        row.promise(event.refund());
    }

    private void change(BookingRow row, int place, UnaryOperator<StoredPlace> change) {
        row.places = Places.changed(row.places, place, change, json);
    }

    /** Only a hold that ran out has failed by it (C15); any other stays what it is while the money goes back. */
    private static void reject(BookingRow row, PaymentRejected event) {
        if (row.status == BookingStatus.EXPIRED) {
            row.status = BookingStatus.FAILED;
            row.payWith(event.paymentId());
        }
    }
}
