package io.holdfast.command.store;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.axonframework.eventhandling.GapAwareTrackingToken;
import org.jspecify.annotations.Nullable;

/**
 * The newest events of the log in memory, in the order in which one reader found them.
 *
 * <p><b>Shape:</b> at most {@link #MAX_EVENTS} events with at most {@link #MAX_BYTES} of payload. Places are numbered from
 * 0 in the order in which events were added; {@link #first} moves on as old ones are dropped.
 *
 * <p><b>Gaps:</b> every event carries the token of the reader that found it, with the gaps that were open then. A late
 * event is added when it is found, behind younger ones, exactly as each reader for itself would have met it. Who knows
 * everything that this reader had seen before {@link #first} ({@link #joinAt}) and takes all events from there misses
 * none.
 *
 * <p><b>Threading:</b> one thread adds, any number read.
 */
final class LogTail {
    /** The most events that are kept. */
    static final int MAX_EVENTS = 20_000;

    /** The most bytes of stored payload that are kept: a few plans of 50,000 seats must not fill the memory. */
    static final long MAX_BYTES = 24L << 20;

    /** What {@link #joinAt} answers when a reader cannot go on from here. */
    static final long NOWHERE = -1;

    private final AtomicReferenceArray<@Nullable TailEntry> entries;
    private final long maxBytes;
    private long bytes;
    private volatile long first;
    private volatile long end;

    /** What was seen before the first event that is kept. Written before {@link #first} is. */
    private volatile @Nullable GapAwareTrackingToken base;

    private volatile boolean begun;

    LogTail() {
        this(MAX_EVENTS, MAX_BYTES);
    }

    LogTail(int maxEvents, long maxBytes) {
        this.entries = new AtomicReferenceArray<>(maxEvents);
        this.maxBytes = maxBytes;
    }

    /** Begins after this token. */
    void begin(@Nullable GapAwareTrackingToken token) {
        base = token;
        begun = true;
    }

    /** Adds what was found next, and drops what there is no more room for. */
    void add(TailEntry entry) {
        while (end - first >= entries.length() || (bytes + entry.bytes() > maxBytes && end > first)) {
            dropFirst();
        }
        bytes += entry.bytes();
        entries.set(slot(end), entry);
        end++;
    }

    private void dropFirst() {
        TailEntry oldest = entry(first);
        bytes -= oldest.bytes();
        base = oldest.token();
        entries.set(slot(first), null);
        first++;
    }

    private TailEntry entry(long place) {
        TailEntry entry = entries.get(slot(place));
        if (entry == null) {
            throw new IllegalStateException("nothing at " + place);
        }
        return entry;
    }

    private int slot(long place) {
        return (int) (place % entries.length());
    }

    /** The place of the oldest event that is kept. */
    long first() {
        return first;
    }

    /** The place of the next event that comes. */
    long end() {
        return end;
    }

    /** The event at this place, or {@code null} when it has not come yet or is kept no longer. */
    @Nullable
    TailEntry at(long place) {
        if (place >= end) {
            return null;
        }
        TailEntry entry = entries.get(slot(place));
        return entry != null && place >= first ? entry : null;
    }

    /**
     * The place from which a reader that has seen this token can go on, or {@link #NOWHERE}. From there it is to pass
     * over what its token has seen.
     *
     * @param forgetGapsBefore a gap that is followed by an event of before this time will not be filled any more, and the
     *     reader has looked since
     */
    long joinAt(@Nullable GapAwareTrackingToken seen, Instant forgetGapsBefore) {
        long place = first;
        GapAwareTrackingToken before = base;
        if (!begun || first != place) {
            return NOWHERE;
        }
        if (before == null) {
            return place;
        }
        if (seen == null) {
            return NOWHERE;
        }
        return covers(withoutOldGaps(seen, place, forgetGapsBefore), before) ? place : NOWHERE;
    }

    /** Unlike the token's own method this does not take a gap for filled because the other reader has forgotten it. */
    private static boolean covers(GapAwareTrackingToken token, GapAwareTrackingToken other) {
        return other.getIndex() <= token.getIndex()
                && !token.getGaps().contains(other.getIndex())
                && other.getGaps().containsAll(token.getGaps().headSet(other.getIndex()));
    }

    private GapAwareTrackingToken withoutOldGaps(GapAwareTrackingToken seen, long from, Instant forgetGapsBefore) {
        if (!seen.hasGaps()) {
            return seen;
        }
        GapAwareTrackingToken clean = seen;
        for (long place = from; place < end; place++) {
            TailEntry entry = at(place);
            if (entry != null
                    && entry.index() != TailEntry.UNKNOWN
                    && entry.event().getTimestamp().isBefore(forgetGapsBefore)) {
                clean = clean.withGapsTruncatedAt(entry.index());
            }
        }
        return clean;
    }
}
