package io.holdfast.query.flight;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Wires the flights. */
@Configuration(proxyBeanMethods = false)
public class FlightConfiguration {
    @Bean
    FlightFollower flightFollower(JdbcOperations jdbc) {
        return new FlightFollower(new FlightTable(jdbc));
    }

    @Bean
    FlightQueries flightQueries(JdbcOperations jdbc) {
        return new FlightQueries(JdbcClient.create(jdbc));
    }
}
