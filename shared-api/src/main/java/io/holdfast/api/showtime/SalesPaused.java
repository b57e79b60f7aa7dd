package io.holdfast.api.showtime;

import org.axonframework.serialization.Revision;

/** The sale pauses; no new holds. */
@Revision("1")
public record SalesPaused(ShowtimeId showtimeId) implements ShowtimeEvent {}
