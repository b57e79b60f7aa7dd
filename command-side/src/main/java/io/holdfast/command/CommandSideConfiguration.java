package io.holdfast.command;

import io.holdfast.api.operator.OperatorActed;
import io.holdfast.api.operator.RecordOperatorAction;
import io.holdfast.api.personal.CustomerErased;
import io.holdfast.api.personal.EraseCustomer;
import io.holdfast.api.plan.ImportSeatingPlan;
import io.holdfast.api.plan.SeatingPlanImported;
import io.holdfast.api.waitingroom.QueueChanged;
import io.holdfast.api.waitingroom.RecordQueueChange;
import io.holdfast.command.bus.AggregateType;
import io.holdfast.command.bus.LaneCommandBus;
import io.holdfast.command.bus.LaneSettings;
import io.holdfast.command.bus.OneCommandType;
import io.holdfast.command.customer.Customer;
import io.holdfast.command.gate.Gate;
import io.holdfast.command.gate.GateSettings;
import io.holdfast.command.gate.MemoryGate;
import io.holdfast.command.gate.OpenGate;
import io.holdfast.command.gate.RedisGate;
import io.holdfast.command.operator.OperatorAction;
import io.holdfast.command.payment.PaymentType;
import io.holdfast.command.plan.SeatingPlan;
import io.holdfast.command.showtime.ShowtimeStored;
import io.holdfast.command.showtime.ShowtimeType;
import io.holdfast.command.store.HoldfastEventStore;
import io.holdfast.command.store.KnownSnapshots;
import io.holdfast.command.store.NotifyingEventSource;
import io.holdfast.command.store.PostgresEventStorageEngine;
import io.holdfast.command.store.StockTable;
import io.holdfast.command.waitingroom.WaitingRoom;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.axonframework.serialization.Serializer;
import org.axonframework.spring.messaging.unitofwork.SpringTransactionManager;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * The write side as Spring beans: the event store, the lanes as the command bus, and the source that wakes readers.
 *
 * <p>Needs from the context: a {@code DataSource}, a {@code PlatformTransactionManager} for it, a {@code Serializer}
 * named {@code eventSerializer}, a {@code Clock} and a {@code MeterRegistry}.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({LaneSettings.class, GateSettings.class})
public class CommandSideConfiguration {
    /** Which snapshots this version of the software can read, by type and revision. */
    public static final KnownSnapshots KNOWN_SNAPSHOTS =
            new KnownSnapshots(Map.of(ShowtimeStored.class.getName(), ShowtimeStored.REVISION));

    /** Seating plans, erased customers, and what operators did. */
    public static final List<AggregateType<?>> SMALL_TYPES = List.of(
            new OneCommandType<>(
                    SeatingPlan.TYPE,
                    ImportSeatingPlan.class,
                    SeatingPlanImported.class,
                    SeatingPlan::new,
                    SeatingPlan::decide,
                    SeatingPlan::evolve),
            new OneCommandType<>(
                    Customer.TYPE,
                    EraseCustomer.class,
                    CustomerErased.class,
                    Customer::new,
                    Customer::decide,
                    Customer::evolve),
            new OneCommandType<>(
                    WaitingRoom.TYPE,
                    RecordQueueChange.class,
                    QueueChanged.class,
                    WaitingRoom::new,
                    WaitingRoom::decide,
                    WaitingRoom::evolve),
            new OneCommandType<>(
                    OperatorAction.TYPE,
                    RecordOperatorAction.class,
                    OperatorActed.class,
                    OperatorAction::new,
                    OperatorAction::decide,
                    OperatorAction::evolve));

    @Bean
    PostgresEventStorageEngine eventStorageEngine(
            DataSource dataSource,
            PlatformTransactionManager transactionManager,
            @Qualifier("eventSerializer") Serializer eventSerializer) {
        return PostgresEventStorageEngine.create(
                dataSource, new SpringTransactionManager(transactionManager), eventSerializer, KNOWN_SNAPSHOTS);
    }

    @Bean(destroyMethod = "shutDown")
    HoldfastEventStore eventStore(PostgresEventStorageEngine engine) {
        return HoldfastEventStore.over(engine);
    }

    @Bean
    NotifyingEventSource notifyingEventSource(
            HoldfastEventStore eventStore, PostgresEventStorageEngine engine, Clock clock) {
        return new NotifyingEventSource(eventStore, engine, clock);
    }

    /** Where requests that must lose are told so at once. Several nodes may share one in Redis. */
    @Bean
    Gate seatGate(GateSettings settings, LaneSettings lanes, Clock clock, MeterRegistry meters) {
        return switch (settings.kind()) {
            case MEMORY -> new MemoryGate(clock, lanes.revalidate(), meters);
            case REDIS -> RedisGate.at(settings.requiredRedisUrl(), clock, meters);
            case OFF -> OpenGate.INSTANCE;
        };
    }

    /**
     * The lanes. They have a plain JDBC transaction manager of their own, because nothing but the event log and the
     * second count of fare classes takes part in their transactions, and one for JPA would make a persistence context for each.
     */
    @Bean(initMethod = "start", destroyMethod = "shutdown")
    LaneCommandBus commandBus(
            LaneSettings settings,
            Gate gate,
            HoldfastEventStore eventStore,
            DataSource dataSource,
            Clock clock,
            MeterRegistry meters) {
        LaneCommandBus bus = new LaneCommandBus(
                settings,
                eventStore,
                new SpringTransactionManager(new JdbcTransactionManager(dataSource)),
                clock,
                meters,
                new StockTable(dataSource));
        bus.subscribe(new ShowtimeType(gate));
        bus.subscribe(new PaymentType());
        SMALL_TYPES.forEach(bus::subscribe);
        return bus;
    }
}
