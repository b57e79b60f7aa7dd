package io.holdfast.ticketing.print;

import io.holdfast.ticketing.issue.ShowtimeTable;
import io.holdfast.ticketing.issue.TicketTable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The printing of tickets. */
@Configuration(proxyBeanMethods = false)
public class TicketPrintConfiguration {
    @Bean
    TicketPrinter ticketPrinter(TicketTable tickets, ShowtimeTable showtimes) {
        return new TicketPrinter(tickets, showtimes, new TicketPdf(new PrintFont()));
    }
}
