package io.holdfast.api.showtime;

/**
 * Asks for the seat map as it stood at a moment. Answers a {@link PastSeatMapReply}, or nothing for an unknown showtime.
 *
 * <p><b>Source:</b> U2.
 */
public record GetPastSeatMap(ShowtimeId showtimeId, LogMoment moment) {}
