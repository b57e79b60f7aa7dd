package io.holdfast.bench.peer;

import io.holdfast.json.HoldfastJson;
import java.time.Clock;
import javax.sql.DataSource;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.common.jdbc.UnitOfWorkAwareConnectionProviderWrapper;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.config.AggregateConfigurer;
import org.axonframework.config.Configuration;
import org.axonframework.config.DefaultConfigurer;
import org.axonframework.eventsourcing.eventstore.jdbc.JdbcEventStorageEngine;
import org.axonframework.eventsourcing.eventstore.jdbc.PostgresEventTableFactory;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.axonframework.spring.jdbc.SpringDataSourceConnectionProvider;
import org.axonframework.spring.messaging.unitofwork.SpringTransactionManager;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.transaction.PlatformTransactionManager;

/** Axon as its reference guide sets it up, on the same PostgreSQL. */
@org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
@Import(AxonPeerController.class)
class AxonPeerConfiguration {
    @Bean(initMethod = "start", destroyMethod = "shutdown")
    Configuration axon(DataSource dataSource, PlatformTransactionManager manager, Clock clock) {
        TransactionManager transactions = new SpringTransactionManager(manager);
        Serializer serializer = Jackson3Serializer.builder()
                .jsonMapperBuilderCustomizer(HoldfastJson::configureEvents)
                .build();
        JdbcEventStorageEngine engine = engine(dataSource, transactions, serializer);
        engine.createSchema(PostgresEventTableFactory.INSTANCE);
        return DefaultConfigurer.defaultConfiguration(false)
                .configureSerializer(configuration -> serializer)
                .configureEventSerializer(configuration -> serializer)
                .configureMessageSerializer(configuration -> serializer)
                .configureTransactionManager(configuration -> transactions)
                .configureCommandBus(configuration -> SimpleCommandBus.builder()
                        .transactionManager(transactions)
                        .build())
                .configureEmbeddedEventStore(configuration -> engine)
                .configureAggregate(AggregateConfigurer.defaultConfiguration(PlainShowtime.class)
                        .configureCache(configuration -> new AggregateCache()))
                .registerComponent(Clock.class, configuration -> clock)
                .buildConfiguration();
    }

    private static JdbcEventStorageEngine engine(
            DataSource dataSource, TransactionManager transactions, Serializer serializer) {
        return JdbcEventStorageEngine.builder()
                .connectionProvider(new UnitOfWorkAwareConnectionProviderWrapper(
                        new SpringDataSourceConnectionProvider(dataSource)))
                .transactionManager(transactions)
                .dataType(byte[].class)
                .eventSerializer(serializer)
                .snapshotSerializer(serializer)
                .build();
    }

    @Bean
    CommandGateway commandGateway(Configuration axon) {
        return axon.commandGateway();
    }
}
