package io.holdfast.web.queue;

import io.holdfast.api.waitingroom.JoinQueue;
import io.holdfast.web.WebProperties;
import io.holdfast.web.json.RequestReader;
import io.holdfast.web.limit.RateLimit;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Wires the waiting rooms' API. */
@Configuration(proxyBeanMethods = false)
@Import({QueueController.class, AdminQueueController.class})
public class QueueConfiguration {
    /** Somebody who joins more often than that in a minute is no person. */
    static final int JOINS_OF_CUSTOMER = 30;

    @Bean
    RateLimit joinsOfAddress(WebProperties properties, Clock clock) {
        return new RateLimit(properties.limits().joinsPerMinute(), clock);
    }

    @Bean
    RateLimit joinsOfCustomer(Clock clock) {
        return new RateLimit(JOINS_OF_CUSTOMER, clock);
    }

    @Bean
    RequestReader<JoinQueue> joinRequests() {
        return new RequestReader<>(JoinQueue.class, QueueRequests::join);
    }

    @Bean
    RequestReader<QueueRequests.Settings> queueSettingsRequests() {
        return new RequestReader<>(QueueRequests.Settings.class, QueueRequests.Settings::read);
    }

    @Bean
    RequestReader<QueueRequests.Move> queueMoveRequests() {
        return new RequestReader<>(QueueRequests.Move.class, QueueRequests.Move::read);
    }

    @Bean
    RequestReader<QueueRequests.Members> queueMemberRequests() {
        return new RequestReader<>(QueueRequests.Members.class, QueueRequests.Members::read);
    }
}
