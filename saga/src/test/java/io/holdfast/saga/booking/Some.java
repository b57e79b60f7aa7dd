package io.holdfast.saga.booking;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentExpired;
import io.holdfast.api.payment.PaymentFailed;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentMismatched;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** One hold of two seats on showtime 42 and what may happen to it. */
final class Some {
    static final ShowtimeId SHOWTIME = new ShowtimeId(42);
    static final HoldId HOLD = HoldId.of(SHOWTIME, 7, 9);
    static final CustomerId CUSTOMER = new CustomerId("ana");
    static final Money PRICE = new Money(2500, "BRL");
    static final PaymentId PAYMENT = new PaymentId(new UUID(1, 1));
    static final PaymentId SECOND_PAYMENT = new PaymentId(new UUID(1, 2));
    static final Duration HOLD_DURATION = Duration.ofMinutes(10);
    static final Duration PAYMENT_WINDOW = Duration.ofMinutes(8);

    private static final List<SeatCode> SEATS = List.of(new SeatCode("F5"), new SeatCode("F6"));

    private Some() {}

    static SeatsHeld seatsHeld(Instant now) {
        return new SeatsHeld(SHOWTIME, HOLD, CUSTOMER, SEATS, List.of(), PRICE, now.plus(HOLD_DURATION));
    }

    static PaymentRequested requested(PaymentId paymentId, Instant now) {
        return new PaymentRequested(paymentId, HOLD, CUSTOMER, PRICE, now.plus(PAYMENT_WINDOW));
    }

    static PaymentCaptured captured(PaymentId paymentId) {
        return new PaymentCaptured(paymentId, HOLD, PRICE, "gw-1");
    }

    static PaymentFailed failed(PaymentId paymentId) {
        return new PaymentFailed(paymentId, HOLD, "gw-1");
    }

    static PaymentExpired paymentExpired(PaymentId paymentId) {
        return new PaymentExpired(paymentId, HOLD);
    }

    static PaymentMismatched mismatched(PaymentId paymentId) {
        return new PaymentMismatched(paymentId, HOLD, PRICE, new Money(1, "BRL"), "gw-1");
    }

    static BookingConfirmed confirmed(PaymentId paymentId) {
        return new BookingConfirmed(SHOWTIME, HOLD, CUSTOMER, SEATS, List.of(), PRICE, paymentId);
    }

    static BookingCancelled cancelled(PaymentId paymentId, Money refund) {
        return new BookingCancelled(SHOWTIME, HOLD, SEATS, List.of(), paymentId, refund);
    }

    static PlaceCancelled placeCancelled(PaymentId paymentId, int place, Money refund) {
        return new PlaceCancelled(SHOWTIME, HOLD, place, "STANDARD", SEATS.getFirst(), paymentId, PRICE, refund);
    }

    static PaymentRejected rejected(PaymentId paymentId) {
        return new PaymentRejected(SHOWTIME, HOLD, paymentId, PRICE, RefusalReason.HOLD_EXPIRED);
    }

    static HoldReleased released() {
        return new HoldReleased(SHOWTIME, HOLD, SEATS, List.of());
    }

    static HoldExpired expired() {
        return new HoldExpired(SHOWTIME, HOLD, SEATS, List.of());
    }
}
