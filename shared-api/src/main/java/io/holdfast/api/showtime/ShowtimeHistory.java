package io.holdfast.api.showtime;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The life of a showtime, and what changed on its seat map in a part of it.
 *
 * <p><b>Shape:</b> {@code first} is when it was put on the programme, {@code last} its latest event, {@code from} the moment
 * after which the {@code changes} are, in order; events that leave the map as it is are not among them. {@code reached}
 * is the version up to which all changes are here; below the one that was asked for, ask again from there.
 */
public record ShowtimeHistory(
        ShowtimeId showtimeId, Point first, Point last, Point from, long reached, List<Change> changes) {
    /** How many events the showtime's stream has. */
    public long events() {
        return last.version() + 1;
    }

    /** One event: its place in the showtime's stream, its place in the log, its time. */
    public record Point(long version, long position, Instant at) {}

    /**
     * What one event did to the map: these seats got this status, and so many places of these areas were free then.
     *
     * @param type the event's simple name
     * @param status absent when no seat changed
     */
    public record Change(
            Point point, String type, @Nullable SeatStatus status, List<SeatCode> seats, List<AreaLeft> areas) {}

    /** How many places of an area could be had, as the map shows them. */
    public record AreaLeft(String category, int available) {}
}
