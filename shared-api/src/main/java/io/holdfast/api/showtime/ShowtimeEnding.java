package io.holdfast.api.showtime;

/** The showtime is called off. {@code left} holds and bookings are to be ended yet. */
public record ShowtimeEnding(int left, long version) implements ShowtimeReply {}
