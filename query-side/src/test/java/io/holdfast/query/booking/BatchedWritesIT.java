package io.holdfast.query.booking;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.Money;
import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.booking.GetBooking;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.PaymentSettled;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.showtime.GetShowtime;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.query.QueryNode;
import io.holdfast.query.Showtime;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.StatementRecorder;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** How many statements the tables cost, counted on a real PostgreSQL. */
class BatchedWritesIT {
    private static final int SHOWTIMES = 10;
    private static final int HOLDS_PER_SHOWTIME = 10;
    private static final int EVENTS = 500;
    private static final Money PRICE = new Money(1250, "BRL");

    /** The tables' processor has two segments here, and each may begin before all events are there. */
    private static final int BATCHES = 4;

    /** Each of three tables is read once and written once. */
    private static final int STATEMENTS_PER_BATCH = 6;

    private static TestDatabase database;
    private static StatementRecorder statements;
    private static QueryNode node;

    @BeforeAll
    static void start() {
        database = TestPostgres.freshDatabase();
        statements = new StatementRecorder();
        node = new QueryNode(
                statements.recording(database.dataSource()),
                new InMemoryEventStorageEngine(),
                new SettableClock(),
                Duration.ofSeconds(20));
    }

    @AfterAll
    static void stop() {
        node.close();
        database.close();
    }

    @Test
    @DisplayName("500 mixed events of ten showtimes are two dozen statements at most, and every row is right")
    void fiveHundredMixedEventsAreTwoDozenStatementsAtMost() {
        List<Showtime> showtimes =
                LongStream.rangeClosed(1, SHOWTIMES).mapToObj(Showtime::new).toList();
        showtimes.forEach(showtime -> node.events().write(showtime.scheduled()));
        node.awaitTables().pause();
        int written = showtimes.stream().mapToInt(BatchedWritesIT::sell).sum();
        assertThat(written).isEqualTo(EVENTS);
        statements.clear();

        node.resume();
        node.awaitTables();

        assertThat(statements.executed().stream().filter(sql -> sql.contains("_view")))
                .hasSizeLessThanOrEqualTo(BATCHES * STATEMENTS_PER_BATCH);
        showtimes.forEach(BatchedWritesIT::check);
    }

    /** Five events for each hold; of every other hold a payment's, of the rest what happens without one. */
    private static int sell(Showtime showtime) {
        int events = 0;
        for (long hold = 1; hold <= HOLDS_PER_SHOWTIME; hold++) {
            long payment = 100 * showtime.id().value() + hold;
            node.events().write(showtime.heldStanding(hold, 2));
            if (hold % 2 == 0) {
                node.events().write(showtime.checkout(hold, payment));
                node.events()
                        .write(
                                new PaymentRequested(
                                        Showtime.payment(payment),
                                        showtime.hold(hold),
                                        Showtime.ANNA,
                                        PRICE,
                                        Showtime.EXPIRES_AT),
                                new PaymentCaptured(Showtime.payment(payment), showtime.hold(hold), PRICE, "ref"),
                                new PaymentSettled(Showtime.payment(payment), showtime.hold(hold)));
            } else {
                node.events()
                        .write(
                                showtime.expiredStanding(hold, 2),
                                showtime.heldStanding(1000 + hold, 1),
                                showtime.checkout(1000 + hold, payment),
                                showtime.rejected(hold, payment));
            }
            events += 5;
        }
        return events;
    }

    private static void check(Showtime showtime) {
        ShowtimeView view = node.get(new GetShowtime(showtime.id(), -1), ShowtimeView.class);
        assertThat(view.placesLeft()).isEqualTo(512 - 5 * 2 - 5);
        BookingView paid = booking(showtime, 2);
        assertThat(paid.status()).isEqualTo(BookingStatus.HELD);
        assertThat(paid.payment().status()).isEqualTo(PaymentStatus.SETTLED);
        assertThat(booking(showtime, 1).status()).isEqualTo(BookingStatus.FAILED);
        assertThat(booking(showtime, 1001).status()).isEqualTo(BookingStatus.HELD);
    }

    private static BookingView booking(Showtime showtime, long hold) {
        return node.get(new GetBooking(showtime.hold(hold), -1, -1), BookingView.class);
    }
}
