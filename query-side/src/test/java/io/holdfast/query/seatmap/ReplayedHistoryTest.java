package io.holdfast.query.seatmap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.axonframework.eventhandling.EventTrackerStatus;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.TrackerStatus;
import org.axonframework.eventhandling.TrackingToken;
import org.junit.jupiter.api.Test;

class ReplayedHistoryTest {
    private static final Segment[] HALVES = Segment.ROOT_SEGMENT.split();

    private final Map<Integer, EventTrackerStatus> segments = new HashMap<>();

    private void segment(Segment segment, TrackingToken token) {
        segments.put(segment.getSegmentId(), new TrackerStatus(segment, token));
    }

    private static TrackingToken at(long position) {
        return new GlobalSequenceTrackingToken(position);
    }

    @Test
    void isNotCaughtUpBeforeTheProcessorStarts() {
        assertThat(new ReplayedHistory(() -> at(10), () -> segments).isCaughtUp())
                .isFalse();
    }

    @Test
    void isNotCaughtUpWhileASegmentIsMissing() {
        segment(HALVES[0], at(10));

        assertThat(new ReplayedHistory(() -> at(10), () -> segments).isCaughtUp())
                .isFalse();
    }

    @Test
    void isNotCaughtUpWhileASegmentIsBehind() {
        segment(HALVES[0], at(10));
        segment(HALVES[1], at(9));

        assertThat(new ReplayedHistory(() -> at(10), () -> segments).isCaughtUp())
                .isFalse();
    }

    @Test
    void isCaughtUpOnceAllSegmentsReachedTheOldEndAndStaysSo() {
        ReplayedHistory history = new ReplayedHistory(() -> at(10), () -> segments);
        segment(HALVES[0], at(10));
        segment(HALVES[1].split()[0], at(12));
        segment(HALVES[1].split()[1], at(10));

        assertThat(history.isCaughtUp()).isTrue();
        segments.clear();
        assertThat(history.isCaughtUp()).isTrue();
    }

    @Test
    void isCaughtUpWithAnEmptyLogAsSoonAsTheProcessorRuns() {
        segment(Segment.ROOT_SEGMENT, null);

        assertThat(new ReplayedHistory(() -> null, () -> segments).isCaughtUp()).isTrue();
    }
}
