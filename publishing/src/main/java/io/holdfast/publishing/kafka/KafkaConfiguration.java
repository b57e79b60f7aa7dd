package io.holdfast.publishing.kafka;

import io.holdfast.api.showtime.CurrentSeatMaps;
import io.holdfast.json.HoldfastJson;
import io.micrometer.core.instrument.MeterRegistry;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.queryhandling.QueryGateway;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;

/** Wires the publishers; without addresses there are none. */
@Configuration(proxyBeanMethods = false)
@Conditional(BrokersAreNamed.class)
@EnableConfigurationProperties(KafkaProperties.class)
public class KafkaConfiguration {
    @Bean(initMethod = "start", destroyMethod = "close")
    Broker broker(KafkaProperties properties, MeterRegistry meters) {
        return new Broker(properties, meters);
    }

    @Bean
    RecordSender recordSender(Broker broker, KafkaProperties properties) {
        return new RecordSender(broker, properties.topics());
    }

    @Bean
    BookingPublisher bookingPublisher(EventStore log, RecordSender sender) {
        return new BookingPublisher(new BookingRecords(new Showtimes(log)::of, HoldfastJson.http()), sender);
    }

    @Bean
    SeatMapPublisher seatMapPublisher(CurrentSeatMaps maps, QueryGateway queries, RecordSender sender) {
        return new SeatMapPublisher(maps, queries, new SeatMapRecords(HoldfastJson.http()), sender);
    }
}
