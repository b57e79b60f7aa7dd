package io.holdfast.audit.entry;

/**
 * A part of the log: the positions after {@code after}, up to {@code upTo}.
 *
 * <p><b>Shape:</b> {@code after} is exclusive, {@code upTo} inclusive; empty where they meet or pass each other.
 */
record Stretch(long after, long upTo) {
    boolean isEmpty() {
        return after >= upTo;
    }

    /** What is left once this position was read. */
    Stretch beyond(long position, boolean newestFirst) {
        return newestFirst
                ? new Stretch(after, Math.min(upTo, position - 1))
                : new Stretch(Math.max(after, position), upTo);
    }

    /** The part that is read first, of so many positions at most. */
    Stretch first(long positions, boolean newestFirst) {
        return newestFirst
                ? new Stretch(Math.max(after, upTo - positions), upTo)
                : new Stretch(after, Math.min(upTo, after + positions));
    }

    /** The last position that is read. */
    long end(boolean newestFirst) {
        return newestFirst ? after + 1 : upTo;
    }
}
