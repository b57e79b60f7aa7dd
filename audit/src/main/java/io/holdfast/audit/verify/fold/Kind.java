package io.holdfast.audit.verify.fold;

import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentDisputed;
import io.holdfast.api.payment.PaymentExpired;
import io.holdfast.api.payment.PaymentFailed;
import io.holdfast.api.payment.PaymentMismatched;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.PaymentSessionOpened;
import io.holdfast.api.payment.PaymentSettled;
import io.holdfast.api.payment.RefundFailed;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.payment.RefundRetried;
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
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.SeatsUnblocked;
import io.holdfast.api.showtime.ShowtimeCancelled;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The events that are folded, by the name under which they are stored, and what each must say. */
enum Kind {
    SCHEDULED(ShowtimeScheduled.class, Facts.RICH),
    POLICY_CHANGED(PolicyChanged.class, Facts.RICH),
    CAPACITY_CHANGED(CapacityChanged.class, Facts.RICH),
    OPENED(SalesOpened.class, Facts.SHOWTIME),
    PAUSED(SalesPaused.class, Facts.SHOWTIME),
    CLOSED(SalesClosed.class, Facts.SHOWTIME),
    CANCELLED(ShowtimeCancelled.class, Facts.SHOWTIME),
    CONTINUES(CancellationContinues.class, Facts.SHOWTIME),
    BLOCKED(SeatsBlocked.class, Facts.SHOWTIME | Facts.SEATS),
    UNBLOCKED(SeatsUnblocked.class, Facts.SHOWTIME | Facts.SEATS),
    HELD(
            SeatsHeld.class,
            Facts.SHOWTIME | Facts.HOLD | Facts.CUSTOMER | Facts.SEATS | Facts.AREAS | Facts.AMOUNT | Facts.EXPIRES_AT),
    RELEASED(HoldReleased.class, Facts.SHOWTIME | Facts.HOLD | Facts.SEATS | Facts.AREAS),
    EXPIRED(HoldExpired.class, Facts.SHOWTIME | Facts.HOLD | Facts.SEATS | Facts.AREAS),
    CHECKOUT(
            CheckoutStarted.class,
            Facts.SHOWTIME | Facts.HOLD | Facts.CUSTOMER | Facts.PAYMENT | Facts.AMOUNT | Facts.EXPIRES_AT),
    CONFIRMED(
            BookingConfirmed.class,
            Facts.SHOWTIME | Facts.HOLD | Facts.CUSTOMER | Facts.SEATS | Facts.AREAS | Facts.AMOUNT | Facts.PAYMENT),
    GIVEN_BACK(
            BookingCancelled.class,
            Facts.SHOWTIME | Facts.HOLD | Facts.SEATS | Facts.AREAS | Facts.PAYMENT | Facts.REFUND),
    PLACE_GIVEN_BACK(
            PlaceCancelled.class,
            Facts.SHOWTIME | Facts.HOLD | Facts.PLACE | Facts.CATEGORY | Facts.PAYMENT | Facts.PRICE | Facts.REFUND),
    REJECTED(PaymentRejected.class, Facts.SHOWTIME | Facts.HOLD | Facts.PAYMENT | Facts.AMOUNT | Facts.REASON),
    ASSIGNED(SeatAssigned.class, Facts.SHOWTIME | Facts.HOLD | Facts.PLACE | Facts.CATEGORY | Facts.SEAT),
    DENIED(BoardingDenied.class, Facts.SHOWTIME | Facts.HOLD | Facts.PLACE),
    NAMED(PassengerNamed.class, Facts.SHOWTIME | Facts.HOLD | Facts.PLACE | Facts.PASSENGER),

    REQUESTED(PaymentRequested.class, Facts.PAYMENT | Facts.HOLD | Facts.CUSTOMER | Facts.AMOUNT | Facts.EXPIRES_AT),
    SESSION(PaymentSessionOpened.class, Facts.PAYMENT | Facts.HOLD | Facts.PAY_URL),
    CAPTURED(PaymentCaptured.class, Facts.PAYMENT | Facts.HOLD | Facts.AMOUNT | Facts.REFERENCE),
    FAILED(PaymentFailed.class, Facts.PAYMENT | Facts.HOLD),
    SESSION_OVER(PaymentExpired.class, Facts.PAYMENT | Facts.HOLD),
    MISMATCHED(PaymentMismatched.class, Facts.PAYMENT | Facts.HOLD | Facts.CAPTURED | Facts.REFERENCE),
    DISPUTED(PaymentDisputed.class, Facts.PAYMENT | Facts.HOLD),
    SETTLED(PaymentSettled.class, Facts.PAYMENT | Facts.HOLD),
    REFUND_REQUESTED(RefundRequested.class, Facts.PAYMENT | Facts.HOLD | Facts.REFUND_ID | Facts.AMOUNT),
    REFUND_FAILED(RefundFailed.class, Facts.PAYMENT | Facts.HOLD | Facts.REFUND_ID | Facts.AMOUNT),
    REFUND_RETRIED(RefundRetried.class, Facts.PAYMENT | Facts.HOLD | Facts.REFUND_ID | Facts.AMOUNT),
    REFUNDED(PaymentRefunded.class, Facts.PAYMENT | Facts.HOLD | Facts.REFUND_ID | Facts.AMOUNT);

    private static final int SLOTS = 256;
    private static final @Nullable Kind[] BY_NAME = byName();

    final Class<?> event;
    final int members;
    private final byte[] name;

    Kind(Class<?> event, int members) {
        this.event = event;
        this.members = members;
        this.name = event.getName().getBytes(StandardCharsets.UTF_8);
    }

    private static @Nullable Kind[] byName() {
        @Nullable Kind[] slots = new Kind[SLOTS];
        for (Kind kind : values()) {
            int slot = slot(kind.name, 0, kind.name.length);
            while (slots[slot] != null) {
                slot = slot + 1 & SLOTS - 1;
            }
            slots[slot] = kind;
        }
        return slots;
    }

    /** Classes share a long prefix, so the end of a name tells more. */
    private static int slot(byte[] bytes, int from, int length) {
        int hash = length;
        for (int i = Math.max(from, from + length - 10); i < from + length; i++) {
            hash = hash * 31 + bytes[i];
        }
        return (hash ^ hash >>> 8) & SLOTS - 1;
    }

    /** {@code null} for an event that is not folded. */
    static @Nullable Kind of(byte[] bytes, int from, int length) {
        int slot = slot(bytes, from, length);
        Kind kind = BY_NAME[slot];
        while (kind != null && !Arrays.equals(kind.name, 0, kind.name.length, bytes, from, from + length)) {
            slot = slot + 1 & SLOTS - 1;
            kind = BY_NAME[slot];
        }
        return kind;
    }

    boolean isOfPayment() {
        return compareTo(REQUESTED) >= 0;
    }

    /** Seldom, and of many members: bound to its class instead of being read member by member. */
    boolean isBound() {
        return members == Facts.RICH;
    }
}
