package io.holdfast.axonserver;

import io.holdfast.command.bus.LaneCommandBus;
import org.axonframework.serialization.Serializer;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;

/**
 * Sends commands through Axon Server where {@code holdfast.command-routing} is {@code axon-server}; else this changes
 * nothing. The event store stays what it is.
 *
 * <p><b>Source:</b> decision record 2026-12-03-axon-server.
 */
@AutoConfiguration
@ConditionalOnProperty(name = "holdfast.command-routing", havingValue = "axon-server")
@EnableConfigurationProperties(AxonServerSettings.class)
public class AxonServerRouting {
    @Bean(initMethod = "start", destroyMethod = "close")
    @Primary
    RoutedCommandBus routedCommandBus(
            AxonServerSettings settings,
            LaneCommandBus lanes,
            @Qualifier("messageSerializer") Serializer messageSerializer) {
        return new RoutedCommandBus(settings.configuration(), lanes, lanes.commandNames(), messageSerializer);
    }
}
