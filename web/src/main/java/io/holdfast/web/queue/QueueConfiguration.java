package io.holdfast.web.queue;

import io.holdfast.api.waitingroom.JoinQueue;
import io.holdfast.api.waitingroom.WaitingRooms;
import io.holdfast.json.HoldfastJson;
import io.holdfast.web.WebProperties;
import io.holdfast.web.json.RequestReader;
import io.holdfast.web.limit.ClientAddresses;
import io.holdfast.web.limit.RateLimit;
import io.holdfast.web.problem.ProblemAdvice;
import io.holdfast.web.rest.ExpressTimers;
import io.holdfast.web.security.BearerTokens;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;

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
    JoinDesk joinDesk(
            WaitingRooms rooms,
            ClientAddresses addresses,
            @Qualifier("joinsOfAddress") RateLimit joinsOfAddress,
            @Qualifier("joinsOfCustomer") RateLimit joinsOfCustomer) {
        return new JoinDesk(rooms, addresses, joinsOfAddress, joinsOfCustomer);
    }

    @Bean
    FilterRegistrationBean<QueueExpress> queueExpress(
            BearerTokens tokens, WaitingRooms rooms, JoinDesk joins, ProblemAdvice advice, MeterRegistry meters) {
        FilterRegistrationBean<QueueExpress> filter = new FilterRegistrationBean<>(new QueueExpress(
                tokens,
                rooms,
                joins,
                HoldfastJson.http(),
                advice,
                new ExpressTimers(meters, "POST", "/events/{id}/queue"),
                new ExpressTimers(meters, "GET", "/events/{id}/queue/{queueId}")));
        filter.addUrlPatterns("/events/*");
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE + 1);
        return filter;
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
