package io.holdfast.bench.load;

import java.time.Duration;

/**
 * When requests are due.
 *
 * @param perSecond 0 for a closed loop, in which a connection sends as soon as it has its last answer
 */
public record Pace(double perSecond, Duration length) {
    private static final double NANOS_PER_SECOND = 1e9;

    public static Pace closed(Duration length) {
        return new Pace(0, length);
    }

    public static Pace open(double perSecond, Duration length) {
        return new Pace(perSecond, length);
    }

    boolean isOpen() {
        return perSecond > 0;
    }

    /** When a request is due, in nanoseconds after the start; in an open loop only. */
    long dueNanos(long number) {
        return (long) (number * NANOS_PER_SECOND / perSecond);
    }

    /** How many requests there are in all; in an open loop only. */
    long requests() {
        return (long) (perSecond * length.toNanos() / NANOS_PER_SECOND);
    }
}
