package io.holdfast.ticketing;

import io.holdfast.ticketing.checkin.CheckInConfiguration;
import io.holdfast.ticketing.code.TicketCodes;
import io.holdfast.ticketing.code.TicketTokens;
import io.holdfast.ticketing.issue.TicketIssueConfiguration;
import io.holdfast.ticketing.mail.TicketMailConfiguration;
import io.holdfast.ticketing.print.TicketPrintConfiguration;
import io.holdfast.ticketing.stream.TicketStreamConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/**
 * Everything of this module, ready to import.
 *
 * <p><b>Shape:</b> a consumer of the topic of bookings, a publisher of the topic of issued tickets, a sender of mails;
 * handlers of the queries {@code GetTickets}, {@code GetTicketsPdf} and {@code GetTicketKeys}; {@link
 * io.holdfast.api.checkin.CheckIns}; the dead letters {@code ticketLetters} and {@code
 * ticketMailLetters}. It needs beans of {@code DataSource}, {@code
 * Clock}, {@code IdSource}, {@code MeterRegistry} and {@code PersonalDataVault} and the properties {@code
 * holdfast.ticket.secret} and {@code holdfast.ticket.keys}.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(TicketingProperties.class)
@Import({
    TicketIssueConfiguration.class,
    TicketPrintConfiguration.class,
    TicketStreamConfiguration.class,
    TicketMailConfiguration.class,
    CheckInConfiguration.class
})
public class TicketingConfiguration {
    @Bean
    TicketCodes ticketCodes(TicketingProperties properties) {
        return new TicketCodes(properties.secret());
    }

    @Bean
    TicketTokens ticketTokens(TicketingProperties properties) {
        return new TicketTokens(properties.keys());
    }
}
