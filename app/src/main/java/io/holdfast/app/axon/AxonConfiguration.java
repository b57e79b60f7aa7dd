package io.holdfast.app.axon;

import io.holdfast.json.HoldfastJson;
import jakarta.persistence.EntityManagerFactory;
import java.time.Clock;
import org.axonframework.common.jdbc.ConnectionProvider;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventhandling.tokenstore.jdbc.JdbcTokenStore;
import org.axonframework.messaging.correlation.CorrelationDataProvider;
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
import tools.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import tools.jackson.databind.jsontype.PolymorphicTypeValidator;

/** Serialisation and the JDBC stores beside the event store. {@link AxonAssertions} checks that they are in use. */
@Configuration(proxyBeanMethods = false)
public class AxonConfiguration {
    /**
     * The classes that stored JSON may name. The token of a replay names the kind of the tokens in it, and has a place for an
     * object of any class, which stays empty here. Jackson's own choice is to read nothing of the kind: then no replay
     * could ever go on from its token.
     */
    private static final PolymorphicTypeValidator ONLY_TOKENS = BasicPolymorphicTypeValidator.builder()
            .allowIfBaseType(TrackingToken.class)
            .build();

    /** JSON for everything that is stored; nothing stored can name a class to make that is no token. */
    @Bean
    @Primary
    Serializer serializer(RevisionResolver revisionResolver) {
        return Jackson3Serializer.builder()
                .revisionResolver(revisionResolver)
                .jsonMapperBuilderCustomizer(json -> {
                    HoldfastJson.configureEvents(json);
                    json.polymorphicTypeValidator(ONLY_TOKENS);
                })
                .build();
    }

    @Bean
    CorrelationDataProvider traceAndCause() {
        return new TraceAndCause();
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
