package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.ShowtimeHistory.Point;
import io.holdfast.api.showtime.ShowtimeId;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The streams of showtimes as they are stored, with the position that each event has in the log.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
interface ShowtimeLog {
    /** Hands over the events after this version, in order, until there are no more or the reader has had enough (false). */
    void read(ShowtimeId showtimeId, long afterVersion, Predicate<PastEvent> reader);

    /** The first event of a stream; {@code null} of one that does not exist. */
    @Nullable
    PastEvent first(ShowtimeId showtimeId);

    /** The latest event of a stream; {@code null} of one that does not exist. */
    @Nullable
    Point last(ShowtimeId showtimeId);

    /** The position of the latest event of all; −1 of an empty log. */
    long head();
}
