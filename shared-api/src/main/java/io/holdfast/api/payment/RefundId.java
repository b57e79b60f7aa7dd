package io.holdfast.api.payment;

import io.holdfast.api.showtime.SalesPolicy;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.stream.IntStream;

/** The id of one refund of one payment; it is also the gateway's idempotency key. */
public record RefundId(UUID value) {
    /** The one refund that a rejected payment gets, the same however often it is asked for. */
    public static RefundId ofRejected(PaymentId paymentId) {
        return named("rejected " + paymentId);
    }

    /** The one refund that the payment of a cancelled booking gets. */
    public static RefundId ofCancelled(PaymentId paymentId) {
        return named("cancelled " + paymentId);
    }

    /** The one refund that one place of a booking gets when it is cancelled before the others. */
    public static RefundId ofCancelledPlace(PaymentId paymentId, int place) {
        return named("cancelled " + paymentId + " place " + place);
    }

    /** Whether it is a refund that follows from cancelling the booking of this payment, or one of its places. */
    public boolean isOfCancelled(PaymentId paymentId) {
        return equals(ofCancelled(paymentId))
                || IntStream.rangeClosed(1, SalesPolicy.MAX_PLACES_PER_HOLD)
                        .anyMatch(place -> equals(ofCancelledPlace(paymentId, place)));
    }

    private static RefundId named(String name) {
        return new RefundId(UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
