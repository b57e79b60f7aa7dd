package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.SeatMap;
import java.lang.ref.SoftReference;
import java.time.Instant;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The ready bytes of one showtime's map, made when somebody reads a version for the first time and then shared.
 *
 * <p>A read never shows less than the map was when the read began. So whoever subscribes first and reads then misses no
 * change.
 *
 * <p><b>Threading:</b> any number of readers. When the bytes are current a reader waits for nobody; otherwise one makes
 * them while the others wait, and all that came meanwhile share what the next one makes: a reader waits for two
 * renderings at most.
 */
final class SeatMapBytes {
    private final SeatBoard board;
    private final Instant startsAt;
    private final ReentrantLock rendering = new ReentrantLock();

    /** Soft, so that maps nobody reads any more give their memory back before anything else runs short. */
    private volatile @Nullable SoftReference<Rendering> latest;

    SeatMapBytes(SeatBoard board, Instant startsAt) {
        this.board = board;
        this.startsAt = startsAt;
    }

    SeatBoard board() {
        return board;
    }

    /** When the showtime begins. */
    Instant startsAt() {
        return startsAt;
    }

    /** The map as it is now. */
    SeatMap current() {
        return rendered().map();
    }

    /** The map as it is now, with what it was made of. */
    Rendering rendered() {
        long wanted = board.mapVersion();
        Rendering ready = latest();
        return ready != null && ready.version() >= wanted ? ready : render(wanted);
    }

    private Rendering render(long wanted) {
        rendering.lock();
        try {
            Rendering before = latest();
            if (before != null && before.version() >= wanted) {
                return before;
            }
            Rendering now = SeatMapRenderer.render(board, before);
            latest = new SoftReference<>(now);
            return now;
        } finally {
            rendering.unlock();
        }
    }

    private @Nullable Rendering latest() {
        SoftReference<Rendering> reference = latest;
        return reference == null ? null : reference.get();
    }
}
