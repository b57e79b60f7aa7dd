package io.holdfast.flights;

import io.holdfast.api.IdSource;
import io.holdfast.api.flight.Airports;
import io.holdfast.api.flight.FlightImports;
import io.holdfast.api.payment.PaymentGateway;
import java.time.Clock;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.queryhandling.QueryGateway;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Airports and imports of flights, ready to import. Needs beans of {@code DataSource}, {@code CommandGateway}, {@code
 * QueryGateway}, {@code PaymentGateway}, {@code IdSource} and {@code java.time.Clock}.
 */
@Configuration(proxyBeanMethods = false)
public class FlightSchedulesConfiguration {
    @Bean
    Airports airports() {
        return new AirportDirectory();
    }

    @Bean
    Plans cabins(QueryGateway queries) {
        return new Plans(queries);
    }

    @Bean
    ImportTable flightImportTable(DataSource dataSource) {
        return new ImportTable(new JdbcTemplate(dataSource));
    }

    @Bean
    ImportLoop flightImportLoop(
            ImportTable table, Plans plans, CommandGateway commands, QueryGateway queries, IdSource ids, Clock clock) {
        return new ImportLoop(new ImportWork(table, commands, queries, plans::seats, ids, clock));
    }

    @Bean
    FlightImports flightImports(
            Airports airports,
            Plans plans,
            PaymentGateway gateway,
            ImportTable table,
            DataSource dataSource,
            ImportLoop loop,
            IdSource ids,
            Clock clock) {
        return new CsvFlightImports(
                new ScheduleReader(airports),
                () -> new ScheduleCheck(plans::find, gateway::objectionTo),
                table,
                new TransactionTemplate(new JdbcTransactionManager(dataSource)),
                ids,
                clock,
                loop::wake);
    }
}
