package io.holdfast.bench.run;

import java.util.Map;
import java.util.Set;

/**
 * Which events each group of handlers does something with, as far as their stream decides which segment does. A group
 * stores its token at once only after such an event; for others it waits for seconds, and that is no delay of anything.
 */
final class HandledEvents {
    private static final Set<String> PAYMENT = Set.of(
            "PaymentRequested",
            "PaymentSessionOpened",
            "PaymentCaptured",
            "PaymentFailed",
            "PaymentExpired",
            "PaymentMismatched",
            "PaymentSettled");

    private static final Map<String, Set<String>> BY_GROUP = Map.of(
            "hold-deadlines",
            Set.of("SeatsHeld"),
            "booking-money",
            Set.of("PaymentCaptured"),
            "refunds",
            Set.of("RefundRequested"),
            "callback-matching",
            Set.of("PaymentRequested"),
            "payment-watch",
            Set.of("CheckoutStarted", "PaymentRequested", "PaymentCaptured", "BookingConfirmed"),
            "waiting-room",
            Set.of("SeatsHeld", "BookingConfirmed"),
            "kafka-bookings",
            Set.of("BookingConfirmed", "RefundRequested"),
            "kafka-seat-maps",
            Set.of("ShowtimeScheduled", "SeatsHeld", "BookingConfirmed"));

    private HandledEvents() {}

    /**
     * Whether an event of this stream is the business of this segment.
     *
     * @param segments how many there are, a power of two
     */
    static boolean isOf(String stream, int segment, int segments) {
        return (stream.hashCode() & (segments - 1)) == segment;
    }

    /** Groups that are not named here follow everything that happens to showtimes and payments. */
    static boolean handles(String group, String event) {
        Set<String> named = BY_GROUP.get(group);
        return named == null ? event.equals("SeatsHeld") || PAYMENT.contains(event) : named.contains(event);
    }
}
