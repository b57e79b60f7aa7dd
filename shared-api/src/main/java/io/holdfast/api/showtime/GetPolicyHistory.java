package io.holdfast.api.showtime;

/** Asks who changed when how a showtime sells. Answers a {@link PolicyHistory}; an empty one for an unknown showtime. */
public record GetPolicyHistory(ShowtimeId showtimeId) {}
