package io.holdfast.query.flight;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcOperations;

/** Wires the flights. */
@Configuration(proxyBeanMethods = false)
public class FlightConfiguration {
    @Bean
    FlightFollower flightFollower(JdbcOperations jdbc) {
        return new FlightFollower(new FlightTable(jdbc));
    }

    @Bean
    FlightQueries flightQueries(JdbcOperations jdbc) {
        return new FlightQueries(jdbc);
    }
}
