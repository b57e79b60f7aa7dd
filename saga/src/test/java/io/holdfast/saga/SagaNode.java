package io.holdfast.saga;

import io.holdfast.api.Overloaded;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.SettlePayment;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.ExpireHolds;
import io.holdfast.saga.booking.WhenBookingConfirmedThenSettle;
import io.holdfast.saga.booking.WhenPaymentCapturedThenConfirm;
import io.holdfast.saga.hold.HoldDeadlines;
import io.holdfast.testsupport.SettableClock;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import javax.sql.DataSource;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.config.Configurer;
import org.axonframework.config.ConfigurerModule;
import org.axonframework.config.DefaultConfigurer;
import org.axonframework.eventhandling.EventBus;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.axonframework.spring.messaging.unitofwork.SpringTransactionManager;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.MapPropertySource;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;

/** One node that runs this module on a database; start it again on the same one and it goes on where it was. */
final class SagaNode implements AutoCloseable {
    final List<Object> commands = new CopyOnWriteArrayList<>();
    final AtomicInteger failuresToCome = new AtomicInteger();
    private final RunningHolds showtimes;
    private final AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();

    SagaNode(DataSource pool, SettableClock clock) {
        this(pool, clock, new RunningHolds(clock));
    }

    SagaNode(DataSource pool, SettableClock clock, RunningHolds showtimes) {
        this.showtimes = showtimes;
        context.getEnvironment()
                .getPropertySources()
                .addFirst(new MapPropertySource("test", Map.of("holdfast.deadlines.poll-interval", "50ms")));
        // Not the pool itself: closing this node would close it.
        DataSource dataSource = new DelegatingDataSource(pool);
        context.registerBean(DataSource.class, () -> dataSource);
        context.registerBean(Clock.class, () -> clock);
        context.registerBean(CommandBus.class, this::recordingBus);
        context.register(SagaConfiguration.class, Surroundings.class);
        context.refresh();
    }

    /** As one batch of the processors. */
    void publishTogether(List<?> events) {
        get(EventBus.class)
                .publish(
                        events.stream().map(GenericEventMessage::asEventMessage).toList());
    }

    void publish(Object event) {
        get(EventBus.class).publish(GenericEventMessage.asEventMessage(event));
    }

    <T> T get(Class<T> type) {
        return context.getBean(type);
    }

    /** Stops and starts everything with a life cycle, as a context does that is set aside for a while. */
    void pauseAndGoOn() {
        context.stop();
        context.start();
    }

    @Override
    public void close() {
        context.close();
    }

    private CommandBus recordingBus() {
        CommandBus bus = SimpleCommandBus.builder().build();
        answer(bus, ExpireHolds.class, showtimes::endHolds);
        answer(bus, ConfirmPayment.class, command -> new Accepted(1));
        answer(bus, SettlePayment.class, command -> new PaymentReply(null, PaymentStatus.SETTLED, 1));
        return bus;
    }

    private <C> void answer(CommandBus bus, Class<C> type, Function<C, Object> answer) {
        bus.subscribe(type.getName(), message -> {
            if (failuresToCome.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                throw new Overloaded("full", Duration.ofSeconds(1));
            }
            commands.add(message.getPayload());
            return answer.apply(type.cast(message.getPayload()));
        });
    }

    /** What the application brings: transactions, a serializer, Axon itself. */
    @Configuration(proxyBeanMethods = false)
    static class Surroundings {
        @Bean
        JdbcTransactionManager transactions(DataSource dataSource) {
            return new JdbcTransactionManager(dataSource);
        }

        @Bean
        TransactionManager axonTransactions(JdbcTransactionManager transactions) {
            return new SpringTransactionManager(transactions);
        }

        @Bean
        Serializer eventSerializer() {
            return Jackson3Serializer.builder().build();
        }

        @Bean(initMethod = "start", destroyMethod = "shutdown")
        org.axonframework.config.Configuration axon(
                CommandBus bus,
                TransactionManager transactions,
                Serializer serializer,
                ObjectProvider<ConfigurerModule> modules,
                ApplicationContext spring) {
            Configurer configurer = DefaultConfigurer.defaultConfiguration()
                    .configureCommandBus(axon -> bus)
                    .configureTransactionManager(axon -> transactions)
                    .configureSerializer(axon -> serializer)
                    .configureEmbeddedEventStore(axon -> new InMemoryEventStorageEngine());
            configurer.eventProcessing(processing -> processing
                    .usingSubscribingEventProcessors()
                    .registerEventHandler(axon -> spring.getBean(HoldDeadlines.class))
                    .registerEventHandler(axon -> spring.getBean(WhenPaymentCapturedThenConfirm.class))
                    .registerEventHandler(axon -> spring.getBean(WhenBookingConfirmedThenSettle.class)));
            modules.orderedStream().forEach(module -> module.configureModule(configurer));
            return configurer.buildConfiguration();
        }

        @Bean
        EventBus eventBus(org.axonframework.config.Configuration axon) {
            return axon.eventBus();
        }
    }
}
