package io.holdfast.app.money;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;

/** What the gateway tells the shop. */
record Callback(String eventId, String type, PaymentId paymentId, Money amount, String reference) {
    String body() {
        return "{\"id\":\"%s\",\"type\":\"%s\",\"data\":{\"paymentId\":\"%s\",\"amountMinor\":%s,\"currency\":\"%s\",\"gatewayReference\":\"%s\"}}"
                .formatted(
                        eventId, type, paymentId, String.valueOf(amount.amountMinor()), amount.currency(), reference);
    }

    /** The same news once more, under another name. */
    Callback asAnotherEvent(String otherId) {
        return new Callback(otherId, type, paymentId, amount, reference);
    }
}
