package io.holdfast.payments.watch;

import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.payments.PollLoop;
import io.holdfast.payments.callback.PaymentCommands;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.config.ConfigurerModule;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.TaskScheduler;

/** The table of payments, the time of their sessions, and their end at the gateway. */
@Configuration(proxyBeanMethods = false)
public class WatchConfiguration {
    static final Duration LOOK_EVERY = Duration.ofSeconds(1);

    @Bean
    PendingPayments pendingPayments(DataSource dataSource) {
        return new PendingPayments(JdbcClient.create(dataSource));
    }

    @Bean
    SessionEndings sessionEndings(DataSource dataSource, PaymentGateway gateway, Clock clock) {
        return new SessionEndings(JdbcClient.create(dataSource), gateway, clock);
    }

    @Bean
    PollLoop sessionEndingLoop(
            SessionEndings endings, @Qualifier("paymentsScheduler") TaskScheduler scheduler, Clock clock) {
        return new PollLoop("sessions to end", LOOK_EVERY, endings::lookAndGoOn, scheduler, clock);
    }

    @Bean
    SessionExpiry sessionExpiry(DataSource dataSource, CommandGateway commands, Clock clock) {
        return new SessionExpiry(
                new JdbcTemplate(dataSource), new PaymentCommands(commands, SessionExpiry.ACTOR), clock);
    }

    @Bean
    PollLoop sessionExpiryLoop(
            SessionExpiry expiry, @Qualifier("paymentsScheduler") TaskScheduler scheduler, Clock clock) {
        return new PollLoop("sessions whose time is over", LOOK_EVERY, expiry::lookAndGoOn, scheduler, clock);
    }

    @Bean
    PaymentQueries paymentQueries(DataSource dataSource) {
        return new PaymentQueries(JdbcClient.create(dataSource));
    }

    @Bean
    PaymentCounts paymentCounts(DataSource dataSource) {
        return new PaymentCounts(JdbcClient.create(dataSource));
    }

    @Bean
    PaymentWatch paymentWatch(DataSource dataSource, Clock clock) {
        return new PaymentWatch(new WatchTable(new JdbcTemplate(dataSource)), clock);
    }

    @Bean
    ConfigurerModule paymentWatchOrder() {
        return configurer -> configurer.eventProcessing(processing ->
                processing.registerSequencingPolicy(PaymentWatch.PROCESSING_GROUP, configuration -> new WatchOrder()));
    }
}
