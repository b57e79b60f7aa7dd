package io.holdfast.api.showtime;

import org.axonframework.serialization.Revision;

/** The sale is open. */
@Revision("1")
public record SalesOpened(ShowtimeId showtimeId) implements ShowtimeEvent {}
