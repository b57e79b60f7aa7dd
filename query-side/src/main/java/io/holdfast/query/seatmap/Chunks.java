package io.holdfast.query.seatmap;

/**
 * How a map's seats are cut for rendering: a change makes one chunk be compressed again, not the whole map.
 *
 * <p><b>Units:</b> seats.
 */
final class Chunks {
    /** About 55 KB of JSON: enough for compression to find its repetitions, little enough to redo in well under 1 ms. */
    static final int SEATS_PER_CHUNK = 512;

    private Chunks() {}

    static int count(int seats) {
        return (seats + SEATS_PER_CHUNK - 1) / SEATS_PER_CHUNK;
    }

    static int of(int seat) {
        return seat / SEATS_PER_CHUNK;
    }

    static int firstSeat(int chunk) {
        return chunk * SEATS_PER_CHUNK;
    }

    static int endSeat(int chunk, int seats) {
        return Math.min(seats, firstSeat(chunk) + SEATS_PER_CHUNK);
    }
}
