package io.holdfast.query;

import io.holdfast.query.audit.AuditConfiguration;
import io.holdfast.query.booking.BookingConfiguration;
import io.holdfast.query.catalogue.CatalogueConfiguration;
import io.holdfast.query.flight.FlightConfiguration;
import io.holdfast.query.freshness.CommitSignals;
import io.holdfast.query.freshness.LogHeads;
import io.holdfast.query.plan.PlanConfiguration;
import io.holdfast.query.seatmap.SeatMapConfiguration;
import io.holdfast.query.storage.JsonColumns;
import java.time.Duration;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.hibernate.autoconfigure.HibernatePropertiesCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/**
 * The whole read side as beans; import it into the application.
 *
 * <p><b>Shape:</b> expects an {@link EventStore}, a query bus with its update emitter, a clock and JPA. Two processing
 * groups: {@code seat-map} keeps its token in memory and must read the log from its beginning at every start; {@code
 * read-models} must run in JPA transactions that also hold its token. The setting {@code holdfast.query.max-wait} (2 s)
 * bounds how long a question waits for a version that is not there yet.
 */
@Configuration(proxyBeanMethods = false)
@Import({
    SeatMapConfiguration.class,
    CatalogueConfiguration.class,
    BookingConfiguration.class,
    FlightConfiguration.class,
    PlanConfiguration.class,
    AuditConfiguration.class
})
public class QuerySideConfiguration {
    /** How many rows of one kind go to the database in one round trip. */
    static final int JDBC_BATCH_SIZE = 100;

    @Bean
    LogHeads logHeads(EventStore log) {
        return aggregateId -> log.lastSequenceNumberFor(aggregateId).orElse(LogHeads.NO_VERSION);
    }

    @Bean
    CommitSignals commitSignals(@Value("${holdfast.query.max-wait:PT2S}") Duration maxWait) {
        return new CommitSignals(maxWait);
    }

    @Bean
    JsonColumns jsonColumns() {
        return new JsonColumns();
    }

    /** For what is left to JPA: many showtimes or plans that are new in one batch become a few statements. */
    @Bean
    HibernatePropertiesCustomizer writeInBatches() {
        return properties -> {
            properties.put("hibernate.jdbc.batch_size", JDBC_BATCH_SIZE);
            properties.put("hibernate.order_inserts", true);
        };
    }
}
