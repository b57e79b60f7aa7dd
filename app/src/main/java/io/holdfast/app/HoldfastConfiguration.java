package io.holdfast.app;

import io.holdfast.api.audit.AuditExports;
import io.holdfast.app.axon.AxonAssertions;
import io.holdfast.app.axon.AxonConfiguration;
import io.holdfast.app.axon.EventProcessors;
import io.holdfast.app.axon.SeatMapHealth;
import io.holdfast.app.axon.TransactionConfiguration;
import io.holdfast.app.demo.DemoProgramme;
import io.holdfast.audit.entry.EntryConfiguration;
import io.holdfast.audit.export.LogExports;
import io.holdfast.command.CommandSideConfiguration;
import io.holdfast.flights.FlightSchedulesConfiguration;
import io.holdfast.payments.PaymentsConfiguration;
import io.holdfast.personal.PersonalDataConfiguration;
import io.holdfast.publishing.PublishingConfiguration;
import io.holdfast.query.QuerySideConfiguration;
import io.holdfast.query.seatmap.SeatMapReadiness;
import io.holdfast.saga.SagaConfiguration;
import io.holdfast.ticketing.TicketingConfiguration;
import io.holdfast.waitingroom.WaitingRoomConfiguration;
import io.holdfast.web.WebConfiguration;
import java.time.Clock;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/** The whole application, module by module; nothing is found by scanning. */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import({
    SystemSources.class,
    TransactionConfiguration.class,
    AxonConfiguration.class,
    AxonAssertions.class,
    EventProcessors.class,
    CommandSideConfiguration.class,
    QuerySideConfiguration.class,
    SagaConfiguration.class,
    PaymentsConfiguration.class,
    TicketingConfiguration.class,
    FlightSchedulesConfiguration.class,
    PersonalDataConfiguration.class,
    PublishingConfiguration.class,
    EntryConfiguration.class,
    WaitingRoomConfiguration.class,
    WebConfiguration.class
})
public class HoldfastConfiguration {
    @Bean
    DemoProgramme demoProgramme(CommandGateway commands, Clock clock) {
        return new DemoProgramme(commands, clock);
    }

    @Bean
    AuditExports auditExports(DataSource dataSource, @Value("${holdfast.audit.key}") String privateKeys, Clock clock) {
        return new LogExports(dataSource, privateKeys, Product.NAME, clock);
    }

    @Bean
    SeatMapHealth seatMapHealthIndicator(SeatMapReadiness seatMaps) {
        return new SeatMapHealth(seatMaps);
    }
}
