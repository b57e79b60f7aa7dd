package io.holdfast.api.payment;

import java.util.UUID;

/** The id of one attempt to pay one hold. */
public record PaymentId(UUID value) {
    /** The identifier of this payment's stream in the event log. */
    public String aggregateId() {
        return "payment-" + value;
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
