package io.holdfast.saga.booking;

import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CancellationContinues;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.ShowtimeCancelled;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.async.SequencingPolicy;
import org.jspecify.annotations.Nullable;

/**
 * The order in which the reactions to captured money run: one after the other for one payment, side by side for
 * different ones. A payment that cannot be dealt with holds up nobody else's, not even on the same showtime.
 */
public final class BookingMoney implements SequencingPolicy<EventMessage<?>> {
    /** The name of the event processor that runs these reactions; it wants a dead-letter queue. */
    public static final String PROCESSING_GROUP = "booking-money";

    @Override
    public @Nullable Object getSequenceIdentifierFor(EventMessage<?> message) {
        return switch (message.getPayload()) {
            case PaymentCaptured captured -> captured.paymentId().aggregateId();
            case BookingConfirmed confirmed -> confirmed.paymentId().aggregateId();
            case BookingCancelled cancelled -> cancelled.paymentId().aggregateId();
            case PlaceCancelled cancelled -> cancelled.paymentId().aggregateId();
            case ShowtimeCancelled cancelled -> cancelled.showtimeId().aggregateId();
            case CancellationContinues more -> more.showtimeId().aggregateId();
            case PaymentRejected rejected -> rejected.paymentId().aggregateId();
            default -> null;
        };
    }
}
