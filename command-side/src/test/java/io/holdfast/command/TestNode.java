package io.holdfast.command;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.holdfast.command.bus.AggregateType;
import io.holdfast.command.bus.LaneCommandBus;
import io.holdfast.command.bus.LaneSettings;
import io.holdfast.command.payment.PaymentType;
import io.holdfast.command.showtime.ShowtimeType;
import io.holdfast.command.store.HoldfastEventStore;
import io.holdfast.command.store.PostgresEventStorageEngine;
import io.holdfast.command.store.StockTable;
import io.holdfast.json.HoldfastJson;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.axonframework.spring.messaging.unitofwork.SpringTransactionManager;
import org.flywaydb.core.Flyway;
import org.springframework.jdbc.support.JdbcTransactionManager;

/** One node of Holdfast's write side, as {@link CommandSideConfiguration} wires it, over a test's database. */
public final class TestNode implements AutoCloseable {
    public final HikariDataSource dataSource;
    public final PostgresEventStorageEngine engine;
    public final HoldfastEventStore store;
    public final LaneCommandBus bus;
    public final CommandGateway gateway;
    public final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    public TestNode(TestDatabase database, LaneSettings settings, SettableClock clock) {
        this(database, settings, clock, types());
    }

    public TestNode(TestDatabase database, LaneSettings settings, SettableClock clock, List<AggregateType<?>> types) {
        dataSource = pool(database);
        engine = engine(dataSource);
        store = HoldfastEventStore.over(engine);
        bus = new LaneCommandBus(
                settings,
                store,
                new SpringTransactionManager(new JdbcTransactionManager(dataSource)),
                clock,
                meters,
                new StockTable(dataSource));
        types.forEach(bus::subscribe);
        bus.start();
        gateway = DefaultCommandGateway.builder().commandBus(bus).build();
    }

    private static List<AggregateType<?>> types() {
        List<AggregateType<?>> types = new ArrayList<>(CommandSideConfiguration.SMALL_TYPES);
        types.add(new ShowtimeType());
        types.add(new PaymentType());
        return types;
    }

    public static void migrate(TestDatabase database) {
        Flyway.configure()
                .dataSource(database.jdbcUrl(), database.username(), database.password())
                .load()
                .migrate();
    }

    public static Serializer serializer() {
        return Jackson3Serializer.builder()
                .jsonMapperBuilderCustomizer(HoldfastJson::configureEvents)
                .build();
    }

    public static PostgresEventStorageEngine engine(DataSource dataSource) {
        return PostgresEventStorageEngine.create(
                dataSource,
                new SpringTransactionManager(new JdbcTransactionManager(dataSource)),
                serializer(),
                CommandSideConfiguration.KNOWN_SNAPSHOTS);
    }

    private static HikariDataSource pool(TestDatabase database) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(database.jdbcUrl());
        config.setUsername(database.username());
        config.setPassword(database.password());
        config.setMaximumPoolSize(4);
        return new HikariDataSource(config);
    }

    public <R> CompletableFuture<R> send(Object command) {
        return gateway.send(command);
    }

    public <R> R sendAndWait(Object command) {
        return gateway.sendAndWait(command);
    }

    public List<? extends DomainEventMessage<?>> events(String aggregateId) {
        return engine.readEvents(aggregateId).asStream().toList();
    }

    public List<Object> payloads(String aggregateId) {
        return events(aggregateId).stream()
                .<Object>map(DomainEventMessage::getPayload)
                .toList();
    }

    @Override
    public void close() {
        bus.shutdown();
        store.shutDown();
        dataSource.close();
    }
}
