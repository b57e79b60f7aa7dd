package io.holdfast.payments.reconciliation;

import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.payments.GatewayNews;
import io.holdfast.payments.PollLoop;
import io.holdfast.payments.callback.ParkedCallbacks;
import io.holdfast.payments.callback.PaymentCommands;
import io.holdfast.payments.watch.PaymentDeadlines;
import io.holdfast.payments.watch.PendingPayments;
import java.time.Clock;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.TaskScheduler;

/** Reconciliation, scheduled and on demand. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ReconciliationProperties.class)
public class ReconciliationConfiguration {
    /** The actor that the audit shows. */
    static final String ACTOR = "system:reconciliation";

    @Bean
    GatewayReconciliation reconciliation(
            PendingPayments pending,
            ParkedCallbacks parked,
            PaymentGateway gateway,
            CommandGateway commands,
            DataSource dataSource,
            Clock clock) {
        GatewayInquiry inquiry =
                new GatewayInquiry(new GatewayNews(gateway), new PaymentCommands(commands, ACTOR), clock);
        return new GatewayReconciliation(pending, parked, inquiry, new OneNodeAtATime(dataSource), clock);
    }

    @Bean
    PaymentDeadlines paymentDeadlines(DataSource dataSource, ReconciliationProperties properties) {
        return new PaymentDeadlines(JdbcClient.create(dataSource), properties.olderThan());
    }

    @Bean
    PollLoop reconciliationLoop(
            GatewayReconciliation reconciliation,
            ReconciliationProperties properties,
            @Qualifier("paymentsScheduler") TaskScheduler scheduler,
            Clock clock) {
        return new PollLoop(
                "money that was not heard of",
                properties.every(),
                () -> {
                    reconciliation.runScheduled(properties.olderThan());
                    return false;
                },
                scheduler,
                clock);
    }
}
