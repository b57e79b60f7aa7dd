package io.holdfast.api.showtime;

import org.axonframework.serialization.Revision;

/** The sale is over; no new holds. */
@Revision("1")
public record SalesClosed(ShowtimeId showtimeId) implements ShowtimeEvent {}
