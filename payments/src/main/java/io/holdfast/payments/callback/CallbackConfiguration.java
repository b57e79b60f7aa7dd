package io.holdfast.payments.callback;

import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.payments.GatewayNews;
import io.holdfast.payments.PollLoop;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
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
    static final Duration LOOK_EVERY = Duration.ofSeconds(1);

    @Bean
    CallbackInbox callbackInbox(DataSource dataSource, Clock clock) {
        return new CallbackInbox(dataSource, clock);
    }

    @Bean
    CallbackProcessor callbackProcessor(CallbackInbox inbox, CommandGateway commands, PaymentGateway gateway) {
        return new CallbackProcessor(
                inbox, new PaymentCommands(commands, "gateway:" + gateway.name()), new GatewayNews(gateway));
    }

    @Bean
    CallbackController callbackController(CallbackFormat format, CallbackInbox inbox, CallbackProcessor processor) {
        return new CallbackController(format, inbox, processor);
    }

    /**
     * Goes on with stored callbacks that are not done: those that a crash interrupted, those whose command was not
     * answered, those that wait for their payment.
     */
    @Bean
    PollLoop callbackRetries(
            CallbackInbox inbox,
            CallbackProcessor processor,
            @Qualifier("paymentsScheduler") TaskScheduler scheduler,
            Clock clock) {
        return new PollLoop("callbacks to go on with", LOOK_EVERY, () -> goOn(inbox, processor), scheduler, clock);
    }

    private static boolean goOn(CallbackInbox inbox, CallbackProcessor processor) {
        List<StoredCallback> due = inbox.takeDue();
        due.forEach(processor::process);
        return due.size() == CallbackInbox.BATCH;
    }

    @Bean
    CallbackQueries callbackQueries(DataSource dataSource) {
        return new CallbackQueries(JdbcClient.create(dataSource));
    }

    @Bean
    ParkedCallbacks parkedCallbacks(CallbackInbox inbox, CallbackProcessor processor) {
        return new ParkedCallbacks(inbox, processor);
    }

    @Bean
    WhenPaymentRequestedThenMatch whenPaymentRequestedThenMatch(CallbackInbox inbox, CallbackProcessor processor) {
        return new WhenPaymentRequestedThenMatch(inbox, processor);
    }
}
