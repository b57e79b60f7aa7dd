package io.holdfast.query.catalogue;

import io.holdfast.query.freshness.CommitSignals;
import io.holdfast.query.freshness.LogHeads;
import io.holdfast.query.storage.JsonColumns;
import java.time.Clock;
import java.util.List;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.jdbc.core.JdbcOperations;

/** Wires the programme. */
@Configuration(proxyBeanMethods = false)
@EntityScan(basePackageClasses = CatalogueConfiguration.class)
@EnableJpaRepositories(basePackageClasses = CatalogueConfiguration.class)
public class CatalogueConfiguration {
    @Bean
    SeatLayouts seatLayouts(SeatLayoutRows rows, JsonColumns json) {
        return new SeatLayouts(rows, json);
    }

    @Bean
    ShowtimeProjection showtimeProjection(
            JdbcOperations jdbc,
            ShowtimeRows rows,
            SeatLayouts layouts,
            JsonColumns json,
            List<ShowtimeFollower> followers,
            CommitSignals signals) {
        return new ShowtimeProjection(new ShowtimeWriter(
                new ShowtimeTable(jdbc, rows), new ShowtimeRowWriter(layouts, json), layouts, followers, signals));
    }

    @Bean
    PolicyFollower policyFollower(ShowtimeRows rows, SeatLayouts layouts, JdbcOperations jdbc, JsonColumns json) {
        return new PolicyFollower(rows, layouts, jdbc, json);
    }

    @Bean
    ShowtimeClasses showtimeClasses(ShowtimeRows rows, SeatLayouts layouts, JsonColumns json) {
        return new ShowtimeClasses(rows, layouts, json);
    }

    @Bean
    ShowtimeProgress showtimeProgress(ShowtimeRows rows, CommitSignals signals) {
        return new ShowtimeProgress(rows, signals);
    }

    @Bean
    ShowtimeTerms showtimeTerms(ShowtimeRows rows, JdbcOperations jdbc, JsonColumns json) {
        return new ShowtimeTerms(rows, jdbc, json);
    }

    @Bean
    ShowtimeQueries showtimeQueries(
            ShowtimeRows rows, JsonColumns json, ShowtimeProgress progress, LogHeads log, Clock clock) {
        return new ShowtimeQueries(rows, new ShowtimeViews(json), progress, log, clock);
    }
}
