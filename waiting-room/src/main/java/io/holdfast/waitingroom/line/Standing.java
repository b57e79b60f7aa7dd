package io.holdfast.waitingroom.line;

/**
 * How the line answers for one id.
 *
 * <p><b>Shape:</b> {@code ahead} is exact within a block of numbers; {@code leaseEndMillis} is there for {@code ADMITTED}. Paces are
 * people a minute, of the own group and of all.
 */
public record Standing(
        Kind kind,
        long ahead,
        long value,
        long leaseEndMillis,
        int groupPace,
        int pace,
        Notice notice,
        boolean closed,
        boolean joined) {
    /** What lies in the line for the id; the scripts know each by its ordinal. */
    public enum Kind {
        NONE,
        POOL,
        WAITING,
        ADMITTED,
        EXPIRED,
        FINISHED,
        LEFT
    }

    /** What everybody in the line should hear; the ordinal is how Redis keeps it. */
    public enum Notice {
        NOTHING,
        PAUSED,
        SOLD_OUT
    }
}
