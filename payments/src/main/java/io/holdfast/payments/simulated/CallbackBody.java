package io.holdfast.payments.simulated;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.json.HoldfastJson;
import java.time.Instant;
import tools.jackson.databind.json.JsonMapper;

/** The JSON that a callback carries, after SPEC §5. */
record CallbackBody(String id, String type, Instant createdAt, Data data) {
    static final String SUCCEEDED = "payment.succeeded";
    static final String FAILED = "payment.failed";
    static final String REFUNDED = "payment.refunded";

    private static final JsonMapper JSON = HoldfastJson.events();

    record Data(PaymentId paymentId, long amountMinor, String currency, String gatewayReference) {}

    static CallbackBody of(String id, String type, Instant now, PaymentId paymentId, Money amount, String reference) {
        return new CallbackBody(id, type, now, new Data(paymentId, amount.amountMinor(), amount.currency(), reference));
    }

    byte[] bytes() {
        return JSON.writeValueAsBytes(this);
    }
}
