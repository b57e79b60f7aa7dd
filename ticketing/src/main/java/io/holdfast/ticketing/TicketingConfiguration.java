package io.holdfast.ticketing;

import io.holdfast.ticketing.code.TicketCodes;
import io.holdfast.ticketing.issue.TicketIssueConfiguration;
import io.holdfast.ticketing.print.TicketPrintConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/**
 * Everything of this module, ready to import.
 *
 * <p><b>Shape:</b> one processing group, {@code tickets}: give it a dead-letter queue, an error handler that propagates
 * and a transaction manager over the same {@code DataSource}; events of one showtime must stay in order. Handlers of the
 * queries {@code GetTickets} and {@code GetTicketsPdf}. It needs a bean of {@code DataSource} and the property {@code
 * holdfast.ticket.secret}.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(TicketingProperties.class)
@Import({TicketIssueConfiguration.class, TicketPrintConfiguration.class})
public class TicketingConfiguration {
    @Bean
    TicketCodes ticketCodes(TicketingProperties properties) {
        return new TicketCodes(properties.secret());
    }
}
