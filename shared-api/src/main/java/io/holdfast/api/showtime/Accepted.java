package io.holdfast.api.showtime;

/** Done, or already so. {@code version} is the showtime's version that shows it. */
public record Accepted(long version) implements ShowtimeReply {}
