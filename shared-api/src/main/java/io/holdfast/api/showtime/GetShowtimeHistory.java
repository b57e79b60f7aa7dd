package io.holdfast.api.showtime;

/**
 * Asks what changed on a showtime's seat map, change by change. Answers a {@link ShowtimeHistory}, or nothing for an unknown
 * showtime.
 *
 * <p><b>Shape:</b> the changes after version {@code from}, up to {@code to}, both of them versions of the showtime's stream
 * from 0; those beyond its end mean its end. At most {@code limit} of them, 1 to {@link #MAX_CHANGES}.
 *
 * <p><b>Source:</b> U2.
 */
public record GetShowtimeHistory(ShowtimeId showtimeId, long from, long to, int limit) {
    public static final int MAX_CHANGES = 1_000;

    public GetShowtimeHistory {
        if (from < 0 || to < 0 || limit < 1 || limit > MAX_CHANGES) {
            throw new IllegalArgumentException("versions begin at 0, and an answer has 1 to " + MAX_CHANGES + " changes");
        }
    }
}
