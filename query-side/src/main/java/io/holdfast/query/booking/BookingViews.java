package io.holdfast.query.booking;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.booking.BookedPlace;
import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.booking.PaymentView;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.query.storage.JsonColumns;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes views of rows. */
final class BookingViews {
    private final PaymentRows payments;
    private final JsonColumns json;
    private final Clock clock;

    BookingViews(PaymentRows payments, JsonColumns json, Clock clock) {
        this.payments = payments;
        this.json = json;
        this.clock = clock;
    }

    BookingView of(BookingRow row) {
        List<BookedPlace> places = Places.read(row.places, json);
        return new BookingView(
                new HoldId(row.holdId),
                new CustomerId(row.customerId),
                status(row),
                places,
                Places.seats(places),
                Places.areas(places),
                amount(row),
                row.expiresAt,
                payment(row),
                refund(row),
                row.buyer == null ? null : new SealedText(row.buyer));
    }

    /** A hold lives while {@code now ≤ expiresAt}, whether or not anybody has noted its end in the log (C11). */
    private BookingStatus status(BookingRow row) {
        boolean over = row.status == BookingStatus.HELD && clock.instant().isAfter(row.expiresAt);
        return over ? BookingStatus.EXPIRED : row.status;
    }

    private static Money amount(BookingRow row) {
        return new Money(row.amountMinor, row.currency);
    }

    private @Nullable PaymentView payment(BookingRow booking) {
        UUID paymentId = booking.paymentId;
        if (paymentId == null) {
            return null;
        }
        return payments.findById(paymentId).map(BookingViews::view).orElseGet(() -> justBegun(booking, paymentId));
    }

    /** The payment has the last word: what it gave, or what is left for it to give. */
    private @Nullable Money refund(BookingRow booking) {
        if (booking.refundMinor == null) {
            return null;
        }
        Money promised = new Money(booking.refundMinor, booking.currency);
        UUID paymentId = booking.paymentId;
        return paymentId == null
                ? promised
                : payments.findById(paymentId)
                        .map(row -> row.givenOrToBeGiven(promised))
                        .orElse(promised);
    }

    /** The checkout is known and the payment's own stream is about to be. */
    private static PaymentView justBegun(BookingRow booking, UUID paymentId) {
        Instant expiresAt = booking.paymentExpiresAt == null ? booking.expiresAt : booking.paymentExpiresAt;
        return new PaymentView(new PaymentId(paymentId), PaymentStatus.REQUESTED, amount(booking), expiresAt, null);
    }

    private static PaymentView view(PaymentRow row) {
        return new PaymentView(
                new PaymentId(row.paymentId),
                row.status,
                new Money(row.amountMinor, row.currency),
                row.expiresAt,
                row.payUrl);
    }
}
