package io.holdfast.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.command.bus.LaneCommandBus;
import io.holdfast.command.store.HoldfastEventStore;
import io.holdfast.command.store.NotifyingEventSource;
import io.holdfast.command.store.PostgresEventStorageEngine;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.util.Map;
import javax.sql.DataSource;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.serialization.Serializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;

/** The module as Spring beans. */
class CommandSideConfigurationIT {
    private final TestDatabase database = TestPostgres.freshDatabase();

    @AfterEach
    void stop() {
        database.close();
    }

    @Test
    void wiresTheWriteSide() {
        TestNode.migrate(database);
        try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
            context.getEnvironment()
                    .getPropertySources()
                    .addFirst(new MapPropertySource("test", Map.of("holdfast.lanes.count", "3")));
            context.registerBean(DataSource.class, database::dataSource);
            context.registerBean(
                    PlatformTransactionManager.class, () -> new JdbcTransactionManager(database.dataSource()));
            context.registerBean("eventSerializer", Serializer.class, TestNode::serializer);
            context.registerBean(Clock.class, () -> new SettableClock());
            context.registerBean(MeterRegistry.class, SimpleMeterRegistry::new);
            context.register(CommandSideConfiguration.class);
            context.refresh();
            assertThat(context.getBean(EventStorageEngine.class)).isInstanceOf(PostgresEventStorageEngine.class);
            assertThat(context.getBean(EventStore.class)).isInstanceOf(HoldfastEventStore.class);
            assertThat(context.getBean(NotifyingEventSource.class)).isNotNull();
            LaneCommandBus bus = (LaneCommandBus) context.getBean(CommandBus.class);
            ShowtimeReply reply =
                    DefaultCommandGateway.builder().commandBus(bus).build().sendAndWait(Showtimes.cinema());
            assertThat(reply).isEqualTo(new Accepted(0));
            assertThat(context.getBean(MeterRegistry.class)
                            .find("holdfast.lanes.queue.depth")
                            .gauges())
                    .hasSize(3);
        }
    }
}
