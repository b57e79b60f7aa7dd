package io.holdfast.publishing.kafka;

import io.holdfast.api.NotCaughtUp;
import io.holdfast.api.showtime.CurrentSeatMaps;
import io.holdfast.api.showtime.FindSeatMapDeltas;
import io.holdfast.api.showtime.GetSeatMap;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDelta;
import io.holdfast.api.showtime.SeatMapDeltas;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.publishing.kafka.SeatMapsChanged.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.DisallowReplay;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.QueryGateway;

/**
 * Publishes the maps that have changed in a stretch of the log, each once and as it is now, from the bytes that this node
 * has ready anyway. Read its events through {@link ChangedMaps}, at a pace that lets changes gather.
 *
 * <p>Changes stand beside the map when there are few; reading them back asks the database.
 *
 * <p><b>Errors:</b> {@link BrokerAway} as {@link BookingPublisher}; {@link NotCaughtUp} when this node's maps are behind. The
 * processor takes the stretch again.
 *
 * <p><b>Threading:</b> one thread: whoever sends an older map after a newer one leaves readers with the older.
 */
@ProcessingGroup(SeatMapPublisher.PROCESSING_GROUP)
@DisallowReplay
public class SeatMapPublisher {
    public static final String PROCESSING_GROUP = "kafka-seat-maps";

    /** So many maps that change at once are a storm, in which changes are left out. */
    static final int MAX_MAPS_WITH_CHANGES = 20;

    /** So many maps are in memory as records at once. */
    static final int MAX_MAPS_TOGETHER = 250;

    private final CurrentSeatMaps maps;
    private final QueryGateway queries;
    private final SeatMapRecords records;
    private final RecordSender sender;

    SeatMapPublisher(CurrentSeatMaps maps, QueryGateway queries, SeatMapRecords records, RecordSender sender) {
        this.maps = maps;
        this.queries = queries;
        this.records = records;
        this.sender = sender;
    }

    @EventHandler
    void on(SeatMapsChanged event, TrackingToken token) {
        boolean withChanges = event.showtimes().size() <= MAX_MAPS_WITH_CHANGES;
        long position = token.position().orElse(0);
        List<PublicRecord> together = new ArrayList<>();
        for (Map.Entry<ShowtimeId, Span> each : event.showtimes().entrySet()) {
            together.add(record(each.getKey(), each.getValue(), withChanges, position));
            if (together.size() == MAX_MAPS_TOGETHER) {
                sender.send(together);
                together = new ArrayList<>();
            }
        }
        sender.send(together);
    }

    private PublicRecord record(ShowtimeId showtimeId, Span span, boolean withChanges, long position) {
        SeatMap map = map(showtimeId, span.last());
        List<SeatMapDelta> changes = withChanges ? changes(map, span) : List.of();
        return records.changed(map, span.first() - 1, changes, position);
    }

    private SeatMap map(ShowtimeId showtimeId, long version) {
        SeatMap ready = maps.current(showtimeId);
        return ready != null && ready.version() >= version ? ready : ask(showtimeId, version);
    }

    /** A booking without numbered seats changes no map; whether this node has seen it, the query knows. */
    private SeatMap ask(ShowtimeId showtimeId, long version) {
        Optional<SeatMap> answer = join(
                queries.query(new GetSeatMap(showtimeId, version), ResponseTypes.optionalInstanceOf(SeatMap.class)));
        return answer.orElseThrow(() -> new NotCaughtUp("the map of showtime " + showtimeId + " is not here yet"));
    }

    private List<SeatMapDelta> changes(SeatMap map, Span span) {
        if (span.first() == 0 || span.last() - span.first() >= SeatMapRecords.MAX_CHANGES) {
            return List.of();
        }
        FindSeatMapDeltas query = new FindSeatMapDeltas(map.showtimeId(), span.first() - 1);
        SeatMapDeltas found = join(queries.query(query, ResponseTypes.instanceOf(SeatMapDeltas.class)));
        return found.complete()
                ? found.deltas().stream()
                        .filter(delta -> delta.version() <= map.version())
                        .toList()
                : List.of();
    }

    private static <T> T join(CompletableFuture<T> answer) {
        try {
            return answer.join();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
        }
    }
}
