package io.holdfast.payments.simulated;

import io.holdfast.payments.http.JsonFields;
import java.time.Duration;
import java.util.Set;

/**
 * What a test or a customer wants to happen to a payment.
 *
 * <p><b>Shape:</b> the money is taken at once; {@code delay} and {@code copies} are about the callback, and {@code
 * deliver} says whether there is one at all.
 *
 * <p><b>Units:</b> {@code delay} up to {@link #MAX_DELAY}, {@code copies} from 1 to {@link #MAX_COPIES}.
 */
record Outcome(boolean succeeds, Duration delay, int copies, boolean deliver) {
    static final Duration MAX_DELAY = Duration.ofDays(1);
    static final int MAX_COPIES = 20;

    private static final Set<String> FIELDS = Set.of("outcome", "delayMillis", "copies", "deliver");
    private static final int MAX_WORD_LENGTH = 16;

    /** What the buttons of the hosted page do: one callback, at once. */
    static Outcome atOnce(boolean succeeds) {
        return new Outcome(succeeds, Duration.ZERO, 1, true);
    }

    static Outcome read(byte[] body) {
        JsonFields fields = JsonFields.of(body).allowOnly(FIELDS);
        boolean succeeds = switch (fields.text("outcome", MAX_WORD_LENGTH)) {
            case "succeed" -> true;
            case "fail" -> false;
            default -> throw fields.wrong("outcome", "must be \"succeed\" or \"fail\"");
        };
        return new Outcome(
                succeeds,
                Duration.ofMillis(fields.integer("delayMillis", 0, MAX_DELAY.toMillis(), 0)),
                (int) fields.integer("copies", 1, MAX_COPIES, 1),
                fields.truth("deliver", true));
    }
}
