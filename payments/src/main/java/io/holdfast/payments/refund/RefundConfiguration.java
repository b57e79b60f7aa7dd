package io.holdfast.payments.refund;

import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.payments.PollLoop;
import io.holdfast.payments.callback.PaymentCommands;
import java.time.Clock;
import java.time.Duration;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.TaskScheduler;

/** Refunds: ordered by events, given by loops. */
@Configuration(proxyBeanMethods = false)
public class RefundConfiguration {
    /** The actor that the audit shows. */
    static final String ACTOR = "system:refunds";

    /** How many refunds one node gives at once: cancelling a concert asks for tens of thousands. */
    static final int LOOPS = 4;

    static final Duration LOOK_EVERY = Duration.ofSeconds(1);

    @Bean
    RefundOrders refundOrders(DataSource dataSource, Clock clock) {
        return new RefundOrders(JdbcClient.create(dataSource), clock);
    }

    @Bean
    RefundDeadlines refundDeadlines(DataSource dataSource) {
        return new RefundDeadlines(JdbcClient.create(dataSource));
    }

    @Bean
    WhenRefundRequestedThenRefund whenRefundRequestedThenRefund(RefundOrders orders) {
        return new WhenRefundRequestedThenRefund(orders);
    }

    @Bean
    Refunding refunding(RefundOrders orders, PaymentGateway gateway, CommandGateway commands, Clock clock) {
        return new Refunding(orders, gateway, new PaymentCommands(commands, ACTOR), clock);
    }

    @Bean
    RefundLoops refundLoops(Refunding refunding, @Qualifier("paymentsScheduler") TaskScheduler scheduler, Clock clock) {
        return new RefundLoops(Stream.generate(
                        () -> new PollLoop("refunds to give", LOOK_EVERY, refunding::lookAndGoOn, scheduler, clock))
                .limit(LOOPS)
                .toList());
    }
}
