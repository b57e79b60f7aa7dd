package io.holdfast.api.showtime;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The life of a showtime, and what each event of a stretch of it did to its seat map.
 *
 * <p><b>Shape:</b> {@code first} is when it was put on the programme, {@code last} its latest event, {@code at} the last one
 * up to the moment that was asked for. {@code from} is where the stretch begins: the map as it stood then, and the {@code
 * changes} that follow it, in order and without a gap, make every map up to its end.
 */
public record ShowtimeHistory(
        ShowtimeId showtimeId, Point first, Point last, Point at, Point from, List<Change> changes) {
    /** How many events the showtime's stream has. */
    public long events() {
        return last.version() + 1;
    }

    /** The end of the stretch, as a version of the showtime's stream. */
    public long reached() {
        return changes.isEmpty() ? from.version() : changes.getLast().point().version();
    }

    /** One event: its place in the showtime's stream, its place in the log, its time. */
    public record Point(long version, long position, Instant at) {}

    /**
     * What one event did to the map: these seats got this status, and so many places of these areas could be had after it. An
     * event that leaves the map as it is has neither.
     *
     * @param type the event's simple name
     * @param status absent when no seat changed
     */
    public record Change(
            Point point, String type, @Nullable SeatStatus status, List<SeatCode> seats, List<AreaLeft> areas) {}

    /** How many places of an area could be had, as the map shows them. */
    public record AreaLeft(String category, int available) {}
}
