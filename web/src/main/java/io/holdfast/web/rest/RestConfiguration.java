package io.holdfast.web.rest;

import io.holdfast.json.HoldfastJson;
import io.holdfast.web.WebProperties;
import io.holdfast.web.json.RequestReader;
import io.holdfast.web.limit.RateLimit;
import java.time.Clock;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.queryhandling.QueryGateway;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Wires the API's controllers and what they share. */
@Configuration(proxyBeanMethods = false)
@Import({
    SessionController.class,
    ShowtimeController.class,
    HoldController.class,
    CheckoutController.class,
    BookingController.class,
    OrderController.class,
    AdminShowtimeController.class,
    AdminPaymentController.class,
    AdminSeatingPlanController.class
})
public class RestConfiguration {
    @Bean
    Commands commands(CommandGateway gateway) {
        return new Commands(gateway);
    }

    @Bean
    Queries queries(QueryGateway gateway) {
        return new Queries(gateway);
    }

    @Bean
    RecentWrites recentWrites(Clock clock) {
        return new RecentWrites(clock);
    }

    @Bean
    Bookings bookings(Queries queries, RecentWrites recent) {
        return new Bookings(queries, recent);
    }

    @Bean
    PlansOfShowtimes plansOfShowtimes(Queries queries, RecentWrites recent, Clock clock) {
        return new PlansOfShowtimes(queries, recent, clock);
    }

    @Bean
    Layouts layouts(Queries queries) {
        return new Layouts(queries, HoldfastJson.http());
    }

    @Bean
    RateLimit holdLimit(WebProperties properties, Clock clock) {
        return new RateLimit(properties.limits().holdsPerMinute(), clock);
    }

    @Bean
    RateLimit sessionLimit(WebProperties properties, Clock clock) {
        return new RateLimit(properties.limits().sessionsPerMinute(), clock);
    }

    @Bean
    RequestReader<HoldRequest> holdRequests() {
        return new RequestReader<>(HoldRequest.class, HoldRequest::read);
    }

    @Bean
    RequestReader<BlockRequest> blockRequests() {
        return new RequestReader<>(BlockRequest.class, BlockRequest::read);
    }

    @Bean
    RequestReader<RefundRequest> refundRequests() {
        return new RequestReader<>(RefundRequest.class, RefundRequest::read);
    }

    @Bean
    RequestReader<ReconciliationRequest> reconciliationRequests() {
        return new RequestReader<>(ReconciliationRequest.class, ReconciliationRequest::read);
    }

    @Bean
    RequestReader<ShowtimeRequest> showtimeRequests() {
        return new RequestReader<>(ShowtimeRequest.class, ShowtimeRequest::read);
    }
}
