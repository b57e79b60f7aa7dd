package io.holdfast.payments.stripe;

import com.stripe.StripeClient;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.payments.GatewayProperties;
import io.holdfast.payments.callback.CallbackFormat;
import io.holdfast.payments.watch.PaymentReferences;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Stripe as the gateway; there with {@code holdfast.gateway.kind=stripe}. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(StripeProperties.class)
public class StripeConfiguration {
    static final Duration CONNECT_WITHIN = Duration.ofSeconds(5);

    /** A customer waits for the checkout; everything else is tried again by whoever needs it. */
    static final int RETRIES = 1;

    private static final Logger LOG = LoggerFactory.getLogger(StripeConfiguration.class);

    @Bean
    StripeClient stripeClient(StripeProperties properties) {
        LOG.info("Payments go through {}", properties);
        return StripeClient.builder()
                .setApiKey(properties.apiKey())
                .setApiBase(properties.apiBase().toString())
                .setConnectTimeout((int) CONNECT_WITHIN.toMillis())
                .setReadTimeout((int) properties.answerWithin().toMillis())
                .setMaxNetworkRetries(RETRIES)
                .build();
    }

    @Bean
    PaymentGateway stripeGateway(
            StripeClient client, DataSource dataSource, Clock clock, StripeProperties stripe, GatewayProperties shop) {
        return new StripeGateway(
                new CheckoutSessions(client),
                new StripeRefunds(client),
                new StripeSessionTable(JdbcClient.create(dataSource), clock),
                stripe,
                shop);
    }

    @Bean
    CallbackFormat stripeWebhooks(StripeProperties properties, DataSource dataSource, Clock clock) {
        return new StripeWebhooks(properties, clock, new PaymentReferences(JdbcClient.create(dataSource))::find);
    }
}
