package io.holdfast.api.booking;

import io.holdfast.api.showtime.ShowtimeId;

/** Asks how a showtime's categories are sold, and who has no seat. Answers a {@link Manifest}. */
public record GetManifest(ShowtimeId showtimeId) {}
