package io.holdfast.app.axon;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.json.HoldfastJson;
import jakarta.persistence.EntityManagerFactory;
import java.time.Clock;
import org.axonframework.common.jdbc.ConnectionProvider;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventhandling.tokenstore.jdbc.JdbcTokenStore;
import org.axonframework.messaging.correlation.CorrelationDataProvider;
import org.axonframework.messaging.correlation.SimpleCorrelationDataProvider;
import org.axonframework.queryhandling.QueryBus;
import org.axonframework.queryhandling.QueryUpdateEmitter;
import org.axonframework.queryhandling.SimpleQueryBus;
import org.axonframework.serialization.RevisionResolver;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.transaction.PlatformTransactionManager;

/** Serialisation and the JDBC stores beside the event store. {@link AxonAssertions} checks that they are in use. */
@Configuration(proxyBeanMethods = false)
public class AxonConfiguration {
    /** JSON for everything that is stored; no type names inside, so nothing stored can name a class to make. */
    @Bean
    @Primary
    Serializer serializer(RevisionResolver revisionResolver) {
        return Jackson3Serializer.builder()
                .revisionResolver(revisionResolver)
                .jsonMapperBuilderCustomizer(HoldfastJson::configureEvents)
                .build();
    }

    /** Lets the commands that an event leads to carry that event's trace. */
    @Bean
    CorrelationDataProvider traceProvider() {
        return new SimpleCorrelationDataProvider(MetaDataKeys.TRACE);
    }

    /**
     * Queries run without a transaction of their own. Axon's default opens one for each, which would take a connection
     * from the pool for every look at a seat map in memory, and keep it while the question waits for a version to come.
     */
    @Bean
    QueryBus queryBus(org.axonframework.config.Configuration axon) {
        return SimpleQueryBus.builder()
                .queryUpdateEmitter(axon.getComponent(QueryUpdateEmitter.class))
                .build();
    }

    @Bean
    TokenStore tokenStore(ConnectionProvider connectionProvider, Serializer serializer) {
        return JdbcTokenStore.builder()
                .connectionProvider(connectionProvider)
                .serializer(serializer)
                .contentType(byte[].class)
                .build();
    }

    @Bean
    DeadLetterAdmission deadLetterAdmission(
            EntityManagerFactory entityManagers, PlatformTransactionManager transactions, Clock clock) {
        return new DeadLetterAdmission(entityManagers, transactions, clock);
    }
}
