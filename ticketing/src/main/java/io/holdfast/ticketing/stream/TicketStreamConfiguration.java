package io.holdfast.ticketing.stream;

import io.holdfast.api.IdSource;
import io.holdfast.ticketing.TicketingProperties;
import io.holdfast.ticketing.issue.TicketOffice;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Who reads and writes topics, and what stands aside. Without an address of Kafka there are the dead letters only. */
@Configuration(proxyBeanMethods = false)
public class TicketStreamConfiguration {
    /** How long an announcement waits that nobody has called for. */
    static final Duration ANNOUNCE = Duration.ofSeconds(1);

    /** How long letters rest between two rounds. */
    static final Duration RETRY = Duration.ofSeconds(10);

    @Bean
    LetterTable ticketLetterTable(DataSource dataSource, Clock clock) {
        return new LetterTable(JdbcClient.create(dataSource), clock);
    }

    @Bean
    TicketAnnouncer ticketAnnouncer(TicketingProperties properties, DataSource dataSource, IdSource ids, Clock clock) {
        AnnouncementTable outbox = new AnnouncementTable(JdbcClient.create(dataSource), ids.nextUuid());
        IssuedTicketsTopic topic = new IssuedTicketsTopic(properties.bootstrapServers(), properties.issuedTopic());
        return new TicketAnnouncer(outbox, topic, clock);
    }

    @Bean(defaultCandidate = false)
    Rounds ticketAnnouncing(TicketingProperties properties, TicketAnnouncer announcer) {
        boolean on = !properties.bootstrapServers().isBlank();
        return new Rounds("ticket-announcer", ANNOUNCE, on ? announcer::round : () -> {}, announcer::end);
    }

    @Bean
    BookingInbox bookingInbox(
            TicketOffice office,
            LetterTable letters,
            DataSource dataSource,
            @Qualifier("ticketAnnouncing") Rounds announcing,
            @Qualifier("ticketMailing") Rounds mailing) {
        return new BookingInbox(office, letters, transaction(dataSource), () -> {
            announcing.wake();
            mailing.wake();
        });
    }

    @Bean(defaultCandidate = false)
    TicketLetters ticketLetters(LetterTable letters, BookingInbox inbox, DataSource dataSource) {
        return new TicketLetters(letters, inbox, transaction(dataSource));
    }

    @Bean(defaultCandidate = false)
    Rounds ticketLetterRetries(@Qualifier("ticketLetters") TicketLetters letters, MeterRegistry meters) {
        Gauge.builder("holdfast.deadletters.sequences", letters, TicketLetters::waiting)
                .description("Records of bookings that could not be handled; at most " + LetterTable.MAX_LETTERS)
                .tag("group", LetterTable.GROUP)
                .register(meters);
        return new Rounds("ticket-letters", RETRY, letters::retrySome, () -> {});
    }

    @Bean
    BookingConsumer bookingConsumer(TicketingProperties properties, BookingInbox inbox) {
        return new BookingConsumer(
                properties.bootstrapServers(), properties.bookingTopic(), properties.group(), inbox::handle);
    }

    private static TransactionTemplate transaction(DataSource dataSource) {
        return new TransactionTemplate(new JdbcTransactionManager(dataSource));
    }
}
