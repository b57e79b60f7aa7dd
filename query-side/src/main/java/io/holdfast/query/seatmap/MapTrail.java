package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.LogMoment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Checkpoints along one showtime's life. What has happened does not change, so they are never wrong; without them every
 * map would be made from the showtime's first event.
 *
 * <p><b>Shape:</b> at most {@link #MAX_CHECKPOINTS}, at equal distances from the first event to the last one that was read.
 * When there would be more, every second one goes and the distance doubles.
 *
 * <p><b>Units:</b> distances in events.
 *
 * <p><b>Threading:</b> {@link #bytesAtMost} and {@link #first} may be asked by anybody, the rest only by who holds the
 * {@link #lock}: so two who ask for the same long way do not both go it.
 */
final class MapTrail {
    static final int MAX_CHECKPOINTS = 64;

    /** Events between two checkpoints, to begin with: some milliseconds of reading. */
    static final int FIRST_DISTANCE = 1_000;

    /** What a checkpoint takes beside its arrays, at a guess. */
    private static final int BYTES_BESIDE = 200;

    final ReentrantLock lock = new ReentrantLock();
    private final SeatBoard board;
    private final MapCheckpoint first;
    private final List<MapCheckpoint> checkpoints = new ArrayList<>();
    private long distance = FIRST_DISTANCE;

    /** Begins with the map that the showtime's first event has made. */
    MapTrail(PastMap scheduled) {
        this.board = scheduled.board();
        this.first = scheduled.checkpoint();
        checkpoints.add(first);
    }

    /** The map as the first event has left it. */
    MapCheckpoint first() {
        return first;
    }

    /** A map of its own for the caller, as near before this moment as possible; {@code null} before the first event. */
    @Nullable
    PastMap nearest(LogMoment moment) {
        for (MapCheckpoint checkpoint : checkpoints.reversed()) {
            if (checkpoint.isIncluded(moment)) {
                return PastMap.at(checkpoint, board.showtimeId(), board.seating());
            }
        }
        return null;
    }

    /** Leaves a checkpoint where one is due. */
    void pass(PastMap map) {
        long version = map.point().version();
        if (version % distance == 0 && version > checkpoints.getLast().point().version()) {
            checkpoints.add(map.checkpoint());
            if (checkpoints.size() > MAX_CHECKPOINTS) {
                thinOut();
            }
        }
    }

    private void thinOut() {
        distance *= 2;
        checkpoints.removeIf(checkpoint -> checkpoint.point().version() % distance != 0);
    }

    List<Long> versions() {
        return checkpoints.stream()
                .map(checkpoint -> checkpoint.point().version())
                .toList();
    }

    /** How much memory it takes when it has all the checkpoints it may have. */
    int bytesAtMost() {
        int seats = board.seating().seatCount();
        return MAX_CHECKPOINTS * (seats + Long.BYTES * Chunks.count(seats) + BYTES_BESIDE);
    }
}
