package io.holdfast.command.store;

import io.holdfast.testsupport.SettableClock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.axonframework.eventhandling.GapAwareTrackingToken;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.GenericTrackedEventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.messaging.GenericMessage;
import org.jspecify.annotations.Nullable;

/**
 * A log whose writers take their numbers when they begin and show their events when they commit, late, never, or in any
 * order; read with the gaps that the framework's own engine keeps.
 */
final class SimulatedLog implements LogPages {
    private static final int MAX_GAP_OFFSET = 10_000;

    private final SettableClock clock;
    private final Random random;
    private final SortedMap<Long, GenericEventMessage<Long>> committed = new TreeMap<>();
    private final List<Long> open = new ArrayList<>();
    private long lastIndex = -1;

    SimulatedLog(SettableClock clock, Random random) {
        this.clock = clock;
        this.random = random;
    }

    void begin() {
        open.add(++lastIndex);
    }

    void commitAny() {
        if (!open.isEmpty()) {
            long index = open.remove(random.nextInt(open.size()));
            Instant now = clock.instant();
            committed.put(index, new GenericEventMessage<>(new GenericMessage<>(index), () -> now));
        }
    }

    void rollBackAny() {
        if (!open.isEmpty()) {
            open.remove(random.nextInt(open.size()));
        }
    }

    /** No transaction lives for ever: ends all that are open. */
    void endAll() {
        while (!open.isEmpty()) {
            if (random.nextInt(4) == 0) {
                rollBackAny();
            } else {
                commitAny();
            }
        }
    }

    List<Long> indexes() {
        return List.copyOf(committed.keySet());
    }

    @Override
    public List<TrackedEventMessage<?>> readPage(@Nullable TrackingToken after) {
        List<TrackedEventMessage<?>> page = new ArrayList<>();
        GapAwareTrackingToken token = (GapAwareTrackingToken) after;
        for (Map.Entry<Long, GenericEventMessage<Long>> each : committed.entrySet()) {
            if (page.size() < PAGE_SIZE && isNew(each.getKey(), (GapAwareTrackingToken) after)) {
                token = advance(token, each.getKey(), each.getValue());
                page.add(new GenericTrackedEventMessage<>(token, each.getValue()));
            }
        }
        return page;
    }

    private static boolean isNew(long index, @Nullable GapAwareTrackingToken after) {
        return after == null || index > after.getIndex() || after.getGaps().contains(index);
    }

    private GapAwareTrackingToken advance(
            @Nullable GapAwareTrackingToken token, long index, GenericEventMessage<Long> event) {
        boolean young = event.getTimestamp().isAfter(clock.instant().minus(LogReader.GAP_TIMEOUT));
        if (token != null) {
            return token.advanceTo(index, young ? MAX_GAP_OFFSET : 0);
        }
        TreeSet<Long> gaps = new TreeSet<>();
        for (long gap = 0; young && gap < index; gap++) {
            gaps.add(gap);
        }
        return GapAwareTrackingToken.newInstance(index, gaps);
    }
}
