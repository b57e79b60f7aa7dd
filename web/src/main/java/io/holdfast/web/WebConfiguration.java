package io.holdfast.web;

import io.holdfast.json.HoldfastJson;
import io.holdfast.web.idempotency.IdempotencyConfiguration;
import io.holdfast.web.json.JsonRequests;
import io.holdfast.web.json.NoBody;
import io.holdfast.web.json.RequestReader;
import io.holdfast.web.json.StrictJsonConverter;
import io.holdfast.web.limit.BodyLimitFilter;
import io.holdfast.web.limit.ClientAddresses;
import io.holdfast.web.limit.InFlightLimit;
import io.holdfast.web.limit.NodeBounds;
import io.holdfast.web.page.PageConfiguration;
import io.holdfast.web.problem.ProblemAdvice;
import io.holdfast.web.problem.ProblemErrorController;
import io.holdfast.web.problem.ProblemErrorValve;
import io.holdfast.web.problem.ProblemWriter;
import io.holdfast.web.queue.QueueConfiguration;
import io.holdfast.web.rest.RestConfiguration;
import io.holdfast.web.security.SecurityConfiguration;
import io.holdfast.web.stream.StreamConfiguration;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import org.apache.coyote.AbstractProtocol;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.security.autoconfigure.web.servlet.SecurityFilterProperties;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.converter.HttpMessageConverters;
import org.springframework.http.converter.json.JacksonJsonHttpMessageConverter;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import tools.jackson.databind.json.JsonMapper;

/**
 * The HTTP side of Holdfast as one import.
 *
 * <p>It needs beans of {@code Clock}, {@code IdSource}, {@code DataSource}, {@code SeatGate}, {@code WaitingRooms}, {@code
 * QueueAdmission}, {@code PaymentGateway}, {@code Reconciliation}, {@code DeadLetters}, {@code PersonalDataVault}, {@code
 * EventProgress}, {@code Airports}, {@code FlightImports} and Axon's two gateways, takes one of {@code MapsInRedis} if there is one, and needs the properties {@code
 * holdfast.session.secret} and {@code holdfast.operator.password}.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(WebProperties.class)
@Import({
    SecurityConfiguration.class,
    IdempotencyConfiguration.class,
    RestConfiguration.class,
    QueueConfiguration.class,
    StreamConfiguration.class,
    PageConfiguration.class,
    OpenApiConfiguration.class
})
public class WebConfiguration {
    private static final JsonMapper JSON = HoldfastJson.http();

    /** Bodies are bounded once it is known who sends them, and before anybody reads them. */
    private static final int BODY_LIMIT_ORDER = SecurityFilterProperties.DEFAULT_FILTER_ORDER + 10;

    @Bean
    ProblemWriter problemWriter() {
        return new ProblemWriter(JSON);
    }

    @Bean
    ProblemAdvice problemAdvice(ProblemWriter problems) {
        return new ProblemAdvice(problems);
    }

    @Bean
    ProblemErrorController problemErrorController(ProblemWriter problems) {
        return new ProblemErrorController(problems);
    }

    @Bean
    @Order(Ordered.LOWEST_PRECEDENCE)
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> problemErrorValve(ProblemWriter problems) {
        return tomcat -> tomcat.addContextCustomizers(
                context -> context.getParent().getPipeline().addValve(new ProblemErrorValve(problems)));
    }

    @Bean
    ClientAddresses clientAddresses(WebProperties properties) {
        return new ClientAddresses(properties.trustedProxies());
    }

    @Bean
    FilterRegistrationBean<BodyLimitFilter> bodyLimit(ProblemWriter problems) {
        FilterRegistrationBean<BodyLimitFilter> filter = new FilterRegistrationBean<>(new BodyLimitFilter(problems));
        filter.setOrder(BODY_LIMIT_ORDER);
        return filter;
    }

    @Bean
    NodeBounds nodeBounds() {
        return NodeBounds.forHeap(Runtime.getRuntime().maxMemory());
    }

    /** No more connections than the heap has room for, whatever is configured; most answers go out in one write. */
    @Bean
    @Order(Ordered.LOWEST_PRECEDENCE)
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> boundedConnections(NodeBounds bounds) {
        return tomcat -> tomcat.addConnectorCustomizers(connector -> {
            if (connector.getProtocolHandler() instanceof AbstractProtocol<?> protocol) {
                protocol.setMaxConnections(Math.min(protocol.getMaxConnections(), bounds.connections()));
                protocol.setProperty("socket.appWriteBufSize", Integer.toString(NodeBounds.WRITE_BYTES));
            }
        });
    }

    /** Before everything else, the short ways included. */
    @Bean
    FilterRegistrationBean<InFlightLimit> inFlightLimit(
            WebProperties properties, NodeBounds bounds, ProblemWriter problems, MeterRegistry meters) {
        int chosen = properties.http().maxInFlight();
        int limit = chosen > 0 ? chosen : bounds.inFlight();
        FilterRegistrationBean<InFlightLimit> filter =
                new FilterRegistrationBean<>(new InFlightLimit(limit, problems, meters));
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return filter;
    }

    /** Strict bodies in, our JSON out; other modules' controllers get the same. */
    @Bean
    WebMvcConfigurer jsonConverters(List<RequestReader<?>> readers) {
        JsonRequests requests = new JsonRequests(JSON);
        StrictJsonConverter strict = new StrictJsonConverter(requests, readers);
        return new WebMvcConfigurer() {
            @Override
            public void addInterceptors(InterceptorRegistry interceptors) {
                interceptors.addInterceptor(new NoBody(requests));
            }

            @Override
            public void configureMessageConverters(HttpMessageConverters.ServerBuilder converters) {
                converters.addCustomConverter(strict).withJsonConverter(new JacksonJsonHttpMessageConverter(JSON));
            }
        };
    }
}
