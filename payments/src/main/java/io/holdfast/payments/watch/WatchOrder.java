package io.holdfast.payments.watch;

import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldReleased;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.async.SequencingPolicy;
import org.jspecify.annotations.Nullable;

/** The order of {@link PaymentWatch}: one after the other for one hold, in both streams together. */
public final class WatchOrder implements SequencingPolicy<EventMessage<?>> {
    @Override
    public @Nullable Object getSequenceIdentifierFor(EventMessage<?> message) {
        return switch (message.getPayload()) {
            case PaymentEvent payment -> payment.holdId().toString();
            case CheckoutStarted started -> started.holdId().toString();
            case HoldReleased released -> released.holdId().toString();
            case HoldExpired expired -> expired.holdId().toString();
            case BookingConfirmed confirmed -> confirmed.holdId().toString();
            default -> null;
        };
    }
}
