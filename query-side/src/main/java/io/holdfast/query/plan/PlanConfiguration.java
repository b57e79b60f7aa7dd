package io.holdfast.query.plan;

import io.holdfast.query.freshness.CommitSignals;
import io.holdfast.query.freshness.LogHeads;
import io.holdfast.query.storage.JsonColumns;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;

/** Wires the plans. */
@Configuration(proxyBeanMethods = false)
@EntityScan(basePackageClasses = PlanConfiguration.class)
@EnableJpaRepositories(basePackageClasses = PlanConfiguration.class)
public class PlanConfiguration {
    @Bean
    PlanProjection planProjection(PlanRows rows, JsonColumns json, CommitSignals signals) {
        return new PlanProjection(rows, json, signals);
    }

    @Bean
    PlanQueries planQueries(PlanRows rows, JsonColumns json, CommitSignals signals, LogHeads log) {
        return new PlanQueries(rows, json, signals, log);
    }
}
