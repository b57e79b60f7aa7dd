package io.holdfast.query.booking;

import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.SalesClosed;
import io.holdfast.api.showtime.SalesOpened;
import io.holdfast.api.showtime.SalesPaused;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.SeatsUnblocked;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.query.catalogue.ShowtimeFollower;
import io.holdfast.query.freshness.CommitSignals;
import io.holdfast.query.storage.JsonColumns;
import java.util.function.Consumer;
import java.util.function.Function;

/** Keeps bookings up to date with the showtimes' events. */
final class BookingFollower implements ShowtimeFollower {
    private final BookingRows rows;
    private final JsonColumns json;
    private final CommitSignals signals;

    BookingFollower(BookingRows rows, JsonColumns json, CommitSignals signals) {
        this.rows = rows;
        this.json = json;
        this.signals = signals;
    }

    @Override
    public void apply(ShowtimeEvent event, long version, Function<SeatCode, String> categoryOf) {
        switch (event) {
            case SeatsHeld e -> rows.save(create(e, version, categoryOf));
            case CheckoutStarted e -> change(e.holdId(), version, row -> checkOut(row, e));
            case BookingConfirmed e -> change(e.holdId(), version, row -> confirm(row, e));
            case BookingCancelled e -> change(e.holdId(), version, row -> cancel(row, e));
            case HoldExpired e -> change(e.holdId(), version, row -> row.status = BookingStatus.EXPIRED);
            case HoldReleased e -> change(e.holdId(), version, row -> row.status = BookingStatus.CANCELLED);
            case PaymentRejected e -> change(e.holdId(), version, row -> reject(row, e));
            case ShowtimeScheduled e -> {}
            case SalesOpened e -> {}
            case SalesPaused e -> {}
            case SalesClosed e -> {}
            case SeatsBlocked e -> {}
            case SeatsUnblocked e -> {}
        }
    }

    private BookingRow create(SeatsHeld event, long version, Function<SeatCode, String> categoryOf) {
        BookingRow row = new BookingRow();
        row.holdId = event.holdId().value();
        row.showtimeId = event.showtimeId().value();
        row.showtimeVersion = version;
        row.customerId = event.customerId().value();
        row.status = BookingStatus.HELD;
        row.places = json.text(Places.of(event, categoryOf));
        row.amountMinor = event.amount().amountMinor();
        row.currency = event.amount().currency();
        row.expiresAt = event.expiresAt();
        return row;
    }

    /** A payment may be rejected because its hold never existed; nothing else can happen to one that does not. */
    private void change(HoldId holdId, long version, Consumer<BookingRow> change) {
        rows.findById(holdId.value()).ifPresent(row -> {
            if (version > row.showtimeVersion) {
                change.accept(row);
                row.showtimeVersion = version;
                signals.touch(BookingQueries.paymentKey(holdId));
            }
        });
    }

    private static void checkOut(BookingRow row, CheckoutStarted event) {
        row.payWith(event.paymentId());
        row.paymentExpiresAt = event.expiresAt();
    }

    private static void confirm(BookingRow row, BookingConfirmed event) {
        row.status = BookingStatus.CONFIRMED;
        row.payWith(event.paymentId());
    }

    private static void cancel(BookingRow row, BookingCancelled event) {
        row.status = BookingStatus.CANCELLED;
        row.refundMinor = event.refund().amountMinor();
    }

    /** Only a hold that ran out has failed by it (C15); any other stays what it is while the money goes back. */
    private static void reject(BookingRow row, PaymentRejected event) {
        if (row.status == BookingStatus.EXPIRED) {
            row.status = BookingStatus.FAILED;
            row.payWith(event.paymentId());
        }
    }
}
