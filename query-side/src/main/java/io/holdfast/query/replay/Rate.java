package io.holdfast.query.replay;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How many positions of the log are passed in a second, of late.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class Rate {
    /** A look this old counts half. */
    static final Duration HALF_LIFE = Duration.ofSeconds(2);

    private static final double NANOS = 1e9;

    private final LongSupplier nanoTime;
    private long lastNanos;
    private long lastPosition;
    private double perSecond;
    private boolean looked;

    Rate(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** From here on it is counted anew. */
    void begin(long position) {
        lastNanos = nanoTime.getAsLong();
        lastPosition = position;
        perSecond = 0;
        looked = false;
    }

    /** The rate when {@code position} has been reached now. */
    long at(long position) {
        long now = nanoTime.getAsLong();
        double seconds = (now - lastNanos) / NANOS;
        if (seconds > 0) {
            double since = (position - lastPosition) / seconds;
            double keep = looked ? Math.pow(0.5, seconds * NANOS / HALF_LIFE.toNanos()) : 0;
            perSecond = keep * perSecond + (1 - keep) * since;
            lastNanos = now;
            lastPosition = position;
            looked |= since > 0;
        }
        return Math.round(perSecond);
    }
}
