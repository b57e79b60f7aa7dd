package io.holdfast.saga.deadline;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How deadlines are looked for.
 *
 * <p><b>Units:</b> {@code pollInterval} between {@link #MIN_POLL} and {@link #MAX_POLL}: it bounds how late a map shows
 * an expired hold. {@code threads} is how many deadlines fire side by side.
 */
@ConfigurationProperties("holdfast.deadlines")
public record DeadlineProperties(
        @DefaultValue("250ms") Duration pollInterval,
        @DefaultValue("4") int threads) {
    static final Duration MIN_POLL = Duration.ofMillis(50);
    static final Duration MAX_POLL = Duration.ofSeconds(1);
    static final int MAX_THREADS = 64;

    public DeadlineProperties {
        if (pollInterval.compareTo(MIN_POLL) < 0 || pollInterval.compareTo(MAX_POLL) > 0) {
            throw new IllegalArgumentException(
                    "holdfast.deadlines.poll-interval lies between " + MIN_POLL + " and " + MAX_POLL);
        }
        if (threads < 1 || threads > MAX_THREADS) {
            throw new IllegalArgumentException("holdfast.deadlines.threads lies between 1 and " + MAX_THREADS);
        }
    }
}
