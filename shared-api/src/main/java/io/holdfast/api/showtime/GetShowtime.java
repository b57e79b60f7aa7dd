package io.holdfast.api.showtime;

/** Asks for a showtime. Answers a {@link ShowtimeView}, or nothing; waits a bounded time for {@code minVersion} (R7). */
public record GetShowtime(ShowtimeId showtimeId, long minVersion) {}
