package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.LogMoment;
import io.holdfast.api.showtime.ShowtimeHistory.Point;
import java.time.Instant;

/**
 * A seat map as it stood after one event, kept so that maps a little later need not be made from the beginning.
 *
 * <p><b>Threading:</b> immutable.
 *
 * @param latest the latest time of all events up to this one
 */
record MapCheckpoint(BoardState state, Point point, Instant latest) {
    boolean isIncluded(LogMoment moment) {
        return moment.includes(point.version(), point.position(), latest);
    }
}
