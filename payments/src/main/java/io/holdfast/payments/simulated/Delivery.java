package io.holdfast.payments.simulated;

import java.time.Instant;

/** One copy of one callback, on its way; {@code attempts} have failed so far. */
record Delivery(String eventId, int copy, byte[] body, int attempts, Instant dueAt) {

    /** The same, after one more failure. */
    Delivery failedOnce(Instant nextDueAt) {
        return new Delivery(eventId, copy, body, attempts + 1, nextDueAt);
    }

    @Override
    public String toString() {
        return eventId + "/" + copy;
    }
}
