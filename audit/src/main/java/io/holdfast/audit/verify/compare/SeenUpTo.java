package io.holdfast.audit.verify.compare;

import java.util.Arrays;

/** How much of the log whoever keeps a table has seen. */
record SeenUpTo(long position) {
    static final SeenUpTo NOTHING = new SeenUpTo(-1);

    boolean hasSeen(long eventPosition) {
        return eventPosition <= position;
    }

    /** A gap in a token that an event lies in is an event that was not seen yet. */
    static SeenUpTo of(long index, long[] unseen) {
        return new SeenUpTo(Arrays.stream(unseen).map(gap -> gap - 1).reduce(index, Math::min));
    }

    SeenUpTo orLess(SeenUpTo other) {
        return position <= other.position ? this : other;
    }
}
