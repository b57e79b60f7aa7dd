package io.holdfast.bench.peer;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;

/** The sources' design. */
@Configuration(proxyBeanMethods = false)
@Import(BaselineController.class)
class BaselineConfiguration {
    @Bean
    SeatTable seatTable(JdbcTemplate jdbc, PlatformTransactionManager transactions) {
        SeatTable table = new SeatTable(jdbc, new NamedParameterJdbcTemplate(jdbc), transactions);
        table.create();
        return table;
    }
}
