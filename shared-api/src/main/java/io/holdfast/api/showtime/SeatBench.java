package io.holdfast.api.showtime;

/**
 * Seats of one category side by side in one row, with no aisle between them: people who come together can sit here.
 *
 * <p><b>Shape:</b> {@code seats} of them, evenly spaced from the first to the last; 1 or more.
 *
 * <p><b>Units:</b> plan units from the best spot of the room, which is what "best available" means: {@code x} sideways,
 * {@code y} towards or away from what everybody looks at; either may be negative.
 */
public record SeatBench(int seats, int firstX, int firstY, int lastX, int lastY) {}
