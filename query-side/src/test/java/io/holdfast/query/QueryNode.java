package io.holdfast.query;

import io.holdfast.query.booking.PaymentProjection;
import io.holdfast.query.catalogue.ShowtimeProjection;
import io.holdfast.query.plan.PlanProjection;
import io.holdfast.query.seatmap.SeatMapProjection;
import io.holdfast.query.seatmap.SeatMapReadiness;
import io.holdfast.testsupport.SettableClock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.axonframework.config.Configuration;
import org.axonframework.config.Configurer;
import org.axonframework.config.DefaultConfigurer;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.eventhandling.StreamingEventProcessor;
import org.axonframework.eventhandling.TrackingEventProcessorConfiguration;
import org.axonframework.eventhandling.tokenstore.inmemory.InMemoryTokenStore;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.QueryBus;
import org.axonframework.queryhandling.QueryGateway;
import org.axonframework.queryhandling.QueryUpdateEmitter;
import org.axonframework.queryhandling.SimpleQueryBus;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.axonframework.spring.messaging.unitofwork.SpringTransactionManager;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * A node with the whole read side, wired as the application wires it: real PostgreSQL, JPA, Flyway, Axon's processors. Its
 * log is in memory and outlives it.
 */
public final class QueryNode implements AutoCloseable {
    /** How many events a processor takes into one transaction at most. */
    public static final int BATCH_SIZE = 500;

    private final ConfigurableApplicationContext context;
    private final EventWriter events;

    public QueryNode(DataSource database, EventStorageEngine storage, SettableClock clock, Duration maxWait) {
        this.context = new SpringApplicationBuilder(Application.class)
                .web(WebApplicationType.NONE)
                .properties(Map.of(
                        "holdfast.query.max-wait", maxWait.toString(),
                        "spring.main.banner-mode", "off",
                        "spring.jpa.open-in-view", "false"))
                .initializers(fresh -> {
                    var beans = fresh.getBeanFactory();
                    beans.registerSingleton("dataSource", database);
                    beans.registerSingleton("storage", storage);
                    beans.registerSingleton("clock", clock);
                })
                .run();
        this.events = new EventWriter(context.getBean(EventStore.class));
    }

    public EventWriter events() {
        return events;
    }

    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    public <T> CompletableFuture<Optional<T>> ask(Object query, Class<T> answer) {
        return bean(QueryGateway.class).query(query, ResponseTypes.optionalInstanceOf(answer));
    }

    /** The answer, which must be there. */
    public <T> T get(Object query, Class<T> answer) {
        return ask(query, answer).join().orElseThrow();
    }

    /** Stops the processor of the tables; the log goes on. */
    public void pause() {
        tables().shutDown();
    }

    public void resume() {
        tables().start();
    }

    /** Waits until the tables have seen all of the log. */
    public QueryNode awaitTables() {
        long end = bean(EventStore.class).createHeadToken().position().orElse(-1);
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(() -> tables().processingStatus().values().stream()
                                .mapToLong(
                                        segment -> segment.getCurrentPosition().orElse(-1))
                                .min()
                                .orElse(-1)
                        >= end);
        return this;
    }

    private StreamingEventProcessor tables() {
        return bean(EventProcessingConfiguration.class)
                .eventProcessor(ShowtimeProjection.PROCESSING_GROUP, StreamingEventProcessor.class)
                .orElseThrow();
    }

    public boolean isCaughtUp() {
        return bean(SeatMapReadiness.class).isCaughtUp();
    }

    @Override
    public void close() {
        context.close();
    }

    @SpringBootConfiguration
    @EnableAutoConfiguration
    @Import(QuerySideConfiguration.class)
    static class Application {
        @Bean
        EventStore eventStore(EventStorageEngine storage) {
            return EmbeddedEventStore.builder().storageEngine(storage).build();
        }

        @Bean
        QueryBus queryBus() {
            return SimpleQueryBus.builder().build();
        }

        @Bean
        QueryUpdateEmitter queryUpdateEmitter(QueryBus queryBus) {
            return queryBus.queryUpdateEmitter();
        }

        @Bean(destroyMethod = "shutdown")
        Configuration axon(
                ApplicationContext beans,
                EventStore eventStore,
                QueryBus queryBus,
                PlatformTransactionManager transactions) {
            Configurer configurer = DefaultConfigurer.defaultConfiguration()
                    .configureSerializer(c -> Jackson3Serializer.builder().build())
                    .configureEventStore(c -> eventStore)
                    .configureQueryBus(c -> queryBus)
                    .configureTransactionManager(c -> new SpringTransactionManager(transactions));
            configurer.eventProcessing(processing -> {
                processing
                        .registerTokenStore(c -> new InMemoryTokenStore())
                        .registerDefaultListenerInvocationErrorHandler(c -> (error, event, handler) -> {
                            throw error;
                        });
                for (Class<?> handler : new Class<?>[] {
                    SeatMapProjection.class, ShowtimeProjection.class, PaymentProjection.class, PlanProjection.class
                }) {
                    processing.registerEventHandler(c -> beans.getBean(handler));
                }
                for (String group : new String[] {"seat-map", "read-models"}) {
                    processing.registerTrackingEventProcessor(
                            group,
                            Configuration::eventStore,
                            c -> TrackingEventProcessorConfiguration.forParallelProcessing(2)
                                    .andBatchSize(BATCH_SIZE));
                }
            });
            for (String name : new String[] {
                "seatMapQueries",
                "showtimeQueries",
                "flightQueries",
                "bookingQueries",
                "refundQuotes",
                "policyHistories",
                "manifests",
                "cancellationProgresses",
                "planQueries"
            }) {
                configurer.registerQueryHandler(c -> beans.getBean(name));
            }
            return configurer.start();
        }

        @Bean
        QueryGateway queryGateway(Configuration axon) {
            return axon.queryGateway();
        }

        @Bean
        EventProcessingConfiguration eventProcessingConfiguration(Configuration axon) {
            return axon.eventProcessingConfiguration();
        }
    }
}
