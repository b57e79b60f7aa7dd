package io.holdfast.payments;

import io.holdfast.api.IdSource;
import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.SettableClock;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.util.Map;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.scheduling.TaskScheduler;

/** One node with this module and a real HTTP server; start it again on the same database and it goes on. */
public final class PaymentsNode implements AutoCloseable {
    public static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

    /** Shared, so that a node that starts again goes on counting. */
    private static final NumberedIds IDS = new NumberedIds();

    public final SettableScheduler scheduler;
    private final ConfigurableApplicationContext context;
    private final HttpClient client = HttpClient.newHttpClient();

    public PaymentsNode(DataSource pool, SettableClock clock, RecordedPayments payments, URI callbackUrl) {
        this(pool, clock, payments, Map.of("holdfast.gateway.callback-url", callbackUrl.toString()));
    }

    /** A node with these properties besides the usual ones. */
    public PaymentsNode(
            DataSource pool, SettableClock clock, RecordedPayments payments, Map<String, String> properties) {
        scheduler = new SettableScheduler(clock);
        // Not the pool itself: closing this node would close it.
        DataSource dataSource = new DelegatingDataSource(pool);
        ApplicationContextInitializer<GenericApplicationContext> surroundings = spring -> {
            spring.setAllowBeanDefinitionOverriding(true);
            spring.registerBean(DataSource.class, () -> dataSource);
            spring.registerBean(JdbcTransactionManager.class, () -> new JdbcTransactionManager(dataSource));
            spring.registerBean(Clock.class, () -> clock);
            spring.registerBean(IdSource.class, () -> IDS);
            spring.registerBean(CommandGateway.class, payments::gateway);
            spring.addBeanFactoryPostProcessor(beans -> {
                ((DefaultListableBeanFactory) beans).removeBeanDefinition("paymentsScheduler");
                spring.registerBean("paymentsScheduler", TaskScheduler.class, () -> scheduler);
            });
        };
        context = new SpringApplicationBuilder(Surroundings.class)
                .initializers(surroundings)
                .properties(Map.of(
                        "server.port", "0",
                        "spring.main.banner-mode", "off",
                        "holdfast.gateway.secret", SECRET,
                        "holdfast.gateway.merchant", "Cine Éxito"))
                .properties(Map.<String, Object>copyOf(properties))
                .run();
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @Import(PaymentsConfiguration.class)
    static class Surroundings {}

    public <T> T get(Class<T> type) {
        return context.getBean(type);
    }

    /** An address on this node. */
    public URI at(String path) {
        int port = ((ServletWebServerApplicationContext) context).getWebServer().getPort();
        return URI.create("http://localhost:" + port + path);
    }

    /** Sends this request here and reads the answer as text; redirects are not followed. */
    public HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException | InterruptedException failed) {
            throw new IllegalStateException(failed);
        }
    }

    @Override
    public void close() {
        client.close();
        context.close();
    }
}
