package io.holdfast.web.stream;

import io.holdfast.web.WebProperties;
import io.holdfast.web.rest.Queries;
import org.axonframework.queryhandling.QueryGateway;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Wires the live seat maps. */
@Configuration(proxyBeanMethods = false)
@Import(LiveController.class)
public class StreamConfiguration {
    @Bean
    SeatMapHubs seatMapHubs(QueryGateway gateway, Queries queries, WebProperties properties) {
        return new SeatMapHubs(
                gateway,
                queries,
                properties.live().maxViewers(),
                properties.live().heartbeat());
    }

    @Bean
    QueueStreams queueStreams(WebProperties properties) {
        return new QueueStreams(properties.live().maxViewers());
    }
}
