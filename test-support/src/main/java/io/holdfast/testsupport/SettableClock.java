package io.holdfast.testsupport;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A clock that stands still until it is told to move; it may also be moved back.
 *
 * <p><b>Threading:</b> safe for use from many threads; {@link #advance} loses no step. Clocks made by {@link #withZone}
 * move together with this one.
 */
public final class SettableClock extends Clock {
    /** Where a new clock stands, unless told otherwise. */
    public static final Instant START = Instant.parse("2026-11-30T18:00:00Z");

    private final AtomicReference<Instant> now;
    private final ZoneId zone;

    public SettableClock() {
        this(START);
    }

    public SettableClock(Instant start) {
        this(new AtomicReference<>(start), ZoneOffset.UTC);
    }

    private SettableClock(AtomicReference<Instant> now, ZoneId zone) {
        super();
        this.now = now;
        this.zone = zone;
    }

    /** Moves the clock to this instant. */
    public void set(Instant instant) {
        now.set(instant);
    }

    /** Moves the clock by this much and answers where it stands now. */
    public Instant advance(Duration step) {
        return now.updateAndGet(instant -> instant.plus(step));
    }

    @Override
    public Instant instant() {
        return now.get();
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public SettableClock withZone(ZoneId otherZone) {
        return new SettableClock(now, otherZone);
    }
}
