package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.LogMoment;
import io.holdfast.api.showtime.ShowtimeHistory.Point;
import io.holdfast.api.showtime.ShowtimeId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A seat map that is brought from one moment of its showtime's life to a later one, by the fold that keeps the live maps:
 * {@link MapChange} says what an event does, {@link SeatBoard} does it.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class PastMap {
    private final SeatBoard board;
    private Point point;
    private Instant latest;

    private PastMap(SeatBoard board, Point point, Instant latest) {
        this.board = board;
        this.point = point;
        this.latest = latest;
    }

    /** The map as the first event of the stream leaves it. */
    static PastMap scheduled(ShowtimeId showtimeId, Seating seating, Point point) {
        return new PastMap(new SeatBoard(showtimeId, seating, point.at()), point, point.at());
    }

    static PastMap at(MapCheckpoint checkpoint, ShowtimeId showtimeId, Seating seating) {
        SeatBoard board = new SeatBoard(showtimeId, seating, checkpoint.state());
        return new PastMap(board, checkpoint.point(), checkpoint.latest());
    }

    SeatBoard board() {
        return board;
    }

    /** The last event that was applied. */
    Point point() {
        return point;
    }

    /** Whether the next event happened up to this moment. */
    boolean isIncluded(PastEvent next, LogMoment moment) {
        Point its = next.point();
        return moment.includes(its.version(), its.position(), later(its.at()));
    }

    /** Applies the next event and answers what it did; {@code null} when the map looks the same after it. */
    @Nullable
    MapChange apply(PastEvent next) {
        if (next.point().version() != point.version() + 1) {
            throw new IllegalStateException(
                    "the stream of showtime " + board.showtimeId() + " has no version " + (point.version() + 1));
        }
        point = next.point();
        latest = later(point.at());
        MapChange change = MapChange.of(next.event());
        board.apply(change, point.version(), point.at());
        return change;
    }

    MapCheckpoint checkpoint() {
        return new MapCheckpoint(board.state(), point, latest);
    }

    private Instant later(Instant at) {
        return at.isAfter(latest) ? at : latest;
    }
}
