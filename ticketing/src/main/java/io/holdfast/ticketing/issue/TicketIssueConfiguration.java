package io.holdfast.ticketing.issue;

import io.holdfast.ticketing.code.TicketCodes;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The tables of tickets, who fills them and who answers from them. */
@Configuration(proxyBeanMethods = false)
public class TicketIssueConfiguration {
    @Bean
    TicketTable ticketTable(DataSource dataSource) {
        return new TicketTable(JdbcClient.create(dataSource));
    }

    @Bean
    ShowtimeTable ticketShowtimeTable(DataSource dataSource) {
        return new ShowtimeTable(JdbcClient.create(dataSource));
    }

    @Bean
    SeatBlockTable ticketSeatBlockTable(DataSource dataSource) {
        return new SeatBlockTable(new JdbcTemplate(dataSource));
    }

    @Bean
    TicketOffice ticketOffice(
            TicketCodes codes, TicketTable tickets, ShowtimeTable showtimes, SeatBlockTable seatBlocks) {
        return new TicketOffice(codes, tickets, showtimes, seatBlocks);
    }

    @Bean
    TicketQueries ticketQueries(TicketTable tickets) {
        return new TicketQueries(tickets);
    }
}
