package io.holdfast.payments.watch;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentExpired;
import io.holdfast.api.payment.PaymentFailed;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentMismatched;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.PaymentSessionOpened;
import io.holdfast.api.payment.PaymentSettled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.testsupport.NumberedIds;
import java.time.Instant;
import java.util.List;

/** One hold, the attempts to pay it, and what may happen to them. */
record Sale(HoldId hold, Instant expiresAt) {
    static final ShowtimeId SHOWTIME = new ShowtimeId(42);
    static final Money PRICE = new Money(2500, "BRL");
    private static final CustomerId ANA = new CustomerId("ana");

    /** A sale of its own, whose sessions end at this instant. */
    static Sale until(Instant expiresAt, NumberedIds ids) {
        return new Sale(ids.nextHoldId(SHOWTIME), expiresAt);
    }

    BookingView booking() {
        return new BookingView(
                hold, ANA, BookingStatus.HELD, List.of(), List.of(), List.of(), PRICE, expiresAt, null, null, null);
    }

    CheckoutStarted checkout(PaymentId payment) {
        return new CheckoutStarted(SHOWTIME, hold, ANA, payment, PRICE, expiresAt);
    }

    PaymentRequested requested(PaymentId payment) {
        return new PaymentRequested(payment, hold, ANA, PRICE, expiresAt);
    }

    PaymentSessionOpened opened(PaymentId payment) {
        return new PaymentSessionOpened(payment, hold, "https://pay.example");
    }

    PaymentFailed failed(PaymentId payment) {
        return new PaymentFailed(payment, hold, "gw");
    }

    PaymentExpired expired(PaymentId payment) {
        return new PaymentExpired(payment, hold);
    }

    PaymentCaptured captured(PaymentId payment) {
        return new PaymentCaptured(payment, hold, PRICE, "gw");
    }

    PaymentMismatched mismatched(PaymentId payment, Money captured) {
        return new PaymentMismatched(payment, hold, PRICE, captured, "gw-other");
    }

    PaymentSettled settled(PaymentId payment) {
        return new PaymentSettled(payment, hold);
    }

    BookingConfirmed booked(PaymentId payment) {
        return new BookingConfirmed(SHOWTIME, hold, ANA, List.of(), List.of(), PRICE, payment);
    }

    HoldReleased released() {
        return new HoldReleased(SHOWTIME, hold, List.of(), List.of());
    }

    HoldExpired holdExpired() {
        return new HoldExpired(SHOWTIME, hold, List.of(), List.of());
    }
}
