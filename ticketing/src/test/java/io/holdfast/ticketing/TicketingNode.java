package io.holdfast.ticketing;

import io.holdfast.testsupport.TestDatabase;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.axonframework.common.Registration;
import org.axonframework.eventhandling.AnnotationEventHandlerAdapter;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.messaging.responsetypes.ResponseType;
import org.axonframework.queryhandling.GenericQueryMessage;
import org.axonframework.queryhandling.SimpleQueryBus;
import org.axonframework.queryhandling.annotation.AnnotationQueryHandlerAdapter;
import org.flywaydb.core.Flyway;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** This module as the application wires it, with events and queries handed in through Axon's adapters. */
public final class TicketingNode implements AutoCloseable {
    public static final String SECRET = "a secret of the tests, not of a shop";

    private final ConfigurableApplicationContext context;
    private final TransactionTemplate transactions;
    private final AnnotationEventHandlerAdapter events;
    private final SimpleQueryBus queries = SimpleQueryBus.builder().build();

    public TicketingNode(TestDatabase database, String secret) {
        DataSource dataSource = new DelegatingDataSource(database.dataSource());
        Flyway.configure().dataSource(dataSource).load().migrate();
        ApplicationContextInitializer<GenericApplicationContext> surroundings =
                spring -> spring.registerBean(DataSource.class, () -> dataSource);
        context = new SpringApplicationBuilder(TicketingConfiguration.class)
                .web(WebApplicationType.NONE)
                .initializers(surroundings)
                .properties(Map.of("spring.main.banner-mode", "off", "holdfast.ticket.secret", secret))
                .run();
        transactions = new TransactionTemplate(new JdbcTransactionManager(dataSource));
        events = new AnnotationEventHandlerAdapter(context.getBean("ticketOffice"));
        List.of("ticketQueries", "ticketPrinter").forEach(this::subscribe);
    }

    private void subscribe(String bean) {
        Registration unused = new AnnotationQueryHandlerAdapter<>(context.getBean(bean)).subscribe(queries);
    }

    /** Delivers these events in one transaction, as an event processor does. */
    public void deliver(Object... delivered) {
        transactions.executeWithoutResult(status -> handle(delivered));
    }

    /** Delivers these events in a transaction that then fails. */
    public void deliverAndRollBack(Object... delivered) {
        transactions.executeWithoutResult(status -> {
            handle(delivered);
            status.setRollbackOnly();
        });
    }

    private void handle(Object... delivered) {
        for (Object event : delivered) {
            try {
                events.handle(GenericEventMessage.asEventMessage(event));
            } catch (RuntimeException refused) {
                throw refused;
            } catch (Exception checked) {
                throw new IllegalStateException(checked);
            }
        }
    }

    /** Asks over a query bus. */
    public <R> R ask(Object query, ResponseType<R> answer) {
        return queries.query(new GenericQueryMessage<>(query, answer)).join().getPayload();
    }

    @Override
    public void close() {
        context.close();
    }
}
