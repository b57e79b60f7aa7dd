package io.holdfast.query;

import io.holdfast.query.freshness.LogHeads;
import io.holdfast.query.seatmap.SeatMapConfiguration;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/**
 * The whole read side as beans; import it into the application.
 *
 * <p><b>Shape:</b> expects an {@link EventStore}, a query bus with its update emitter, a clock and JPA. The setting {@code
 * holdfast.query.max-wait} (2 s) bounds how long a question waits for a version that is not there yet.
 */
@Configuration(proxyBeanMethods = false)
@Import(SeatMapConfiguration.class)
public class QuerySideConfiguration {
    @Bean
    LogHeads logHeads(EventStore log) {
        return aggregateId -> log.lastSequenceNumberFor(aggregateId).orElse(LogHeads.NO_VERSION);
    }
}
