package io.holdfast.saga.hold;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import javax.sql.DataSource;
import org.axonframework.commandhandling.CommandBus;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** One deadline per showtime: kept from the log, looked at by every node. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(DeadlineProperties.class)
public class HoldConfiguration {
    @Bean
    HoldDeadlineTable holdDeadlineTable(DataSource dataSource) {
        return new HoldDeadlineTable(JdbcClient.create(dataSource));
    }

    @Bean
    HoldDeadlines holdDeadlines(HoldDeadlineTable table) {
        return new HoldDeadlines(table);
    }

    @Bean
    HoldEnds holdEnds(HoldDeadlineTable table) {
        return new HoldEnds(table);
    }

    @Bean
    HoldExpiryLoop holdExpiryLoop(
            HoldDeadlineTable table,
            CommandBus bus,
            DataSource dataSource,
            Clock clock,
            DeadlineProperties properties) {
        TransactionTemplate transactions = new TransactionTemplate(new JdbcTransactionManager(dataSource));
        HoldExpiry expiry = new HoldExpiry(table, new Questions(bus), transactions, clock);
        return new HoldExpiryLoop(expiry, properties.pollInterval());
    }

    @Bean
    MeterBinder holdDeadlineMetrics(HoldDeadlineTable table, Clock clock) {
        return registry -> Gauge.builder("holdfast.deadlines.overdue", () -> table.overdue(clock.instant()))
                .description("Showtimes that may show holds which are over")
                .register(registry);
    }
}
