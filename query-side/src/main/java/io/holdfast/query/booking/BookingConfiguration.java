package io.holdfast.query.booking;

import io.holdfast.query.catalogue.ShowtimeClasses;
import io.holdfast.query.catalogue.ShowtimeProgress;
import io.holdfast.query.catalogue.ShowtimeTerms;
import io.holdfast.query.freshness.CommitSignals;
import io.holdfast.query.freshness.LogHeads;
import io.holdfast.query.storage.JsonColumns;
import java.time.Clock;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.jdbc.core.JdbcOperations;

/** Wires the bookings. */
@Configuration(proxyBeanMethods = false)
@EntityScan(basePackageClasses = BookingConfiguration.class)
@EnableJpaRepositories(basePackageClasses = BookingConfiguration.class)
public class BookingConfiguration {
    @Bean
    BookingFollower bookingFollower(JdbcOperations jdbc, JsonColumns json, CommitSignals signals) {
        return new BookingFollower(new BookingTable(jdbc), json, signals);
    }

    @Bean
    PaymentProjection paymentProjection(JdbcOperations jdbc, CommitSignals signals) {
        return new PaymentProjection(new PaymentTable(jdbc), signals);
    }

    @Bean
    BookingQueries bookingQueries(
            BookingRows rows,
            PaymentRows payments,
            JsonColumns json,
            Clock clock,
            ShowtimeProgress progress,
            CommitSignals signals,
            LogHeads log) {
        return new BookingQueries(rows, new BookingViews(payments, json, clock), progress, signals, log);
    }

    @Bean
    RefundQuotes refundQuotes(
            BookingQueries bookings, BookingRows rows, PaymentRows payments, ShowtimeTerms terms, Clock clock) {
        return new RefundQuotes(bookings, rows, payments, terms, clock);
    }

    @Bean
    CancellationProgresses cancellationProgresses(JdbcOperations jdbc, ShowtimeProgress progress, LogHeads log) {
        return new CancellationProgresses(jdbc, progress, log);
    }

    @Bean
    Manifests manifests(
            JdbcOperations jdbc,
            ShowtimeProgress progress,
            LogHeads log,
            ShowtimeClasses classes,
            JsonColumns json,
            Clock clock) {
        return new Manifests(jdbc, progress, log, classes, json, clock);
    }
}
