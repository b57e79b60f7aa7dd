package io.holdfast.saga.deadline;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.jdbc.PostgreSqlJdbcCustomization;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.config.ConfigurationScopeAwareProvider;
import org.axonframework.deadline.DeadlineManager;
import org.axonframework.deadline.dbscheduler.DbSchedulerDeadlineManager;
import org.axonframework.serialization.Serializer;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;

/**
 * Axon's {@link DeadlineManager} on db-scheduler's table in PostgreSQL (db-scheduler's own starter knows Boot 3 only).
 *
 * <p>A deadline is scheduled and cancelled in the transaction of whoever does it: rolled back, it never was. It is due
 * by the {@link Clock} bean, so that a test may move the time (C24).
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(DeadlineProperties.class)
public class DeadlineConfiguration {
    /** With db-scheduler's limit of six missed beats, a dead node's deadlines are taken over after half a minute. */
    static final Duration HEARTBEAT = Duration.ofSeconds(5);

    static final Duration SHUTDOWN_WITHIN = Duration.ofSeconds(10);

    /** How much of {@code threads} must be idle before more is fetched, and how much is fetched at most. */
    static final double FETCH_BELOW = 0.5;

    static final double FETCH_UP_TO = 4.0;

    @Bean(destroyMethod = "stop")
    Scheduler deadlineScheduler(
            DataSource dataSource,
            Clock clock,
            DeadlineProperties properties,
            ObjectProvider<DbSchedulerDeadlineManager> manager) {
        return Scheduler.create(new TransactionAwareDataSourceProxy(dataSource), DeadlineTask.of(manager::getObject))
                .clock(clock::instant)
                .jdbcCustomization(new PostgreSqlJdbcCustomization(false, false))
                .serializer(new JsonTaskData())
                .threads(properties.threads())
                .pollingInterval(properties.pollInterval())
                .pollUsingLockAndFetch(FETCH_BELOW, FETCH_UP_TO)
                .heartbeatInterval(HEARTBEAT)
                .shutdownMaxWait(SHUTDOWN_WITHIN)
                .build();
    }

    @Bean
    DbSchedulerDeadlineManager deadlineManager(
            Scheduler deadlineScheduler,
            org.axonframework.config.Configuration axon,
            TransactionManager transactionManager,
            Serializer serializer) {
        return DbSchedulerDeadlineManager.builder()
                .scheduler(deadlineScheduler)
                .scopeAwareProvider(new ConfigurationScopeAwareProvider(axon))
                .serializer(serializer)
                .transactionManager(transactionManager)
                .useBinaryPojo(false)
                .startScheduler(false)
                .stopScheduler(false)
                .build();
    }

    @Bean
    DeadlineSchedulerLifecycle deadlineSchedulerLifecycle(Scheduler deadlineScheduler) {
        return new DeadlineSchedulerLifecycle(deadlineScheduler);
    }
}
