package io.holdfast.testsupport;

import io.holdfast.api.IdSource;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Ids in the order 1, 2, 3 …, the same in every run.
 *
 * <p><b>Shape:</b> every id takes one number, whatever its kind, and carries it readably in its last digits. UUIDs are of
 * version 4 in form.
 *
 * <p><b>Threading:</b> safe for use from many threads; no number is given out twice.
 */
public final class NumberedIds implements IdSource {
    private static final long VERSION_4 = 0x4000L;
    private static final long RFC_VARIANT = 0x8000_0000_0000_0000L;

    private final AtomicLong last;

    public NumberedIds() {
        this(1);
    }

    /** Starts at this number instead of 1. */
    public NumberedIds(long first) {
        this.last = new AtomicLong(first - 1);
    }

    @Override
    public UUID nextUuid() {
        return new UUID(VERSION_4, RFC_VARIANT | last.incrementAndGet());
    }

    @Override
    public ShowtimeId nextShowtimeId() {
        return new ShowtimeId(last.incrementAndGet());
    }

    @Override
    public HoldId nextHoldId(ShowtimeId showtimeId) {
        return HoldId.of(showtimeId, 0, last.incrementAndGet());
    }
}
