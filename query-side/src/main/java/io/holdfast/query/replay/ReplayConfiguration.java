package io.holdfast.query.replay;

import io.holdfast.api.replay.Replays;
import io.holdfast.query.storage.JsonColumns;
import java.time.Clock;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Wires the replays; expects a {@link ReplayNode} and every {@link Replayable}. */
@Configuration(proxyBeanMethods = false)
public class ReplayConfiguration {
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
