package io.holdfast.api.showtime;

/**
 * The number of a showtime.
 *
 * <p><b>Shape:</b> 1 to {@link #MAX_VALUE} (2^48 − 1), because a {@link HoldId} carries it in 48 bits.
 */
public record ShowtimeId(long value) {
    public static final long MAX_VALUE = (1L << 48) - 1;

    public ShowtimeId {
        if (value < 1 || value > MAX_VALUE) {
            throw new IllegalArgumentException("a showtime id lies between 1 and " + MAX_VALUE);
        }
    }

    /** The identifier of this showtime's stream in the event log. */
    public String aggregateId() {
        return "showtime-" + value;
    }

    @Override
    public String toString() {
        return Long.toString(value);
    }
}
