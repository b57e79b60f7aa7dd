package io.holdfast.api.showtime;

/**
 * The seat map of a showtime as bytes ready to send.
 *
 * <p><b>Shape:</b> {@code version} is the sequence number of the last event in the showtime's stream that the map shows;
 * {@code json} is the document of {@code GET /showtimes/{id}/seats} in UTF-8, {@code gzip} the same compressed. The
 * arrays are shared: never write to them.
 */
@SuppressWarnings("ArrayRecordComponent") // shared, ready bytes are the point
public record SeatMap(ShowtimeId showtimeId, long version, byte[] json, byte[] gzip) {
    /** A strong entity tag: one per version. */
    public String etag() {
        return "\"" + showtimeId + "-" + version + "\"";
    }
}
