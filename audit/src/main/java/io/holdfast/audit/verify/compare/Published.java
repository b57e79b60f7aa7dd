package io.holdfast.audit.verify.compare;

import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.RefundFailed;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.SeatAssigned;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The events that leave through Kafka: on which topic, and as what. See docs/reference/kafka.md. */
enum Published {
    CONFIRMED(BookingConfirmed.class, false, "io.holdfast.booking.confirmed.v1"),
    CANCELLED(BookingCancelled.class, false, "io.holdfast.booking.cancelled.v1"),
    PLACE_CANCELLED(PlaceCancelled.class, false, "io.holdfast.place.cancelled.v1"),
    ASSIGNED(SeatAssigned.class, false, "io.holdfast.seat.assigned.v1"),
    FAILED(PaymentRejected.class, false, "io.holdfast.booking.failed.v1"),
    REFUND_REQUESTED(RefundRequested.class, true, "io.holdfast.refund.requested.v1"),
    REFUND_COMPLETED(PaymentRefunded.class, true, "io.holdfast.refund.completed.v1"),
    REFUND_FAILED(RefundFailed.class, true, "io.holdfast.refund.failed.v1");

    private final String event;
    private final boolean ofRefunds;
    private final String type;

    Published(Class<?> event, boolean ofRefunds, String type) {
        this.event = event.getName();
        this.ofRefunds = ofRefunds;
        this.type = type;
    }

    /** The class of the event, as the log names it. */
    String event() {
        return event;
    }

    /** The type of the CloudEvent. */
    String type() {
        return type;
    }

    /** Those of the topic of refunds, or of bookings. */
    static List<Published> of(boolean refunds) {
        return Arrays.stream(values()).filter(each -> each.ofRefunds == refunds).toList();
    }

    static Optional<Published> ofEvent(String event) {
        return Arrays.stream(values()).filter(each -> each.event.equals(event)).findFirst();
    }
}
