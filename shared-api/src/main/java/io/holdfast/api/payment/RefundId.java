package io.holdfast.api.payment;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

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

    private static RefundId named(String name) {
        return new RefundId(UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
