package io.holdfast.payments.simulated;

import io.holdfast.api.IdSource;
import io.holdfast.payments.GatewayProperties;
import io.holdfast.payments.callback.CallbackFormat;
import io.holdfast.payments.callback.StandardWebhooks;
import io.holdfast.payments.signature.WebhookSecrets;
import io.holdfast.payments.signature.WebhookSignature;
import java.time.Clock;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.TaskScheduler;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** The simulated gateway; there unless {@code holdfast.gateway.kind} says otherwise. */
@Configuration(proxyBeanMethods = false)
public class SimulatedGatewayConfiguration {
    @Bean
    WebhookSignature webhookSignature(GatewayProperties properties, Clock clock) {
        return new WebhookSignature(WebhookSecrets.parse(properties.requiredSecret()), clock);
    }

    @Bean
    CallbackFormat callbackFormat(WebhookSignature signature) {
        return new StandardWebhooks(signature);
    }

    @Bean
    DeliveryTable deliveryTable(DataSource dataSource) {
        return new DeliveryTable(dataSource);
    }

    @Bean
    CallbackSender callbackSender(GatewayProperties properties, WebhookSignature signature, Clock clock) {
        return new CallbackSender(properties.callbackUrl(), signature, clock);
    }

    @Bean
    Deliveries deliveries(
            DeliveryTable table,
            CallbackSender sender,
            @Qualifier("paymentsScheduler") TaskScheduler scheduler,
            Clock clock) {
        return new Deliveries(table, sender, scheduler, clock);
    }

    @Bean
    SimulatedGateway simulatedGateway(
            DataSource dataSource,
            PlatformTransactionManager transactions,
            DeliveryTable table,
            Deliveries deliveries,
            IdSource ids,
            Clock clock,
            GatewayProperties properties) {
        var ownTransaction = new TransactionTemplate(transactions);
        ownTransaction.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
        var books = new SimulatedBooks(dataSource);
        return new SimulatedGateway(books, table, deliveries, ownTransaction, ids, clock, properties.publicUrl());
    }

    @Bean
    SimulatedGatewayController simulatedGatewayController(SimulatedGateway gateway) {
        return new SimulatedGatewayController(gateway);
    }

    @Bean
    HostedPageController hostedPageController(SimulatedGateway gateway, GatewayProperties properties, Clock clock) {
        return new HostedPageController(gateway, new HostedPage(properties.merchant()), clock);
    }
}
