package io.holdfast.saga.hold;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How deadlines are looked for.
 *
 * <p><b>Units:</b> {@code pollInterval} between {@link #MIN_POLL} and {@link #MAX_POLL}: it bounds how late a map shows
 * an expired hold.
 */
@ConfigurationProperties("holdfast.deadlines")
public record DeadlineProperties(@DefaultValue("250ms") Duration pollInterval) {
    static final Duration MIN_POLL = Duration.ofMillis(50);
    static final Duration MAX_POLL = Duration.ofSeconds(1);

    public DeadlineProperties {
        if (pollInterval.compareTo(MIN_POLL) < 0 || pollInterval.compareTo(MAX_POLL) > 0) {
            throw new IllegalArgumentException(
                    "holdfast.deadlines.poll-interval lies between " + MIN_POLL + " and " + MAX_POLL);
        }
    }
}
