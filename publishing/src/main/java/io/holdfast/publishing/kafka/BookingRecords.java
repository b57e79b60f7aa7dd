package io.holdfast.publishing.kafka;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.SeatAssigned;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.publishing.kafka.BookingData.Buyer;
import io.holdfast.publishing.kafka.BookingData.Cancelled;
import io.holdfast.publishing.kafka.BookingData.Confirmed;
import io.holdfast.publishing.kafka.BookingData.Failed;
import io.holdfast.publishing.kafka.BookingData.Refund;
import java.util.function.Function;
import org.axonframework.eventhandling.EventMessage;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes the records of bookings and refunds. Nothing goes into them that a person has typed: neither the reason of a
 * refund nor what a gateway said.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class BookingRecords {
    private final Function<ShowtimeId, ShowtimeFacts> showtimes;
    private final JsonMapper json;

    BookingRecords(Function<ShowtimeId, ShowtimeFacts> showtimes, JsonMapper json) {
        this.showtimes = showtimes;
        this.json = json;
    }

    PublicRecord confirmed(BookingConfirmed event, EventMessage<?> message, long position) {
        ShowtimeFacts facts = showtimes.apply(event.showtimeId());
        Confirmed data = new Confirmed(
                event.holdId(),
                event.showtimeId(),
                event.customerId(),
                event.paymentId(),
                facts.showtime(),
                facts.places(event.seats(), event.areas()),
                event.amount(),
                buyer(event));
        return record(RecordType.BOOKING_CONFIRMED, event.holdId(), message, position, data);
    }

    private static @Nullable Buyer buyer(BookingConfirmed event) {
        SealedText sealed = event.buyer();
        return sealed == null ? null : new Buyer(event.customerId(), sealed);
    }

    PublicRecord cancelled(BookingCancelled event, EventMessage<?> message, long position) {
        ShowtimeFacts facts = showtimes.apply(event.showtimeId());
        Cancelled data = new Cancelled(
                event.holdId(),
                event.showtimeId(),
                event.paymentId(),
                facts.showtime(),
                facts.places(event.seats(), event.areas()),
                event.refund());
        return record(RecordType.BOOKING_CANCELLED, event.holdId(), message, position, data);
    }

    PublicRecord cancelled(PlaceCancelled event, EventMessage<?> message, long position) {
        ShowtimeFacts facts = showtimes.apply(event.showtimeId());
        BookingData.PlaceCancelled data = new BookingData.PlaceCancelled(
                event.holdId(),
                event.showtimeId(),
                event.paymentId(),
                facts.showtime(),
                event.place(),
                facts.places(event.seats(), event.areas()),
                event.refund());
        return record(RecordType.PLACE_CANCELLED, event.holdId(), message, position, data);
    }

    PublicRecord assigned(SeatAssigned event, EventMessage<?> message, long position) {
        BookingData.SeatAssigned data = new BookingData.SeatAssigned(
                event.holdId(),
                event.showtimeId(),
                event.place(),
                event.category(),
                event.seat().value());
        return record(RecordType.SEAT_ASSIGNED, event.holdId(), message, position, data);
    }

    PublicRecord failed(PaymentRejected event, EventMessage<?> message, long position) {
        Failed data = new Failed(event.holdId(), event.showtimeId(), event.paymentId(), event.amount(), event.reason());
        return record(RecordType.BOOKING_FAILED, event.holdId(), message, position, data);
    }

    PublicRecord refund(
            RecordType type,
            PaymentEvent event,
            RefundId refundId,
            Money amount,
            EventMessage<?> message,
            long position) {
        HoldId bookingId = event.holdId();
        Refund data = new Refund(refundId, event.paymentId(), bookingId, bookingId.showtimeId(), amount);
        return record(type, bookingId, message, position, data);
    }

    private PublicRecord record(
            RecordType type, HoldId bookingId, EventMessage<?> message, long position, BookingData data) {
        String key = bookingId.toString();
        CloudEvent event = CloudEvent.of(
                type,
                message.getIdentifier(),
                bookingId.showtimeId().value(),
                key,
                message.getTimestamp(),
                position,
                data);
        return new PublicRecord(type.topic(), key, json.writeValueAsBytes(event));
    }
}
