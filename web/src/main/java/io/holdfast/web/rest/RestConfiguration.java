package io.holdfast.web.rest;

import io.holdfast.api.IdSource;
import io.holdfast.api.personal.PersonalDataVault;
import io.holdfast.api.showtime.CurrentSeatMaps;
import io.holdfast.api.showtime.SeatGate;
import io.holdfast.api.waitingroom.QueueAdmission;
import io.holdfast.json.HoldfastJson;
import io.holdfast.web.WebProperties;
import io.holdfast.web.json.JsonRequests;
import io.holdfast.web.json.RequestReader;
import io.holdfast.web.limit.ClientAddresses;
import io.holdfast.web.limit.RateLimit;
import io.holdfast.web.problem.ProblemAdvice;
import io.holdfast.web.problem.ProblemWriter;
import io.holdfast.web.security.BearerTokens;
import io.holdfast.web.security.GuestSessions;
import io.holdfast.web.security.SessionTokens;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.Filter;
import java.time.Clock;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.queryhandling.QueryGateway;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;

/** Wires the API's controllers and what they share. */
@Configuration(proxyBeanMethods = false)
@Import({
    SessionController.class,
    ShowtimeController.class,
    FlightController.class,
    HoldController.class,
    CheckoutController.class,
    BookingController.class,
    OrderController.class,
    FlightBookingController.class,
    AdminShowtimeController.class,
    AdminPolicyController.class,
    AdminCancellationController.class,
    AdminPassengerController.class,
    AdminPaymentController.class,
    AdminRefundRetryController.class,
    AdminPaymentDeskController.class,
    AdminDeadLetterController.class,
    AdminProgressController.class,
    AdminCheckInController.class,
    TicketKeyController.class,
    AdminSeatingPlanController.class,
    AdminFlightImportController.class,
    AdminCustomerController.class,
    AdminAuditEventController.class,
    AdminExportController.class,
    AdminTimelineController.class
})
public class RestConfiguration {
    @Bean
    Commands commands(CommandGateway gateway) {
        return new Commands(gateway);
    }

    @Bean
    Reasons reasons() {
        return new Reasons(new JsonRequests(HoldfastJson.http()));
    }

    @Bean
    OperatorActions operatorActions(Commands commands, IdSource ids) {
        return new OperatorActions(commands, ids);
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
    Bookings bookings(Commands commands, Queries queries, RecentWrites recent, PersonalDataVault vault) {
        return new Bookings(commands, queries, recent, vault);
    }

    @Bean
    ShowtimeChanges showtimeChanges(Commands commands, RecentWrites recent) {
        return new ShowtimeChanges(commands, recent);
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
    GuestSessions guestSessions(
            SessionTokens tokens,
            @Qualifier("sessionLimit") RateLimit sessionLimit,
            ClientAddresses addresses,
            IdSource ids) {
        return new GuestSessions(tokens, sessionLimit, addresses, ids);
    }

    @Bean
    HoldDesk holdDesk(
            SeatGate gate,
            QueueAdmission admission,
            Commands commands,
            RecentWrites recent,
            @Qualifier("holdLimit") RateLimit holdLimit) {
        return new HoldDesk(gate, admission, commands, recent, holdLimit);
    }

    @Bean
    FilterRegistrationBean<HoldExpress> holdExpress(
            BearerTokens tokens,
            HoldDesk desk,
            IdSource ids,
            ProblemWriter problems,
            ProblemAdvice advice,
            MeterRegistry meters) {
        ExpressTimers timers = new ExpressTimers(meters, "POST", "/showtimes/{id}/holds");
        return first(new HoldExpress(tokens, desk, ids, HoldfastJson.http(), problems, advice, timers), "/showtimes/*");
    }

    @Bean
    FilterRegistrationBean<SeatMapExpress> seatMapExpress(
            CurrentSeatMaps maps, BearerTokens tokens, MeterRegistry meters) {
        ExpressTimers timers = new ExpressTimers(meters, "GET", "/showtimes/{id}/seats");
        return first(new SeatMapExpress(maps, tokens, timers), "/showtimes/*", "/flights/*");
    }

    private static <F extends Filter> FilterRegistrationBean<F> first(F express, String... paths) {
        FilterRegistrationBean<F> filter = new FilterRegistrationBean<>(express);
        filter.addUrlPatterns(paths);
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE + 1);
        return filter;
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
    RequestReader<CheckoutRequest> checkoutRequests() {
        return new RequestReader<>(CheckoutRequest.class, CheckoutRequest::read);
    }

    @Bean
    RequestReader<ErasureRequest> erasureRequests() {
        return new RequestReader<>(ErasureRequest.class, ErasureRequest::read);
    }

    @Bean
    RequestReader<ScanRequest> scanRequests() {
        return new RequestReader<>(ScanRequest.class, ScanRequest::read);
    }

    @Bean
    RequestReader<ScanRequest.Batch> scanBatches() {
        return new RequestReader<>(ScanRequest.Batch.class, ScanRequest.Batch::read);
    }

    @Bean
    RequestReader<ReconciliationRequest> reconciliationRequests() {
        return new RequestReader<>(ReconciliationRequest.class, ReconciliationRequest::read);
    }

    @Bean
    RequestReader<FlightBookingRequest> flightBookingRequests() {
        return new RequestReader<>(FlightBookingRequest.class, FlightBookingRequest::read);
    }

    @Bean
    RequestReader<PolicyRequest> policyRequests() {
        return new RequestReader<>(PolicyRequest.class, PolicyRequest::read);
    }

    @Bean
    RequestReader<ReasonRequest> reasonRequests() {
        return new RequestReader<>(ReasonRequest.class, ReasonRequest::read);
    }

    @Bean
    RequestReader<SeatRequest> seatRequests() {
        return new RequestReader<>(SeatRequest.class, SeatRequest::read);
    }

    @Bean
    RequestReader<DeniedBoardingRequest> deniedBoardingRequests() {
        return new RequestReader<>(DeniedBoardingRequest.class, DeniedBoardingRequest::read);
    }

    @Bean
    RequestReader<PassengerRequest> passengerRequests() {
        return new RequestReader<>(PassengerRequest.class, PassengerRequest::read);
    }

    @Bean
    RequestReader<ShowtimeRequest> showtimeRequests() {
        return new RequestReader<>(ShowtimeRequest.class, ShowtimeRequest::read);
    }
}
