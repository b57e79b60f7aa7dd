package io.holdfast.ticketing;

import io.holdfast.api.IdSource;
import io.holdfast.api.personal.PersonalDataVault;
import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.ticketing.stream.Deliveries;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.axonframework.common.Registration;
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

/** This module as the application wires it; without an address of Kafka, records are handed in by {@link #deliver}. */
public final class TicketingNode implements AutoCloseable {
    public static final String SECRET = "a secret of the tests, not of a shop";

    /** The private key of RFC 8037, appendix A. */
    public static final String KEY = "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A";

    private static final AtomicLong NODES = new AtomicLong();

    private final ConfigurableApplicationContext context;
    private final SettableClock clock = new SettableClock();
    private final SimpleQueryBus queries = SimpleQueryBus.builder().build();

    public TicketingNode(TestDatabase database) {
        this(database, Map.of());
    }

    /** With these properties beside, or instead of, the usual ones. */
    public TicketingNode(TestDatabase database, Map<String, Object> properties) {
        DataSource dataSource = database.dataSource();
        Flyway.configure().dataSource(dataSource).load().migrate();
        Map<String, Object> all = new HashMap<>(Map.of(
                "spring.main.banner-mode", "off", "holdfast.ticket.secret", SECRET, "holdfast.ticket.keys", KEY));
        all.putAll(properties);
        ApplicationContextInitializer<GenericApplicationContext> surroundings = spring -> {
            // Others use the database's pool too: it must not be closed together with this context.
            spring.registerBean(DataSource.class, () -> new DelegatingDataSource(dataSource));
            spring.registerBean(Clock.class, () -> clock);
            spring.registerBean(IdSource.class, () -> new NumberedIds(1_000 * NODES.incrementAndGet()));
            spring.registerBean(MeterRegistry.class, SimpleMeterRegistry::new);
            spring.registerBean(PersonalDataVault.class, ReadableVault::new);
        };
        context = new SpringApplicationBuilder(TicketingConfiguration.class)
                .web(WebApplicationType.NONE)
                .initializers(surroundings)
                .properties(all)
                .run();
        List.of("ticketQueries", "ticketPrinter").forEach(this::subscribe);
    }

    private void subscribe(String bean) {
        Registration unused = new AnnotationQueryHandlerAdapter<>(context.getBean(bean)).subscribe(queries);
    }

    /** Delivers these records together. */
    public void deliver(String... records) {
        Deliveries.deliver(context, records);
    }

    /** Asks over a query bus. */
    public <R> R ask(Object query, ResponseType<R> answer) {
        return queries.query(new GenericQueryMessage<>(query, answer)).join().getPayload();
    }

    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    public <T> T bean(String name, Class<T> type) {
        return context.getBean(name, type);
    }

    public SettableClock clock() {
        return clock;
    }

    @Override
    public void close() {
        context.close();
    }
}
