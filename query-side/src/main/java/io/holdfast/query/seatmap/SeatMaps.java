package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * The seat maps of all showtimes.
 *
 * <p><b>Shape:</b> in memory: a byte per seat and some hundred bytes per showtime, with the seats themselves shared between
 * showtimes in the same room; rendered bytes only of maps that somebody read, softly held.
 *
 * <p><b>Threading:</b> safe for use from many threads, with one writer per showtime. All maps can be exchanged at once for
 * others ({@link #exchangeFor}); whoever changes the live ones does it within {@link #change}.
 */
final class SeatMaps {
    private final SeatingPool seatings;
    private final ReentrantReadWriteLock exchange = new ReentrantReadWriteLock();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition added = lock.newCondition();
    private volatile ConcurrentHashMap<ShowtimeId, SeatMapBytes> maps = new ConcurrentHashMap<>();

    SeatMaps() {
        this(new SeatingPool());
    }

    private SeatMaps(SeatingPool seatings) {
        this.seatings = seatings;
    }

    /** An empty set of maps, to be filled beside these; what never changes of a map they share. */
    SeatMaps beside() {
        return new SeatMaps(seatings);
    }

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
        signalAdded();
    }

    private void signalAdded() {
        lock.lock();
        try {
            added.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Changes these maps, while they are not exchanged. */
    void change(Runnable change) {
        exchange.readLock().lock();
        try {
            change.run();
        } finally {
            exchange.readLock().unlock();
        }
    }

    /**
     * Puts others in the place of these, all at once, while nobody changes them. Who watches or waits for a map goes on with
     * the one that takes its place.
     *
     * @param others what to show from now on, level with these when {@code lastTouch} has run; nobody else may change them
     *     any more
     * @return those that the exchange has put right
     */
    List<ShowtimeId> exchangeFor(SeatMaps others, Runnable lastTouch) {
        exchange.writeLock().lock();
        try {
            lastTouch.run();
            ConcurrentHashMap<ShowtimeId, SeatMapBytes> before = maps;
            ConcurrentHashMap<ShowtimeId, SeatMapBytes> after = others.maps;
            List<ShowtimeId> corrected = new ArrayList<>();
            after.forEach((showtimeId, map) -> {
                SeatMapBytes predecessor = before.get(showtimeId);
                if (predecessor != null && map.board().succeed(predecessor.board())) {
                    corrected.add(showtimeId);
                }
            });
            maps = after;
            before.forEach((showtimeId, map) -> {
                SeatMapBytes successor = after.get(showtimeId);
                if (successor != null) {
                    map.board().giveWayTo(successor.board());
                }
            });
            signalAdded();
            return corrected;
        } finally {
            exchange.writeLock().unlock();
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
