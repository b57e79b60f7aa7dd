package io.holdfast.bench.load;

/** The room of the hold benchmarks: rows A to O of twenty seats, sold in pairs of neighbours. */
public final class Room {
    public static final int ROWS = 15;
    public static final int SEATS_PER_ROW = 20;
    public static final int SEATS = ROWS * SEATS_PER_ROW;

    /** How many requests one showtime can satisfy. */
    public static final int PAIRS = SEATS / 2;

    private Room() {}

    /** The left seat of a pair. */
    public static String left(int pair) {
        return seat(pair * 2);
    }

    /** The right seat of a pair. */
    public static String right(int pair) {
        return seat(pair * 2 + 1);
    }

    /** The code of the seat with this number, counted from 0. */
    public static String seat(int index) {
        return (char) ('A' + index / SEATS_PER_ROW) + Integer.toString(index % SEATS_PER_ROW + 1);
    }

    static String body(int pair) {
        return "{\"seats\":[\"" + left(pair) + "\",\"" + right(pair) + "\"]}";
    }

    /** As the operator imports it. */
    public static String grid() {
        return grid(ROWS, SEATS_PER_ROW);
    }

    /** A room of any size; its rows are called A to Z, then AA and so on. */
    public static String grid(int rows, int seatsPerRow) {
        StringBuilder grid = new StringBuilder();
        for (int row = 0; row < rows; row++) {
            grid.append(rowName(row)).append(": 1-").append(seatsPerRow).append(" STANDARD\n");
        }
        return grid.toString();
    }

    private static String rowName(int row) {
        int letters = 'Z' - 'A' + 1;
        String last = String.valueOf((char) ('A' + row % letters));
        return row < letters ? last : rowName(row / letters - 1) + last;
    }
}
