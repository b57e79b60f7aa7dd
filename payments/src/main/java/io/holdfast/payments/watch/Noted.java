package io.holdfast.payments.watch;

import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldReleased;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An event that the table is still to show.
 *
 * <p><b>Shape:</b> {@code version} is its sequence number and counts for a {@link PaymentEvent} only.
 */
record Noted(Object event, long version, Instant at) {
    /** The one payment that it is about; {@code null} if it is about all payments of a hold. */
    @Nullable
    PaymentId paymentId() {
        return switch (event) {
            case PaymentEvent payment -> payment.paymentId();
            case CheckoutStarted started -> started.paymentId();
            default -> null;
        };
    }

    /** The hold that nobody can pay any more; {@code null} if it says nothing of the kind. */
    @Nullable
    HoldId endedHold() {
        return switch (event) {
            case HoldReleased released -> released.holdId();
            case HoldExpired expired -> expired.holdId();
            case BookingConfirmed confirmed -> confirmed.holdId();
            default -> null;
        };
    }
}
