package io.holdfast.query.seatmap;

import java.util.Collection;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.axonframework.eventhandling.EventTrackerStatus;
import org.axonframework.eventhandling.TrackingToken;
import org.jspecify.annotations.Nullable;

/**
 * Compares how far the seat-map processor has read with where the log ended when this was first asked.
 *
 * <p>The processor's own "caught up" is not used: it may be true while a batch still waits for its worker.
 */
final class ReplayedHistory implements SeatMapReadiness {
    private static final long NOTHING = -1;

    private final Supplier<@Nullable TrackingToken> logHead;
    private final Supplier<Map<Integer, EventTrackerStatus>> processor;
    private volatile @Nullable Long end;
    private volatile boolean caughtUp;

    ReplayedHistory(Supplier<@Nullable TrackingToken> logHead, Supplier<Map<Integer, EventTrackerStatus>> processor) {
        this.logHead = logHead;
        this.processor = processor;
    }

    @Override
    public boolean isCaughtUp() {
        if (!caughtUp) {
            caughtUp = hasRead(endOfHistory());
        }
        return caughtUp;
    }

    private long endOfHistory() {
        Long known = end;
        if (known == null) {
            known = positionOf(logHead.get());
            end = known;
        }
        return known;
    }

    private boolean hasRead(long position) {
        Collection<EventTrackerStatus> segments = processor.get().values();
        return coversAllSegments(segments)
                && segments.stream().allMatch(segment -> positionOf(segment.getTrackingToken()) >= position);
    }

    /** A segment with mask m is one of m + 1 equal parts; only together do they make a whole. */
    private static boolean coversAllSegments(Collection<EventTrackerStatus> segments) {
        double whole = segments.stream()
                .mapToDouble(segment -> 1.0 / (segment.getSegment().getMask() + 1))
                .sum();
        return whole == 1.0;
    }

    private static long positionOf(@Nullable TrackingToken token) {
        OptionalLong position = token == null ? OptionalLong.empty() : token.position();
        return position.orElse(NOTHING);
    }
}
