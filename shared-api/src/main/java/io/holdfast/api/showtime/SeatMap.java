package io.holdfast.api.showtime;

import java.util.function.Supplier;

/**
 * The seat map of a showtime as bytes ready to send.
 *
 * <p><b>Shape:</b> {@code version} is the sequence number of the last event in the showtime's stream that the map shows;
 * {@code json} is the document of {@code GET /showtimes/{id}/seats} in UTF-8, {@link #gzip} the same compressed. The
 * arrays are shared: never write to them.
 *
 * <p><b>Threading:</b> safe for use from many threads. Who wants the compressed bytes first may have to wait until they are
 * made; they are made once.
 *
 * @param edition 0, and one more each time the map of a version was put right after it had been shown
 * @param packed makes, or has, the compressed bytes
 */
@SuppressWarnings("ArrayRecordComponent") // shared, ready bytes are the point
public record SeatMap(ShowtimeId showtimeId, long version, int edition, byte[] json, Supplier<byte[]> packed) {
    /** A map whose compressed bytes are there already. */
    public SeatMap(ShowtimeId showtimeId, long version, byte[] json, byte[] gzip) {
        this(showtimeId, version, 0, json, () -> gzip);
    }

    /** The compressed document; ask for it only if you send it. */
    public byte[] gzip() {
        return packed.get();
    }

    /** A strong entity tag: one per version and edition. */
    public String etag() {
        return "\"" + showtimeId + "-" + version + (edition == 0 ? "" : "-" + edition) + "\"";
    }
}
