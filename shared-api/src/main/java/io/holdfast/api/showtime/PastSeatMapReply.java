package io.holdfast.api.showtime;

import java.time.Instant;

/** What there is to say about a seat map of the past. */
public sealed interface PastSeatMapReply {
    /**
     * The map.
     *
     * <p><b>Shape:</b> {@code map} is the document of {@link SeatMap} with one more member {@code position}, here as {@code
     * position}: that of the showtime's last event up to the moment that was asked for.
     */
    record Found(SeatMap map, long position) implements PastSeatMapReply {
        /** A strong entity tag: the same version may be asked for at several positions. */
        public String etag() {
            return "\"" + map.showtimeId() + "-" + map.version() + "-" + position + "\"";
        }
    }

    /** The showtime was put on the programme only then, by the event at this position. */
    record NotScheduledYet(Instant scheduledAt, long position) implements PastSeatMapReply {}

    /** The time has not come, or the log has no such position yet. */
    record InTheFuture() implements PastSeatMapReply {}
}
