package io.holdfast.query.audit;

import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcOperations;

/** Wires the answers that are read from the log. */
@Configuration(proxyBeanMethods = false)
public class AuditConfiguration {
    @Bean
    PaymentHistories paymentHistories(EventStore log) {
        return new PaymentHistories(log);
    }

    @Bean
    PolicyHistories policyHistories(EventStore log, JdbcOperations jdbc) {
        return new PolicyHistories(log, jdbc);
    }
}
