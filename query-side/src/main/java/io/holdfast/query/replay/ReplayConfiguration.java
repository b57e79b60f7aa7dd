package io.holdfast.query.replay;

import io.holdfast.api.replay.Replays;
import io.holdfast.query.booking.PaymentProjection;
import io.holdfast.query.catalogue.ShowtimeProjection;
import io.holdfast.query.plan.PlanProjection;
import io.holdfast.query.replay.TableGroup.Table;
import io.holdfast.query.storage.JsonColumns;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.orm.jpa.SharedEntityManagerCreator;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Wires the replays, and those of the read models; expects a {@link ReplayNode}, and every other {@link Replayable} that
 * there is.
 */
@Configuration(proxyBeanMethods = false)
public class ReplayConfiguration {
    /** All that the group {@code read-models} keeps. */
    private static final List<Table> READ_MODELS = Stream.of(
                    "showtime_view",
                    "seat_layout",
                    "showtime_policy_change",
                    "booking_view",
                    "payment_view",
                    "flight_view",
                    "fare_class_view",
                    "seating_plan_view")
            .map(Table::of)
            .toList();

    @Bean
    Replayable readModelReplays(
            ShowtimeProjection showtimes,
            PaymentProjection payments,
            PlanProjection plans,
            DataSource dataSource,
            PlatformTransactionManager transactions,
            EntityManagerFactory entityManagers,
            ReplayNode node) {
        EntityManager entities = SharedEntityManagerCreator.createSharedEntityManager(entityManagers);
        return new TableReplays(
                new TableGroup(ShowtimeProjection.PROCESSING_GROUP, READ_MODELS, List.of(showtimes, payments, plans)),
                dataSource,
                transactions,
                entities::flush,
                node.log());
    }

    @Bean
    ReplayTable replayTable(DataSource dataSource, JsonColumns json) {
        return new ReplayTable(
                JdbcClient.create(dataSource), json, new TransactionTemplate(new JdbcTransactionManager(dataSource)));
    }

    @Bean
    ReplayRunner replayRunner(ReplayTable table, List<Replayable> projections, ReplayNode node, Clock clock) {
        ReplayRun.Surroundings surroundings =
                new ReplayRun.Surroundings(node.log(), node.standsBack(), clock, System::nanoTime);
        return new ReplayRunner(table, projections, surroundings, node.mayRun(), node.id());
    }

    @Bean
    Replays replays(ReplayTable table, ReplayRunner runner, ReplayNode node, Clock clock) {
        return new ReplayDesk(table, runner, node.notReplayable(), clock);
    }
}
