package io.holdfast.api.showtime;

/**
 * Asks for the changes of a seat map after {@code afterVersion}, read from the log. Answers {@link SeatMapDeltas}.
 */
public record FindSeatMapDeltas(ShowtimeId showtimeId, long afterVersion) {}
