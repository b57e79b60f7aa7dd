package io.holdfast.waitingroom.line;

import io.holdfast.api.showtime.ShowtimeId;

/**
 * One stay in the hall.
 *
 * <p><b>Shape:</b> {@code value} is the number in line, doubled, plus the group; with the room's epoch it is never given twice.
 */
public record Turn(ShowtimeId showtimeId, int epoch, long value) {}
