package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.time.Instant;
import java.util.function.Consumer;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.SequenceNumber;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps every showtime's seat map up to date from the log, in memory (C1, C19).
 *
 * <p>Its processor keeps its token in memory too and reads the whole log when the node starts. Events that were applied
 * already are passed over, so redelivery does no harm; should events be missing, they are fetched from the showtime's
 * own stream.
 *
 * <p><b>Threading:</b> may run in several segments; the events of one showtime must come in order, one at a time (the
 * default sequencing per aggregate).
 */
@ProcessingGroup(SeatMapProjection.PROCESSING_GROUP)
public class SeatMapProjection {
    public static final String PROCESSING_GROUP = "seat-map";

    private static final Logger LOG = LoggerFactory.getLogger(SeatMapProjection.class);

    private final SeatMaps maps;
    private final SeatMapUpdates updates;
    private final Consumer<ShowtimeId> changed;
    private final EventStore log;

    /** {@code changed} hears of every showtime whose map is new or another; it must not wait. */
    SeatMapProjection(SeatMaps maps, SeatMapUpdates updates, Consumer<ShowtimeId> changed, EventStore log) {
        this.maps = maps;
        this.updates = updates;
        this.changed = changed;
        this.log = log;
    }

    @EventHandler
    void on(ShowtimeEvent event, @SequenceNumber long version, @Timestamp Instant at) {
        maps.change(() -> take(event, version, at));
    }

    private void take(ShowtimeEvent event, long version, Instant at) {
        long applied = appliedVersion(event.showtimeId());
        if (version > applied + 1) {
            LOG.warn(
                    "Events {} to {} of showtime {} were not delivered; reading them from its stream",
                    applied + 1,
                    version - 1,
                    event.showtimeId());
            fetch(event.showtimeId(), applied + 1, version - 1);
        }
        if (version > applied) {
            apply(event, version, at);
        }
    }

    /** Reads from the showtime's own stream what its map lacks up to this version. */
    void bringTo(ShowtimeId showtimeId, long version) {
        long applied = appliedVersion(showtimeId);
        if (version > applied) {
            fetch(showtimeId, applied + 1, version);
        }
    }

    private long appliedVersion(ShowtimeId showtimeId) {
        SeatMapBytes map = maps.find(showtimeId);
        return map == null ? SeatBoard.NO_VERSION : map.board().version();
    }

    private void fetch(ShowtimeId showtimeId, long from, long upTo) {
        log.readEvents(showtimeId.aggregateId(), from)
                .asStream()
                .takeWhile(message -> message.getSequenceNumber() <= upTo)
                .forEach(this::apply);
    }

    private void apply(DomainEventMessage<?> message) {
        apply((ShowtimeEvent) message.getPayload(), message.getSequenceNumber(), message.getTimestamp());
    }

    private void apply(ShowtimeEvent event, long version, Instant at) {
        if (event instanceof ShowtimeScheduled scheduled) {
            maps.add(scheduled, at);
            changed.accept(event.showtimeId());
            return;
        }
        SeatMapBytes map = maps.find(event.showtimeId());
        if (map == null) {
            throw new IllegalStateException("the stream of showtime " + event.showtimeId() + " has no beginning");
        }
        SeatBoard board = map.board();
        @Nullable MapChange change = MapChange.of(event);
        board.apply(change, version, at);
        if (change != null) {
            updates.publish(board, change, version);
            changed.accept(event.showtimeId());
        }
    }
}
