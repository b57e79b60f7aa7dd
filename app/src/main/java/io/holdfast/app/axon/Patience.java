package io.holdfast.app.axon;

import io.holdfast.command.store.Pace;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * The pace of a processor whose work nobody watches as it happens. It rests {@link #REST} whenever it has nothing left, so
 * that it takes many events at once; and while the lanes are under pressure it stands back altogether, but never longer
 * than it is told, then it takes a slice of {@link #SLICE} events.
 *
 * <p>Somebody who waits for what it writes is somebody who watches: then it goes on at once.
 *
 * <p>It only ever stops between two events that are not taken yet. A processor that waits for a command is not stopped in
 * the midst of it, so nothing that a command needs can be waiting here.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class Patience implements Pace {
    /** What a batch may gather; a fifth of what people notice. */
    static final Duration REST = Duration.ofMillis(100);

    /** How many events it takes in between while the pressure lasts: two batches. */
    static final int SLICE = 1_000;

    private final Pressure pressure;
    private final BooleanSupplier isWatched;
    private final Duration standBackAtMost;
    private final LongSupplier nanoTime;
    private boolean resting;
    private long restingSince;
    private int taken;

    Patience(Pressure pressure, BooleanSupplier isWatched, Duration standBackAtMost, LongSupplier nanoTime) {
        this.pressure = pressure;
        this.isWatched = isWatched;
        this.standBackAtMost = standBackAtMost;
        this.nanoTime = nanoTime;
    }

    @Override
    public synchronized boolean mayLook() {
        if (isWatched.getAsBoolean()) {
            resting = false;
            return true;
        }
        if (!resting && taken++ >= SLICE) {
            taken = 0;
            if (standsBack()) {
                rest();
            }
        }
        if (resting && nanoTime.getAsLong() - restingSince >= restFor().toNanos()) {
            resting = false;
            taken = 0;
        }
        return !resting;
    }

    private Duration restFor() {
        return pressure.isHigh() && standBackAtMost.compareTo(REST) > 0 ? standBackAtMost : REST;
    }

    private boolean standsBack() {
        return !standBackAtMost.isZero() && pressure.isHigh();
    }

    @Override
    public synchronized void nothingLeft() {
        rest();
    }

    private void rest() {
        resting = true;
        restingSince = nanoTime.getAsLong();
    }

    /** Whether it rests longer than it would without pressure. */
    synchronized boolean isStandingBack() {
        return resting && standsBack() && !isWatched.getAsBoolean();
    }
}
