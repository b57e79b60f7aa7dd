package io.holdfast.api.showtime;

import org.axonframework.serialization.Revision;

/** Of a showtime that was called off so many holds and bookings are to be ended yet; it calls for the next part. */
@Revision("1")
public record CancellationContinues(ShowtimeId showtimeId, int left) implements ShowtimeEvent {}
