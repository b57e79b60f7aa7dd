package io.holdfast.web;

import io.holdfast.api.IdSource;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.booking.GetBooking;
import io.holdfast.api.booking.GetRefundQuote;
import io.holdfast.api.booking.RefundQuote;
import io.holdfast.api.flight.Airports;
import io.holdfast.api.flight.FindFlights;
import io.holdfast.api.flight.FindServedAirports;
import io.holdfast.api.flight.FlightPage;
import io.holdfast.api.operator.RecordOperatorAction;
import io.holdfast.api.payment.CallbackPage;
import io.holdfast.api.payment.FindCallbacks;
import io.holdfast.api.payment.FindPayments;
import io.holdfast.api.payment.GetPaymentHistory;
import io.holdfast.api.payment.GetPaymentSummary;
import io.holdfast.api.payment.PaymentHistory;
import io.holdfast.api.payment.PaymentPage;
import io.holdfast.api.payment.PaymentSummary;
import io.holdfast.api.payment.RecordSession;
import io.holdfast.api.payment.RequestPayment;
import io.holdfast.api.payment.RequestRefund;
import io.holdfast.api.payment.RetryRefunds;
import io.holdfast.api.personal.EraseCustomer;
import io.holdfast.api.plan.GetSeatingPlan;
import io.holdfast.api.plan.ImportSeatingPlan;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.progress.EventProgress;
import io.holdfast.api.progress.MapsInRedis;
import io.holdfast.api.progress.ProcessorProgress;
import io.holdfast.api.showtime.AssignSeat;
import io.holdfast.api.showtime.BlockSeats;
import io.holdfast.api.showtime.CancelBooking;
import io.holdfast.api.showtime.CancelPlace;
import io.holdfast.api.showtime.CancelShowtime;
import io.holdfast.api.showtime.ChangePolicy;
import io.holdfast.api.showtime.CloseSales;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.DenyBoarding;
import io.holdfast.api.showtime.FindSeatMapDeltas;
import io.holdfast.api.showtime.FindShowtimes;
import io.holdfast.api.showtime.GetPastSeatMap;
import io.holdfast.api.showtime.GetSeatMap;
import io.holdfast.api.showtime.GetShowtime;
import io.holdfast.api.showtime.GetShowtimeHistory;
import io.holdfast.api.showtime.HoldBestSeats;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.NamePassenger;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.PastSeatMapReply;
import io.holdfast.api.showtime.PauseSales;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDeltas;
import io.holdfast.api.showtime.ShowtimeHistory;
import io.holdfast.api.showtime.ShowtimePage;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.api.showtime.StartCheckout;
import io.holdfast.api.ticket.GetTicketKeys;
import io.holdfast.api.ticket.GetTickets;
import io.holdfast.api.ticket.GetTicketsPdf;
import io.holdfast.api.ticket.TicketKey;
import io.holdfast.api.ticket.TicketView;
import io.holdfast.api.waitingroom.RecordQueueChange;
import io.holdfast.flights.AirportDirectory;
import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.queryhandling.QueryGateway;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.ResolvableType;

/** The web module on a real server and database, with recorded commands and queries behind it. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import(WebConfiguration.class)
class WebTestApplication {
    @Bean
    SettableClock clock() {
        return new SettableClock();
    }

    @Bean
    MeterRegistry meters() {
        return new SimpleMeterRegistry();
    }

    @Bean
    IdSource ids() {
        return new NumberedIds();
    }

    @Bean
    SettableMaps currentSeatMaps() {
        return new SettableMaps();
    }

    @Bean
    SettableGate seatGate() {
        return new SettableGate();
    }

    @Bean
    SettableQueue waitingRooms() {
        return new SettableQueue();
    }

    @Bean
    RecordedGateway paymentGateway() {
        return new RecordedGateway();
    }

    @Bean
    RecordedReconciliation reconciliation() {
        return new RecordedReconciliation();
    }

    /** One group keeps up, one waits for its broker. */
    @Bean
    EventProgress eventProgress() {
        return () -> List.of(
                new ProcessorProgress("kafka-bookings", ProcessorProgress.State.BROKER_AWAY, 12, 30_500),
                new ProcessorProgress("read-models", ProcessorProgress.State.UP_TO_DATE, 0, 0));
    }

    @Bean
    MapsInRedis mapsInRedis() {
        return () -> new MapsInRedis.Progress(MapsInRedis.State.BEHIND, 3, 2_100);
    }

    @Bean
    RecordedExports auditExports() {
        return new RecordedExports();
    }

    @Bean
    RecordedAuditLog auditLog() {
        return new RecordedAuditLog();
    }

    @Bean
    RecordedDeadlines pendingDeadlines() {
        return new RecordedDeadlines();
    }

    @Bean
    RecordedDeadLetters deadLetters() {
        return new RecordedDeadLetters();
    }

    @Bean
    RecordedVault personalDataVault() {
        return new RecordedVault();
    }

    @Bean
    RecordedCheckIns checkIns() {
        return new RecordedCheckIns();
    }

    @Bean
    Airports airports() {
        return new AirportDirectory();
    }

    @Bean
    RecordedFlightImports flightImports() {
        return new RecordedFlightImports();
    }

    @Bean
    TestDatabase testDatabase() {
        return TestPostgres.freshDatabase();
    }

    @Bean
    DataSource dataSource(TestDatabase database) {
        return database.dataSource();
    }

    @Bean
    Backend backend() {
        Backend backend = new Backend();
        backend.handles(ScheduleShowtime.class, OpenSales.class, PauseSales.class, CloseSales.class, BlockSeats.class);
        backend.handles(
                HoldSeats.class, HoldBestSeats.class, ReleaseHold.class, StartCheckout.class, CancelBooking.class);
        backend.handles(
                ChangePolicy.class,
                CancelPlace.class,
                CancelShowtime.class,
                AssignSeat.class,
                DenyBoarding.class,
                NamePassenger.class);
        backend.handles(
                ConfirmPayment.class,
                RequestRefund.class,
                RetryRefunds.class,
                RequestPayment.class,
                RecordSession.class,
                ImportSeatingPlan.class,
                EraseCustomer.class,
                RecordQueueChange.class,
                RecordOperatorAction.class);
        backend.answersTo(GetBooking.class, BookingView.class);
        backend.answersTo(GetRefundQuote.class, RefundQuote.class);
        backend.answersTo(FindPayments.class, PaymentPage.class);
        backend.answersTo(FindCallbacks.class, CallbackPage.class);
        backend.answersTo(GetPaymentHistory.class, PaymentHistory.class);
        backend.answersTo(GetPaymentSummary.class, PaymentSummary.class);
        backend.answersTo(GetShowtime.class, ShowtimeView.class);
        backend.answersTo(FindShowtimes.class, ShowtimePage.class);
        backend.answersTo(FindFlights.class, FlightPage.class);
        backend.answersTo(
                FindServedAirports.class,
                ResolvableType.forClassWithGenerics(List.class, String.class).getType());
        backend.answersTo(GetSeatingPlan.class, SeatingPlan.class);
        backend.answersTo(GetSeatMap.class, SeatMap.class);
        backend.answersTo(GetPastSeatMap.class, PastSeatMapReply.class);
        backend.answersTo(GetShowtimeHistory.class, ShowtimeHistory.class);
        backend.answersTo(FindSeatMapDeltas.class, SeatMapDeltas.class);
        backend.answersTo(GetTicketsPdf.class, byte[].class);
        backend.answersTo(
                GetTickets.class,
                ResolvableType.forClassWithGenerics(List.class, TicketView.class)
                        .getType());
        backend.answersTo(
                GetTicketKeys.class,
                ResolvableType.forClassWithGenerics(List.class, TicketKey.class).getType());
        return backend;
    }

    @Bean
    CommandGateway commandGateway(Backend backend) {
        return backend.commandGateway();
    }

    @Bean
    QueryGateway queryGateway(Backend backend) {
        return backend.queryGateway();
    }
}
