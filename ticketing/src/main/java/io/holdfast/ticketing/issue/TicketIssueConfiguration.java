package io.holdfast.ticketing.issue;

import io.holdfast.ticketing.code.TicketCodes;
import io.holdfast.ticketing.code.TicketTokens;
import io.holdfast.ticketing.mail.MailProperties;
import java.time.Clock;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The tables of tickets, who fills them and who answers from them. */
@Configuration(proxyBeanMethods = false)
public class TicketIssueConfiguration {
    @Bean
    TicketTable ticketTable(DataSource dataSource) {
        return new TicketTable(JdbcClient.create(dataSource));
    }

    @Bean
    TicketOffice ticketOffice(TicketCodes codes, DataSource dataSource, MailProperties mail, Clock clock) {
        JdbcClient jdbc = JdbcClient.create(dataSource);
        return new TicketOffice(codes, new IssueTable(jdbc, mail.isOn()), new CancellationTable(jdbc), clock);
    }

    @Bean
    TicketQueries ticketQueries(TicketTable tickets, TicketTokens tokens) {
        return new TicketQueries(tickets, tokens);
    }
}
