package io.holdfast.api.payment;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All that happened to a payment: who, when, by which command (U1).
 *
 * <p><b>Shape:</b> in the log's order, empty for an unknown payment, at most {@link #MAX_STEPS}.
 */
public record PaymentHistory(List<Step> steps) {
    /** More events than any payment has: refunds in parts are what it can have many of. */
    public static final int MAX_STEPS = 1_000;

    /** One event. {@code details} are its own members as JSON values, without the ids of the payment and the hold. */
    public record Step(
            long version,
            String event,
            Instant at,
            @Nullable String actor,
            @Nullable String command,
            Map<String, Object> details) {}
}
