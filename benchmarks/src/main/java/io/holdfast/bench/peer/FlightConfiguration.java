package io.holdfast.bench.peer;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;

/** The sources' design for flights. */
@Configuration(proxyBeanMethods = false)
@Import(BaselineController.class)
class FlightConfiguration {
    @Bean
    FlightTable flightTable(JdbcTemplate jdbc, PlatformTransactionManager transactions) {
        SeatTable seats = new SeatTable(jdbc, new NamedParameterJdbcTemplate(jdbc), transactions);
        FlightTable table = new FlightTable(jdbc, seats, transactions);
        table.create();
        return table;
    }
}
