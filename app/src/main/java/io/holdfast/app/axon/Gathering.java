package io.holdfast.app.axon;

import io.holdfast.command.store.Pace;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The pace of a processor that makes one thing of many events: once it has taken all there are, it rests, and longer while
 * the lanes are under pressure.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class Gathering implements Pace {
    private final Pressure pressure;
    private final Duration every;
    private final Duration underPressure;
    private final LongSupplier nanoTime;
    private boolean resting;
    private long restingSince;

    Gathering(Pressure pressure, Duration every, Duration underPressure, LongSupplier nanoTime) {
        this.pressure = pressure;
        this.every = every;
        this.underPressure = underPressure.compareTo(every) > 0 ? underPressure : every;
        this.nanoTime = nanoTime;
    }

    @Override
    public synchronized boolean mayLook() {
        if (resting) {
            Duration rest = pressure.isHigh() ? underPressure : every;
            resting = nanoTime.getAsLong() - restingSince < rest.toNanos();
        }
        return !resting;
    }

    @Override
    public synchronized void nothingLeft() {
        resting = true;
        restingSince = nanoTime.getAsLong();
    }
}
