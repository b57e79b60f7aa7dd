package io.holdfast.command.store;

import java.util.SortedSet;
import java.util.TreeSet;
import org.axonframework.eventhandling.GapAwareTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.jspecify.annotations.Nullable;

/**
 * An event in the tail of the log; its payload is read from JSON when the first reader asks for it, and then shared.
 *
 * @param index its own place in the log, or {@link #UNKNOWN}
 * @param token what the reader that found it had seen then, this event included
 * @param bytes how much memory it takes, at a guess
 */
record TailEntry(TrackedEventMessage<?> event, long index, GapAwareTrackingToken token, long bytes) {
    /** Stands for an index that cannot be told; the event then counts as new to everybody. */
    static final long UNKNOWN = -1;

    /** Tokens, keys and the objects around a payload. */
    private static final long OVERHEAD_BYTES = 256;

    /** An event that was found by a reader which had seen {@code before}. */
    static TailEntry of(TrackedEventMessage<?> event, @Nullable GapAwareTrackingToken before, long payloadBytes) {
        GapAwareTrackingToken token = (GapAwareTrackingToken) event.trackingToken();
        return new TailEntry(event, indexOf(token, before), token, payloadBytes + OVERHEAD_BYTES);
    }

    /** A token tells how far the log was seen. Of an event that came late, the index is the gap that it has closed. */
    private static long indexOf(GapAwareTrackingToken token, @Nullable GapAwareTrackingToken before) {
        if (before == null || token.getIndex() > before.getIndex()) {
            return token.getIndex();
        }
        SortedSet<Long> closed = new TreeSet<>(before.getGaps());
        closed.removeAll(token.getGaps());
        return closed.size() == 1 ? closed.first() : UNKNOWN;
    }

    /** Whether a reader with this token has had the event. */
    boolean isSeenBy(@Nullable GapAwareTrackingToken reader) {
        return reader != null
                && index != UNKNOWN
                && index <= reader.getIndex()
                && !reader.getGaps().contains(index);
    }
}
