package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.SeatMapDelta;
import io.holdfast.api.showtime.SeatMapDeltas;
import io.holdfast.api.showtime.ShowtimeEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;

/**
 * Reads the changes of a seat map back from the log (case 27).
 *
 * <p>A change carries how many places of an area are free after it. That is known for the map as it stands; undoing the
 * changes from the last to the first gives it for each of them, without reading the stream from its beginning.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class SeatMapHistory {
    /** The most events that are read for one answer; most events change the map, so it seldom matters. */
    static final int MAX_EVENTS = 4 * SeatMapDeltas.MAX_DELTAS;

    private static final SeatMapDeltas INCOMPLETE = new SeatMapDeltas(false, List.of());

    private record Change(long version, MapChange change) {}

    private final EventStore log;

    SeatMapHistory(EventStore log) {
        this.log = log;
    }

    /** The changes after this version, up to what the board shows now. */
    SeatMapDeltas after(SeatBoard board, long afterVersion) {
        BoardState state = board.state();
        if (state.version() - afterVersion > MAX_EVENTS || afterVersion <= board.corrected()) {
            return INCOMPLETE;
        }
        if (state.mapVersion() <= afterVersion) {
            return new SeatMapDeltas(true, List.of());
        }
        List<Change> changes = read(board, afterVersion + 1, state.mapVersion());
        return changes.size() > SeatMapDeltas.MAX_DELTAS
                ? INCOMPLETE
                : new SeatMapDeltas(true, undo(board, changes, state.free()));
    }

    private List<Change> read(SeatBoard board, long from, long to) {
        List<Change> changes = new ArrayList<>();
        try (Stream<? extends DomainEventMessage<?>> events =
                log.readEvents(board.showtimeId().aggregateId(), from).asStream()) {
            Iterator<? extends DomainEventMessage<?>> next = events.iterator();
            while (next.hasNext() && changes.size() <= SeatMapDeltas.MAX_DELTAS) {
                DomainEventMessage<?> event = next.next();
                if (event.getSequenceNumber() > to) {
                    break;
                }
                @Nullable MapChange change = MapChange.of((ShowtimeEvent) event.getPayload());
                if (change != null) {
                    changes.add(new Change(event.getSequenceNumber(), change));
                }
            }
        }
        return changes;
    }

    private static List<SeatMapDelta> undo(SeatBoard board, List<Change> changes, int[] free) {
        Deque<SeatMapDelta> deltas = new ArrayDeque<>(changes.size());
        for (Change each : changes.reversed()) {
            MapChange change = each.change();
            deltas.addFirst(DeltaJson.of(board.showtimeId(), board.seating(), change, each.version(), free));
            for (AreaQuantity area : change.areas()) {
                int number = board.seating().areaNumber(area.category());
                if (number != Seating.UNKNOWN) {
                    free[number] -= change.freed() * area.quantity();
                }
            }
        }
        return List.copyOf(deltas);
    }
}
