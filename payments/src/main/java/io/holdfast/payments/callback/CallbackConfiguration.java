package io.holdfast.payments.callback;

import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.payments.signature.WebhookSignature;
import java.time.Clock;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.TaskScheduler;

/** The endpoint of callbacks, their inbox and what is done about them. */
@Configuration(proxyBeanMethods = false)
public class CallbackConfiguration {
    @Bean
    CallbackInbox callbackInbox(DataSource dataSource, Clock clock) {
        return new CallbackInbox(JdbcClient.create(dataSource), clock);
    }

    @Bean
    CallbackProcessor callbackProcessor(CallbackInbox inbox, CommandGateway commands, PaymentGateway gateway) {
        return new CallbackProcessor(inbox, new PaymentCommands(commands, "gateway:" + gateway.name()));
    }

    @Bean
    CallbackController callbackController(
            WebhookSignature signature, CallbackInbox inbox, CallbackProcessor processor) {
        return new CallbackController(signature, inbox, processor);
    }

    @Bean
    CallbackRetries callbackRetries(
            CallbackInbox inbox,
            CallbackProcessor processor,
            @Qualifier("paymentsScheduler") TaskScheduler scheduler,
            Clock clock) {
        return new CallbackRetries(inbox, processor, scheduler, clock);
    }

    @Bean
    WhenPaymentRequestedThenMatch whenPaymentRequestedThenMatch(CallbackInbox inbox, CallbackProcessor processor) {
        return new WhenPaymentRequestedThenMatch(inbox, processor);
    }
}
