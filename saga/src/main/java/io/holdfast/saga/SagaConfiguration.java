package io.holdfast.saga;

import io.holdfast.saga.booking.BookingCommands;
import io.holdfast.saga.booking.BookingMoney;
import io.holdfast.saga.booking.RejectedMoney;
import io.holdfast.saga.booking.WhenBookingCancelledThenRefund;
import io.holdfast.saga.booking.WhenBookingConfirmedThenSettle;
import io.holdfast.saga.booking.WhenPaymentCapturedThenConfirm;
import io.holdfast.saga.booking.WhenPaymentRejectedThenRefund;
import io.holdfast.saga.booking.WhenShowtimeCancelledThenEndTheRest;
import io.holdfast.saga.hold.HoldConfiguration;
import io.holdfast.saga.hold.HoldDeadlines;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.config.ConfigurerModule;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/**
 * Everything of this module, ready to import.
 *
 * <p><b>Shape:</b> two processing groups: {@value HoldDeadlines#PROCESSING_GROUP} (large batches, no dead letters) and
 * {@value BookingMoney#PROCESSING_GROUP} (give it a dead-letter queue). Both want error handlers that propagate. It needs
 * beans of {@code CommandBus}, {@code java.time.Clock} and {@code DataSource}.
 */
@Configuration(proxyBeanMethods = false)
@Import(HoldConfiguration.class)
public class SagaConfiguration {
    @Bean
    ConfigurerModule bookingMoneyOrder() {
        return configurer -> configurer.eventProcessing(processing -> processing.registerSequencingPolicy(
                BookingMoney.PROCESSING_GROUP, configuration -> new BookingMoney()));
    }

    @Bean
    BookingCommands bookingCommands(
            CommandBus bus, @Qualifier("bookingCommandRetries") ScheduledExecutorService retries) {
        return new BookingCommands(bus, retries);
    }

    @Bean(defaultCandidate = false, destroyMethod = "shutdownNow")
    ScheduledExecutorService bookingCommandRetries() {
        return Executors.newSingleThreadScheduledExecutor(
                Thread.ofVirtual().name("booking-command-retries").factory());
    }

    @Bean
    RejectedMoney rejectedMoney(BookingCommands commands) {
        return new RejectedMoney(commands);
    }

    @Bean
    WhenPaymentCapturedThenConfirm whenPaymentCapturedThenConfirm(BookingCommands commands, RejectedMoney money) {
        return new WhenPaymentCapturedThenConfirm(commands, money);
    }

    @Bean
    WhenPaymentRejectedThenRefund whenPaymentRejectedThenRefund(RejectedMoney money) {
        return new WhenPaymentRejectedThenRefund(money);
    }

    @Bean
    WhenBookingConfirmedThenSettle whenBookingConfirmedThenSettle(BookingCommands commands) {
        return new WhenBookingConfirmedThenSettle(commands);
    }

    @Bean
    WhenBookingCancelledThenRefund whenBookingCancelledThenRefund(BookingCommands commands) {
        return new WhenBookingCancelledThenRefund(commands);
    }

    @Bean
    WhenShowtimeCancelledThenEndTheRest whenShowtimeCancelledThenEndTheRest(BookingCommands commands) {
        return new WhenShowtimeCancelledThenEndTheRest(commands);
    }
}
