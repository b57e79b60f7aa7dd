package io.holdfast.app.axon;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Lets work that nobody is in a hurry for go second while the lanes are under pressure; but never for longer than it is
 * told, then one piece of it may be done.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class StandingBack implements BooleanSupplier {
    private final BooleanSupplier pressure;
    private final Duration atMost;
    private final LongSupplier nanoTime;
    private boolean standing;
    private long since;

    StandingBack(BooleanSupplier pressure, Duration atMost, LongSupplier nanoTime) {
        this.pressure = pressure;
        this.atMost = atMost;
        this.nanoTime = nanoTime;
    }

    @Override
    public synchronized boolean getAsBoolean() {
        if (!pressure.getAsBoolean()) {
            standing = false;
            return false;
        }
        long now = nanoTime.getAsLong();
        if (!standing) {
            standing = true;
            since = now;
        }
        boolean stays = now - since < atMost.toNanos();
        standing = stays;
        return stays;
    }
}
