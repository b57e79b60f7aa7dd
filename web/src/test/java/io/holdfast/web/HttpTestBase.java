package io.holdfast.web;

import io.holdfast.api.booking.BookingView;
import io.holdfast.api.booking.GetBooking;
import io.holdfast.api.operator.RecordOperatorAction;
import io.holdfast.api.showtime.GetSeatMap;
import io.holdfast.api.showtime.GetShowtime;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.testsupport.SettableClock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;

/** A running server for the tests of this module; all of them share one. */
@SpringBootTest(
        classes = WebTestApplication.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "spring.threads.virtual.enabled=true",
            "holdfast.session.secret=a-secret-for-tests-of-32-bytes-or-more",
            "holdfast.operator.password=open sesame",
            "holdfast.base-url=https://tickets.example",
            "holdfast.limits.sessions-per-minute=60",
            "holdfast.live.heartbeat=200ms",
            "holdfast.live.max-viewers=40"
        })
abstract class HttpTestBase {
    @Autowired
    Backend backend;

    @Autowired
    RecordedGateway gateway;

    @Autowired
    SettableClock clock;

    @LocalServerPort
    int port;

    final Map<Object, BookingView> bookings = new ConcurrentHashMap<>();

    @BeforeEach
    void startOver() {
        backend.forget();
        gateway.sessions.clear();
        gateway.silent = false;
        gateway.objection = null;
        bookings.clear();
        // Buckets are full again, whatever the test before has taken.
        clock.advance(Duration.ofMinutes(3));
        backend.when(
                GetShowtime.class, query -> query.showtimeId().equals(Samples.SHOWTIME) ? Samples.showtime() : null);
        backend.when(GetSeatMap.class, query -> query.showtimeId().equals(Samples.SHOWTIME) ? Samples.map(17) : null);
        backend.when(HoldSeats.class, Samples::held);
        backend.when(RecordOperatorAction.class, RecordOperatorAction::actionId);
        backend.when(GetBooking.class, query -> bookings.get(query.holdId()));
    }

    Http http() {
        return new Http(port);
    }

    /** A customer of their own: token and id. */
    Guest guest() {
        Http.Answer session = http().post("/sessions");
        return new Guest(http().bearer(session.member("token")), session.member("customerId"));
    }

    Http operator() {
        return http().basic("operator", "open sesame");
    }

    record Guest(Http http, String id) {}
}
