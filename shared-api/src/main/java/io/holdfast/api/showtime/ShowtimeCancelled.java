package io.holdfast.api.showtime;

import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/** The showtime does not take place. Its holds and bookings end one by one after this. */
@Revision("1")
public record ShowtimeCancelled(
        ShowtimeId showtimeId, @Nullable String reason) implements ShowtimeEvent {}
