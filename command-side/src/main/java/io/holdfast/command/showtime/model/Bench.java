package io.holdfast.command.showtime.model;

/**
 * Seats side by side, by their numbers: {@code size} of them from {@code first} on. None costs less than {@code
 * leastCost}.
 */
record Bench(int category, int first, int size, int leastCost) {
    int end() {
        return first + size;
    }
}
