package io.holdfast.payments;

import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.payments.callback.CallbackConfiguration;
import io.holdfast.payments.reconciliation.ReconciliationConfiguration;
import io.holdfast.payments.refund.RefundConfiguration;
import io.holdfast.payments.watch.WatchConfiguration;
import java.time.Clock;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.scheduling.TaskScheduler;
import org.springframework.scheduling.concurrent.SimpleAsyncTaskScheduler;

/**
 * Everything of this module, ready to import.
 *
 * <p><b>Shape:</b> the endpoints {@code POST /payments/callback}, {@code POST /payments/webhook} and, with the simulated
 * gateway, {@code /sim-gateway/**}; all of them are public and need no session. A {@link
 * io.holdfast.api.payment.Reconciliation}, also run on a schedule. Three processing groups: {@code refunds}, {@code
 * payment-watch} (give them dead-letter queues) and {@code callback-matching}; all want error handlers that propagate. It
 * needs beans
 * of {@code CommandGateway}, {@code Clock}, {@code IdSource}, {@code DataSource} and {@code PlatformTransactionManager}.
 * {@code holdfast.gateway.kind} chooses the one {@link PaymentGateway} and the one {@link
 * io.holdfast.payments.callback.CallbackFormat}.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(GatewayProperties.class)
@Import({
    CallbackConfiguration.class,
    RefundConfiguration.class,
    WatchConfiguration.class,
    ReconciliationConfiguration.class,
    GatewayChoice.class
})
public class PaymentsConfiguration {
    private static final long STOP_WITHIN_MILLIS = 5_000;

    /** Runs callbacks and their retries, each on a virtual thread of its own, by the time of our clock. */
    @Bean(defaultCandidate = false)
    TaskScheduler paymentsScheduler(Clock clock) {
        var scheduler = new SimpleAsyncTaskScheduler();
        scheduler.setThreadNamePrefix("payments-");
        scheduler.setVirtualThreads(true);
        scheduler.setTaskTerminationTimeout(STOP_WITHIN_MILLIS);
        scheduler.setClock(clock);
        return scheduler;
    }
}
