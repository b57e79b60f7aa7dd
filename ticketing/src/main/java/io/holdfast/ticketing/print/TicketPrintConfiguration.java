package io.holdfast.ticketing.print;

import io.holdfast.api.personal.PersonalDataVault;
import io.holdfast.ticketing.buyer.SealedBuyers;
import io.holdfast.ticketing.code.TicketTokens;
import io.holdfast.ticketing.issue.TicketTable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The printing of tickets. */
@Configuration(proxyBeanMethods = false)
public class TicketPrintConfiguration {
    @Bean
    SealedBuyers ticketBuyers(PersonalDataVault vault) {
        return new SealedBuyers(vault);
    }

    @Bean
    TicketPdf ticketPdf(TicketTokens tokens) {
        return new TicketPdf(new PrintFont(), tokens);
    }

    @Bean
    TicketPrinter ticketPrinter(TicketTable tickets, SealedBuyers buyers, TicketPdf pdf) {
        return new TicketPrinter(tickets, buyers, pdf);
    }
}
