package io.holdfast.command.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Iterator;
import org.axonframework.eventhandling.GapAwareTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.jspecify.annotations.Nullable;

/**
 * Reads the log from one token on: from the shared tail where it can, else from the store, page by page, until it has
 * come to the tail.
 *
 * <p>Whether it may go over to the tail, its own token decides: that must have seen all that is not in the tail any more.
 * An event that was committed late is a gap in the token of whoever read past it, and so nobody passes it over.
 *
 * <p><b>Shape:</b> every event once, in the order of one reader of the log; a few twice at worst when it goes back to the
 * store.
 *
 * <p><b>Threading:</b> for one thread at a time.
 */
final class LogReader {
    /** A transaction does not live this long, so that a gap that is older will not be filled. */
    static final Duration GAP_TIMEOUT = Duration.ofMinutes(1);

    private final LogTail tail;
    private final LogPages store;
    private final Clock clock;
    private @Nullable GapAwareTrackingToken token;
    private @Nullable GapAwareTrackingToken seenBefore;
    private Iterator<TrackedEventMessage<?>> page = Collections.emptyIterator();
    private long place = LogTail.NOWHERE;

    /** What was older than this at the last look into the store had all its gaps filled that ever will be. */
    private Instant forgetGapsBefore = Instant.MIN;

    LogReader(LogTail tail, LogPages store, Clock clock, @Nullable GapAwareTrackingToken token) {
        this.tail = tail;
        this.store = store;
        this.clock = clock;
        this.token = token;
    }

    /** The next event, or {@code null} when there is none for now. */
    @Nullable
    TrackedEventMessage<?> next() {
        while (isInTail() || join()) {
            TailEntry entry = tail.at(place);
            if (entry == null) {
                return null;
            }
            place++;
            if (!entry.isSeenBy(seenBefore)) {
                token = entry.token();
                return entry.event();
            }
        }
        return nextOfPage();
    }

    /** Whether it reads the tail and was not overtaken by its end. */
    boolean isInTail() {
        if (place != LogTail.NOWHERE && place < tail.first()) {
            place = LogTail.NOWHERE;
        }
        return place != LogTail.NOWHERE;
    }

    private boolean join() {
        if (page.hasNext()) {
            return false;
        }
        place = tail.joinAt(token, forgetGapsBefore);
        seenBefore = token;
        return place != LogTail.NOWHERE;
    }

    private @Nullable TrackedEventMessage<?> nextOfPage() {
        if (!page.hasNext()) {
            Instant before = clock.instant().minus(GAP_TIMEOUT);
            page = store.readPage(token).iterator();
            forgetGapsBefore = before;
        }
        if (!page.hasNext()) {
            return null;
        }
        TrackedEventMessage<?> event = page.next();
        token = (GapAwareTrackingToken) event.trackingToken();
        return event;
    }
}
