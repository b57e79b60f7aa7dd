package io.holdfast.api.showtime;

/**
 * Asks what each event of a stretch of a showtime's life did to its seat map. Answers a {@link ShowtimeHistory}, or nothing
 * for an unknown showtime.
 *
 * <p><b>Shape:</b> the stretch begins {@code before} events ahead of the moment and ends with version {@code to} of the
 * showtime's stream, or after {@code limit} events, 1 to {@link #MAX_CHANGES}. What lies outside the showtime's life means
 * its beginning or its end.
 *
 * <p><b>Source:</b> U2.
 */
public record GetShowtimeHistory(ShowtimeId showtimeId, LogMoment moment, long before, long to, int limit) {
    public static final int MAX_CHANGES = 1_000;

    public GetShowtimeHistory {
        if (before < 0 || before > MAX_CHANGES || to < 0 || limit < 1 || limit > MAX_CHANGES) {
            throw new IllegalArgumentException("a stretch has 1 to " + MAX_CHANGES + " events");
        }
    }
}
