package io.holdfast.api.booking;

import io.holdfast.api.showtime.ShowtimeId;

/** Asks how far the calling off of a showtime has come. Answers a {@link CancellationProgress}. */
public record GetCancellationProgress(ShowtimeId showtimeId) {}
