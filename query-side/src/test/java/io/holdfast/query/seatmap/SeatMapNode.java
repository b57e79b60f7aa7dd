package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.FindSeatMapDeltas;
import io.holdfast.api.showtime.GetSeatMap;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDelta;
import io.holdfast.api.showtime.SeatMapDeltas;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.query.EventWriter;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.axonframework.config.Configuration;
import org.axonframework.config.Configurer;
import org.axonframework.config.DefaultConfigurer;
import org.axonframework.eventhandling.EventTrackerStatus;
import org.axonframework.eventhandling.StreamingEventProcessor;
import org.axonframework.eventhandling.TrackingEventProcessorConfiguration;
import org.axonframework.eventhandling.tokenstore.inmemory.InMemoryTokenStore;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.QueryGateway;
import org.axonframework.queryhandling.SubscriptionQueryResult;
import org.axonframework.serialization.jackson3.Jackson3Serializer;

/**
 * A node with nothing but its seat maps: Axon's own buses and processors over a log in memory, which outlives the node.
 */
final class SeatMapNode implements AutoCloseable {
    static final Duration MAX_WAIT = Duration.ofSeconds(10);

    /** Every change that was handed to subscribers. */
    final List<SeatMapDelta> emitted = new CopyOnWriteArrayList<>();

    final SeatMaps maps = new SeatMaps();
    private final Consumer<ShowtimeId> changed;
    final EventWriter events;
    final SeatMapReadiness readiness;
    private final Configuration axon;

    SeatMapNode() {
        this(new InMemoryEventStorageEngine(), MAX_WAIT);
    }

    SeatMapNode(EventStorageEngine storage, Duration maxWait) {
        this(storage, maxWait, showtimeId -> {});
    }

    SeatMapNode(EventStorageEngine storage, Duration maxWait, Consumer<ShowtimeId> changed) {
        this.changed = changed;
        Configurer configurer = DefaultConfigurer.defaultConfiguration()
                .configureSerializer(c -> Jackson3Serializer.builder().build())
                .configureEventStore(
                        c -> EmbeddedEventStore.builder().storageEngine(storage).build());
        this.readiness = new ReplayedHistory(storage::createHeadToken, this::processor);
        configurer.eventProcessing(processing -> processing
                .registerTokenStore(c -> new InMemoryTokenStore())
                .registerTrackingEventProcessor(
                        SeatMapProjection.PROCESSING_GROUP,
                        Configuration::eventStore,
                        c -> TrackingEventProcessorConfiguration.forParallelProcessing(2))
                .registerEventHandler(c -> new SeatMapProjection(
                        maps, new SeatMapUpdates(c.queryUpdateEmitter(), readiness), changed, c.eventStore())));
        configurer.registerQueryHandler(c -> new SeatMapQueries(
                maps,
                new SeatMapHistory(c.eventStore()),
                readiness,
                id -> c.eventStore().lastSequenceNumberFor(id).orElse(-1L),
                maxWait));
        this.axon = configurer.start();
        this.events = new EventWriter(axon.eventStore());
        recordUpdates();
    }

    private void recordUpdates() {
        axon.queryUpdateEmitter().registerDispatchInterceptor(messages -> (index, message) -> {
            emitted.add((SeatMapDelta) message.getPayload());
            return message;
        });
    }

    SeatMapReplays replays(Consumer<Collection<ShowtimeId>> corrected, Consumer<Collection<ShowtimeId>> rewritten) {
        return new SeatMapReplays(maps, axon.queryUpdateEmitter(), axon.eventStore(), corrected, rewritten);
    }

    private Map<Integer, EventTrackerStatus> processor() {
        return axon.eventProcessingConfiguration()
                .eventProcessor(SeatMapProjection.PROCESSING_GROUP, StreamingEventProcessor.class)
                .orElseThrow()
                .processingStatus();
    }

    QueryGateway queries() {
        return axon.queryGateway();
    }

    int activeSubscriptions() {
        return axon.queryUpdateEmitter().activeSubscriptions().size();
    }

    SeatMapNode awaitCaughtUp() {
        Awaitility.await().pollInterval(Duration.ofMillis(5)).until(readiness::isCaughtUp);
        return this;
    }

    SeatMap map(ShowtimeId showtime, long minVersion) {
        return ask(showtime, minVersion).join().orElseThrow();
    }

    CompletableFuture<Optional<SeatMap>> ask(ShowtimeId showtime, long minVersion) {
        return queries().query(new GetSeatMap(showtime, minVersion), ResponseTypes.optionalInstanceOf(SeatMap.class));
    }

    SeatMapDeltas deltas(ShowtimeId showtime, long after) {
        return queries()
                .query(new FindSeatMapDeltas(showtime, after), SeatMapDeltas.class)
                .join();
    }

    SubscriptionQueryResult<SeatMap, SeatMapDelta> subscribe(ShowtimeId showtime) {
        return queries()
                .subscriptionQuery(
                        new GetSeatMap(showtime, 0),
                        ResponseTypes.instanceOf(SeatMap.class),
                        ResponseTypes.instanceOf(SeatMapDelta.class));
    }

    @Override
    public void close() {
        axon.shutdown();
    }
}
