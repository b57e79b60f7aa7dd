package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The seat maps of all showtimes.
 *
 * <p><b>Shape:</b> in memory: a byte per seat and some hundred bytes per showtime, with the seats themselves shared between
 * showtimes in the same room; rendered bytes only of maps that somebody read, softly held.
 *
 * <p><b>Threading:</b> safe for use from many threads, with one writer per showtime.
 */
final class SeatMaps {
    private final ConcurrentHashMap<ShowtimeId, SeatMapBytes> maps = new ConcurrentHashMap<>();
    private final SeatingPool seatings = new SeatingPool();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition added = lock.newCondition();

    /** The map of this showtime, or {@code null} when its first event was not applied yet. */
    @Nullable
    SeatMapBytes find(ShowtimeId showtimeId) {
        return maps.get(showtimeId);
    }

    /** The places of this showtime, shared with all others in the same room at the same prices. */
    Seating seatingOf(ShowtimeScheduled event) {
        return seatings.of(event);
    }

    void add(ShowtimeScheduled event, Instant at) {
        SeatBoard board = new SeatBoard(event.showtimeId(), seatingOf(event), at);
        maps.put(event.showtimeId(), new SeatMapBytes(board, event.startsAt()));
        lock.lock();
        try {
            added.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** All showtimes at this moment, in no order. */
    List<ShowtimeId> showtimes() {
        return List.copyOf(maps.keySet());
    }

    /** Waits until this showtime has a map; {@code null} when it has none in time, or the thread was interrupted. */
    @Nullable
    SeatMapBytes await(ShowtimeId showtimeId, Duration atMost) {
        lock.lock();
        try {
            long nanos = atMost.toNanos();
            while (!maps.containsKey(showtimeId) && nanos > 0) {
                nanos = added.awaitNanos(nanos);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
        return maps.get(showtimeId);
    }
}
