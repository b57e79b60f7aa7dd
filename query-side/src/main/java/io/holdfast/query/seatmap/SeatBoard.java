package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The state of one showtime's places: a byte per seat, a count per area.
 *
 * <p><b>Threading:</b> one writer at a time (the event processor keeps a showtime's events in order), any number of
 * readers. The lock is held for a handful of array writes, or while the arrays are copied.
 */
final class SeatBoard {
    /** The version before the first event. */
    static final long NO_VERSION = -1;

    private final ShowtimeId showtimeId;
    private final Seating seating;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition advanced = lock.newCondition();
    private final byte[] statuses;
    private final int[] free;
    private final long[] chunkVersions;
    private Instant asOf;
    private volatile long version;
    private volatile long mapVersion;
    private volatile Watch watch = new Watch();
    private volatile @Nullable SeatBoard successor;

    /** How often the map was put right without an event, and the version at which it was the last time. */
    private volatile int edition;

    private volatile long corrected = NO_VERSION;

    SeatBoard(ShowtimeId showtimeId, Seating seating, Instant scheduledAt) {
        this(showtimeId, seating, BoardState.scheduled(seating, scheduledAt));
    }

    /** The board as it stood, from where it can be brought forward; the state stays as it is. */
    SeatBoard(ShowtimeId showtimeId, Seating seating, BoardState state) {
        this.showtimeId = showtimeId;
        this.seating = seating;
        this.statuses = state.statuses().clone();
        this.free = state.free().clone();
        this.chunkVersions = state.chunkVersions().clone();
        this.asOf = state.asOf();
        this.version = state.version();
        this.mapVersion = state.mapVersion();
    }

    ShowtimeId showtimeId() {
        return showtimeId;
    }

    Seating seating() {
        return seating;
    }

    /** The sequence number of the last event that was applied. */
    long version() {
        return version;
    }

    /** The sequence number of the last event that changed the map. */
    long mapVersion() {
        return mapVersion;
    }

    /** Applies the next event; {@code change} is {@code null} when it leaves the map as it is. */
    void apply(@Nullable MapChange change, long eventVersion, Instant at) {
        lock.lock();
        try {
            if (change != null) {
                change(change, eventVersion);
                asOf = at;
                mapVersion = eventVersion;
            }
            version = eventVersion;
            advanced.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void change(MapChange change, long eventVersion) {
        byte status = StatusBytes.code(change.status());
        for (SeatCode code : change.seats()) {
            int seat = seatNumber(code);
            statuses[seat] = status;
            chunkVersions[Chunks.of(seat)] = eventVersion;
        }
        for (AreaQuantity area : change.areas()) {
            int number = seating.areaNumber(area.category());
            if (number != Seating.UNKNOWN) {
                free[number] += change.freed() * area.quantity();
            }
        }
    }

    private int seatNumber(SeatCode code) {
        int seat = seating.seatNumber(code);
        if (seat == Seating.UNKNOWN) {
            throw new IllegalStateException(
                    "the log of showtime " + showtimeId + " names seat " + code + ", which is not on its map");
        }
        return seat;
    }

    BoardState state() {
        lock.lock();
        try {
            return new BoardState(version, mapVersion, asOf, statuses.clone(), chunkVersions.clone(), free.clone());
        } finally {
            lock.unlock();
        }
    }

    /** How many places each area has left. */
    int[] free() {
        lock.lock();
        try {
            return free.clone();
        } finally {
            lock.unlock();
        }
    }

    /** Waits until this event was applied; false when it was not in time, or the thread was interrupted. */
    boolean await(long wantedVersion, Duration atMost) {
        if (version >= wantedVersion) {
            return true;
        }
        long nanos = atMost.toNanos();
        lock.lock();
        try {
            while (version < wantedVersion && successor == null && nanos > 0) {
                nanos = advanced.awaitNanos(nanos);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return version >= wantedVersion;
        } finally {
            lock.unlock();
        }
        SeatBoard next = successor;
        return next == null ? version >= wantedVersion : next.await(wantedVersion, Duration.ofNanos(nanos));
    }

    /** Takes over who watches the board before, which stands at the same version; answers whether it corrects it. */
    boolean succeed(SeatBoard before) {
        watch = before.watch;
        boolean corrects = !shows(before.state());
        edition = before.edition + (corrects ? 1 : 0);
        corrected = corrects ? version : before.corrected;
        return corrects;
    }

    /** Nothing is applied here any more; who waits goes on waiting there. */
    void giveWayTo(SeatBoard next) {
        lock.lock();
        try {
            successor = next;
            advanced.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Whether every place stands as in this state. */
    boolean shows(BoardState other) {
        BoardState mine = state();
        return mine.mapVersion() == other.mapVersion()
                && Arrays.equals(mine.statuses(), other.statuses())
                && Arrays.equals(mine.free(), other.free());
    }

    /** 0, and one more each time the map was put right at a version that was shown before. */
    int edition() {
        return edition;
    }

    /** The version at which the map was put right the last time; whoever has seen no later one has to read it anew. */
    long corrected() {
        return corrected;
    }

    Watch watch() {
        return watch;
    }
}
