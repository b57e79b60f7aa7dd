package io.holdfast.web.stream;

import io.holdfast.web.WebProperties;
import io.holdfast.web.limit.NodeBounds;
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
    SeatMapHubs seatMapHubs(QueryGateway gateway, Queries queries, WebProperties properties, NodeBounds bounds) {
        return new SeatMapHubs(
                gateway,
                queries,
                bounds.mapViewers(properties.live().maxViewers()),
                properties.live().heartbeat());
    }

    @Bean
    ProgressStreams progressStreams() {
        return new ProgressStreams();
    }

    @Bean
    QueueStreams queueStreams(WebProperties properties, NodeBounds bounds) {
        return new QueueStreams(bounds.placeViewers(properties.live().maxViewers()));
    }
}
