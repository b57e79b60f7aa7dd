package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.CurrentSeatMaps;
import io.holdfast.api.showtime.GetSeatMap;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.json.HoldfastJson;
import io.holdfast.query.freshness.LogHeads;
import io.holdfast.query.replay.Replayable;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.eventhandling.StreamingEventProcessor;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.queryhandling.QueryUpdateEmitter;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.JdbcOperations;

/** Wires the seat maps. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SeatMapSettings.class)
@Import(SeatMapPushConfiguration.class)
public class SeatMapConfiguration {
    @Bean
    SeatMaps seatMaps() {
        return new SeatMaps();
    }

    /** Maps of a log that is still being read are nobody's business. */
    @Bean
    CurrentSeatMaps currentSeatMaps(
            SeatMaps maps, SeatMapReadiness readiness, SeatMapSettings settings, ObjectProvider<RedisMaps> redis) {
        CurrentSeatMaps memory = showtimeId -> {
            SeatMapBytes map = readiness.isCaughtUp() ? maps.find(showtimeId) : null;
            return map == null ? null : map.current();
        };
        return switch (settings.source()) {
            case MEMORY -> memory;
            case REDIS -> new RedisSeatMaps(redis.getObject(), memory);
        };
    }

    /** The processor is looked up late, because it is made of the projection that asks here. */
    @Bean
    SeatMapReadiness seatMapReadiness(EventStore log, ObjectProvider<EventProcessingConfiguration> processing) {
        return new ReplayedHistory(
                log::createHeadToken,
                () -> processing
                        .getObject()
                        .eventProcessor(SeatMapProjection.PROCESSING_GROUP, StreamingEventProcessor.class)
                        .map(StreamingEventProcessor::processingStatus)
                        .orElseThrow(() -> new IllegalStateException("the processor of group "
                                + SeatMapProjection.PROCESSING_GROUP + " must be a streaming one")));
    }

    @Bean
    SeatMapProjection seatMapProjection(
            SeatMaps maps,
            QueryUpdateEmitter emitter,
            SeatMapReadiness readiness,
            ObjectProvider<DirtyMaps> pushed,
            EventStore log) {
        DirtyMaps dirty = pushed.getIfAvailable();
        Consumer<ShowtimeId> changed = dirty == null ? showtimeId -> {} : whenCaughtUp(readiness, dirty);
        return new SeatMapProjection(maps, new SeatMapUpdates(emitter, readiness), changed, log);
    }

    /** What happened before is for the repair to find: most of it lies in Redis already. */
    private static Consumer<ShowtimeId> whenCaughtUp(SeatMapReadiness readiness, DirtyMaps dirty) {
        return showtimeId -> {
            if (readiness.isCaughtUp()) {
                dirty.add(showtimeId);
            }
        };
    }

    /** Whoever watches a map that was put right comes back and reads it anew. */
    @Bean
    Replayable seatMapReplays(
            SeatMaps maps, QueryUpdateEmitter emitter, EventStore log, ObjectProvider<DirtyMaps> pushed) {
        return new SeatMapReplays(
                maps,
                emitter,
                log,
                corrected -> endSubscriptions(emitter, Set.copyOf(corrected)),
                rewritten -> pushed.ifAvailable(dirty -> rewritten.forEach(dirty::rewrite)));
    }

    private static void endSubscriptions(QueryUpdateEmitter emitter, Set<ShowtimeId> corrected) {
        emitter.complete(GetSeatMap.class, query -> corrected.contains(query.showtimeId()));
    }

    @Bean
    SeatMapQueries seatMapQueries(
            SeatMaps maps,
            EventStore log,
            SeatMapReadiness readiness,
            LogHeads heads,
            @Value("${holdfast.query.max-wait:PT2S}") Duration maxWait) {
        return new SeatMapQueries(maps, new SeatMapHistory(log), readiness, heads, maxWait);
    }

    @Bean
    PastSeatMaps pastSeatMaps(SeatMaps maps, JdbcOperations jdbc, Clock clock) {
        ShowtimeLog log = new SqlShowtimeLog(jdbc, HoldfastJson.events());
        return new PastSeatMaps(log, new PastWalk(log, maps::seatingOf), clock);
    }
}
