package io.holdfast.api;

import java.time.Duration;

/**
 * So much waits already that one more would only wait longer; nothing was done, try again after {@link #retryAfter()}.
 *
 * <p><b>Source:</b> every queue is bounded; HTTP answers 503 with {@code Retry-After}.
 */
public final class Overloaded extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Duration retryAfter;

    public Overloaded(String message, Duration retryAfter) {
        super(message, null, false, false);
        this.retryAfter = retryAfter;
    }

    public Duration retryAfter() {
        return retryAfter;
    }
}
