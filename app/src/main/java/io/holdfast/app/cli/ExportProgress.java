package io.holdfast.app.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongConsumer;

/** Writes now and then into one line how many events are exported, and how fast. */
final class ExportProgress implements LongConsumer {
    private static final long EVERY_NANOS = Duration.ofMillis(200).toNanos();

    /** Looking at the clock for each event would cost more than the event. */
    private static final long LOOK_EVERY = 4_096;

    private static final double NANOS_PER_SECOND = 1e9;

    private final PrintWriter err;
    private final long startNanos = System.nanoTime();
    private long saidNanos = startNanos;

    ExportProgress(PrintWriter err) {
        this.err = err;
    }

    @Override
    public void accept(long events) {
        if (events % LOOK_EVERY != 0) {
            return;
        }
        long now = System.nanoTime();
        if (now - saidNanos >= EVERY_NANOS) {
            saidNanos = now;
            double perSecond = events * NANOS_PER_SECOND / (now - startNanos);
            err.printf(Locale.ROOT, "\r%,d events, %,.0f/s ", events, perSecond);
            err.flush();
        }
    }
}
