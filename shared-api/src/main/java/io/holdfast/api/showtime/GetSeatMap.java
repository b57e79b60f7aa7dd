package io.holdfast.api.showtime;

/**
 * Asks for the seat map. Answers a {@link SeatMap}, or nothing for an unknown showtime; as a subscription query it is
 * followed by {@link SeatMapDelta}s in the order of their versions.
 *
 * <p><b>Shape:</b> {@code minVersion} makes the answer wait, for a bounded time, until the map shows at least that
 * version; 0 for whatever is there (R7).
 */
public record GetSeatMap(ShowtimeId showtimeId, long minVersion) {}
