package io.holdfast.publishing.kafka;

import io.holdfast.api.showtime.ShowtimeId;
import java.util.Map;

/** Seat maps that have changed in one stretch of the log. Never stored: {@link ChangedMaps} makes it while reading. */
record SeatMapsChanged(Map<ShowtimeId, Span> showtimes) {
    /** The versions of the first and of the last event about a showtime in that stretch. */
    record Span(long first, long last) {
        Span to(long version) {
            return new Span(first, version);
        }
    }
}
