package io.holdfast.ticketing.mail;

import io.holdfast.ticketing.buyer.SealedBuyers;
import io.holdfast.ticketing.issue.TicketTable;
import io.holdfast.ticketing.print.PrintLanguage;
import io.holdfast.ticketing.print.TicketPdf;
import io.holdfast.ticketing.stream.Rounds;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tickets by e-mail, if a mail server is configured. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(MailProperties.class)
public class TicketMailConfiguration {
    /** How long a mail waits that nobody has called for. */
    static final Duration LOOK = Duration.ofSeconds(5);

    @Bean
    MailTable ticketMailTable(DataSource dataSource) {
        return new MailTable(JdbcClient.create(dataSource));
    }

    @Bean
    @Conditional(MailIsOn.class)
    TicketMailer ticketMailer(
            MailProperties properties,
            MailTable mails,
            TicketTable tickets,
            SealedBuyers buyers,
            TicketPdf pdf,
            MeterRegistry meters,
            Clock clock) {
        Stream.of(MailState.PENDING, MailState.FAILED, MailState.UNCERTAIN)
                .forEach(state -> watch(mails, state, meters));
        TicketMail mail = new TicketMail(
                pdf,
                MailAddresses.parse(properties.from()).orElseThrow(),
                PrintLanguage.of(Locale.forLanguageTag(properties.language())));
        return new TicketMailer(mails, tickets, buyers, mail, new MailServer(properties), clock);
    }

    @Bean(defaultCandidate = false)
    Rounds ticketMailing(ObjectProvider<TicketMailer> configured) {
        TicketMailer mailer = configured.getIfAvailable();
        return new Rounds("ticket-mail", LOOK, mailer == null ? () -> {} : mailer::round, () -> {});
    }

    @Bean(defaultCandidate = false)
    MailLetters ticketMailLetters(MailTable mails, ObjectProvider<TicketMailer> configured) {
        return new MailLetters(mails, configured.getIfAvailable());
    }

    private static void watch(MailTable mails, MailState state, MeterRegistry meters) {
        Gauge.builder("holdfast.ticket.mails", mails, table -> table.count(state))
                .description("Mails with tickets that were not sent")
                .tag("state", state.name())
                .register(meters);
    }
}
