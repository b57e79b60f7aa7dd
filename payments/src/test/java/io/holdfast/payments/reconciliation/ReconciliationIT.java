package io.holdfast.payments.reconciliation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.CustomerId;
import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.Money;
import io.holdfast.api.Overloaded;
import io.holdfast.api.payment.ExpirePayment;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.PaymentExpired;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentMismatched;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.PaymentSessionOpened;
import io.holdfast.api.payment.Reconciliation;
import io.holdfast.api.payment.ReconciliationReport;
import io.holdfast.api.payment.ReconciliationRunning;
import io.holdfast.api.payment.RecordCapture;
import io.holdfast.api.payment.RecordFailure;
import io.holdfast.api.payment.RecordHoldings;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.payments.PaymentsNode;
import io.holdfast.payments.RecordedPayments;
import io.holdfast.payments.watch.PaymentWatch;
import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.sql.Connection;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.AnnotationEventHandlerAdapter;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.messaging.MetaData;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reconciliation and the ending of sessions: a real gateway and PostgreSQL, events by hand, recorded payments. */
class ReconciliationIT {
    private static final Money PRICE = new Money(2500, "BRL");
    private static final Duration WINDOW = Duration.ofMinutes(8);
    private static final Duration QUARTER = Duration.ofMinutes(15);
    private static final NumberedIds IDS = new NumberedIds();
    private static final SettableClock CLOCK = new SettableClock();
    private static final RecordedPayments PAYMENTS = new RecordedPayments();
    private static final TestDatabase DATABASE = TestPostgres.freshDatabase();
    private static final JdbcClient JDBC = JdbcClient.create(DATABASE.dataSource());
    private static final ShowtimeId SHOWTIME = new ShowtimeId(42);

    private static PaymentsNode node;

    private final HoldId hold = IDS.nextHoldId(SHOWTIME);
    private final PaymentId payment = IDS.nextPaymentId();
    private long nextVersion;

    @BeforeAll
    static void startsANode() {
        Flyway.configure().dataSource(DATABASE.dataSource()).load().migrate();
        node = new PaymentsNode(DATABASE.dataSource(), CLOCK, PAYMENTS, URI.create("http://localhost:1/"));
    }

    @BeforeEach
    void aPaymentIsOpen() {
        node.scheduler.runDue();
        JDBC.sql("truncate payment_watch, payment_watch_money, gateway_callbacks")
                .update();
        PAYMENTS.forgetEverything();
        PAYMENTS.know(payment, PRICE);
        open(payment);
    }

    @AfterAll
    static void stopsEverything() {
        node.close();
        DATABASE.close();
    }

    @Nested
    class AskingTheGateway {
        @Test
        @DisplayName("C16: money whose callback never came is recorded as a callback would have recorded it")
        void recordsMoneyThatWasNotHeardOf() {
            captureSilently();
            CLOCK.advance(QUARTER);

            ReconciliationReport report = run(QUARTER);

            assertThat(PAYMENTS.commands()).hasSize(1).first().isInstanceOfSatisfying(RecordHoldings.class, capture -> {
                assertThat(capture.paymentId()).isEqualTo(payment);
                assertThat(capture.captured()).isEqualTo(PRICE);
                assertThat(capture.gatewayReference()).startsWith("sim_");
            });
            assertThat(PAYMENTS.messages().getFirst().getMetaData())
                    .containsEntry(MetaDataKeys.ACTOR, "system:reconciliation");
            assertThat(report.repaired()).isEqualTo(1);
            assertThat(report.asked()).isEqualTo(1);
            assertThat(report.complete()).isTrue();
        }

        @Test
        @DisplayName("C16: a payment that is pending for less than that is left to its callback")
        void leavesYoungPaymentsAlone() {
            captureSilently();
            CLOCK.advance(QUARTER.minusMillis(1));
            assertThat(run(QUARTER).asked()).isZero();
            assertThat(PAYMENTS.commands()).isEmpty();
        }

        @Test
        void recordsAFailureThatWasNotHeardOf() {
            settle("{\"outcome\":\"fail\",\"deliver\":false}");
            assertThat(run(Duration.ZERO).repaired()).isEqualTo(1);
            assertThat(PAYMENTS.commands())
                    .hasOnlyElementsOfType(RecordFailure.class)
                    .hasSize(1);
        }

        @Test
        void anOpenSessionStaysOpen() {
            assertThat(run(Duration.ZERO).open()).isEqualTo(1);
            assertThat(PAYMENTS.commands()).isEmpty();
        }

        @Test
        void aSessionThatRanOutUnpaidIsExpiredIfItsDeadlineWasLost() {
            CLOCK.advance(WINDOW.plusMillis(1));
            assertThat(run(Duration.ZERO).repaired()).isEqualTo(1);
            assertThat(PAYMENTS.commands()).containsExactly(new ExpirePayment(payment));
        }

        @Test
        @DisplayName("case 18: money that is not the money asked for is reported, and again until somebody acts")
        void reportsMismatches() {
            PAYMENTS.know(payment, new Money(2600, "BRL"));
            captureSilently();
            assertThat(run(Duration.ZERO).mismatched()).isEqualTo(1);
            watch(new PaymentMismatched(payment, hold, new Money(2600, "BRL"), PRICE, "sim_1"));
            assertThat(run(Duration.ZERO).mismatched()).isEqualTo(1);
        }

        @Test
        void whatIsNotAnsweredIsAskedAgain() {
            captureSilently();
            PAYMENTS.failWith(new Overloaded("full", Duration.ofSeconds(1)));
            assertThat(run(Duration.ZERO).unanswered()).isEqualTo(1);
            PAYMENTS.failWith(null);
            assertThat(run(Duration.ZERO).repaired()).isEqualTo(1);
        }

        @Test
        void aCapturedPaymentIsNotAskedAboutAnyMore() {
            captureSilently();
            watch(new PaymentCaptured(payment, hold, PRICE, "sim_1"));
            assertThat(run(Duration.ZERO).asked()).isZero();
        }

        @Test
        void morePaymentsThanFitOnAPageAreAllAskedAbout() {
            for (int i = 0; i < 120; i++) {
                begin(IDS.nextPaymentId());
            }
            ReconciliationReport report = run(Duration.ZERO);
            assertThat(report.asked()).isEqualTo(121);
            assertThat(report.open()).isEqualTo(121);
        }

        @Test
        @DisplayName("C16: one node at a time")
        void isRefusedWhileAnotherNodeRunsIt() throws Exception {
            try (Connection other = DATABASE.dataSource().getConnection();
                    var statement = other.createStatement()) {
                statement.execute("select pg_advisory_lock(" + 0x7265_636f_6e63_696cL + ")");
                assertThatThrownBy(() -> run(Duration.ZERO)).isInstanceOf(ReconciliationRunning.class);
                statement.execute("select pg_advisory_unlock(" + 0x7265_636f_6e63_696cL + ")");
            }
            assertThat(run(Duration.ZERO).asked()).isEqualTo(1);
        }

        @Test
        @DisplayName("C16, R6: a callback whose payment neither we nor the gateway know is reported as open")
        void reportsCallbacksThatWait() {
            park(IDS.nextPaymentId().toString());
            park("not-an-id-of-ours");
            ReconciliationReport report = run(Duration.ZERO);
            assertThat(report.callbacks()).isEqualTo(2);
            assertThat(report.open()).isEqualTo(3);
        }

        @Test
        @DisplayName("C16, case 16: money that the gateway took for a payment that we do not know is an operator's")
        void reportsMoneyOfUnknownPayments() {
            PaymentId unknown = IDS.nextPaymentId();
            gateway().openSession(unknown, PRICE, CLOCK.instant().plus(WINDOW), "/booking/1");
            park(unknown.toString());
            assertThat(run(Duration.ZERO).mismatched()).isZero();

            settle(unknown, "{\"outcome\":\"succeed\",\"deliver\":false}");
            assertThat(run(Duration.ZERO).mismatched()).isEqualTo(1);

            gateway().refund(unknown, new RefundId(IDS.nextUuid()), PRICE);
            assertThat(run(Duration.ZERO).mismatched()).isZero();
        }

        @Test
        @DisplayName("case 16: a parked callback whose payment has appeared is repaired")
        void repairsCallbacksWhosePaymentHasAppeared() {
            park(payment.toString());
            assertThat(run(Duration.ZERO).repaired()).isEqualTo(1);
            assertThat(PAYMENTS.commands()).containsExactly(new RecordCapture(payment, PRICE, "gw"));
        }

        private void park(String paymentId) {
            JDBC.sql("insert into gateway_callbacks (event_id, type, payment_id, amount_minor, currency,"
                            + " gateway_reference, body, received_at, state, next_attempt_at)"
                            + " values (?, 'payment.succeeded', ?, 2500, 'BRL', 'gw', '', ?, ?, ?)")
                    .param("evt_" + paymentId)
                    .param(paymentId)
                    .param(java.sql.Timestamp.from(CLOCK.instant()))
                    .param("WAITING_FOR_PAYMENT")
                    .param(java.sql.Timestamp.from(CLOCK.instant().plus(Duration.ofHours(1))))
                    .update();
        }
    }

    @Nested
    class TheSchedule {
        @Test
        @DisplayName("C16: asks by itself after a quarter of an hour, once until its next turn")
        void asksByItself() {
            captureSilently();
            node.scheduler.advance(QUARTER.minusMillis(1));
            assertThat(PAYMENTS.commands()).noneMatch(RecordHoldings.class::isInstance);
            node.scheduler.advance(Duration.ofMinutes(1));
            node.scheduler.advance(Duration.ofMinutes(1));
            assertThat(PAYMENTS.commands())
                    .filteredOn(RecordHoldings.class::isInstance)
                    .hasSize(1);
        }
    }

    @Nested
    class EndingSessions {
        @Test
        @DisplayName("C10: a session whose time is over is expired by itself, and then ended at the gateway")
        void expiresASessionWhoseTimeIsOver() {
            node.scheduler.advance(WINDOW.plusMillis(1));
            assertThat(PAYMENTS.commands()).containsExactly(new ExpirePayment(payment));
            assertThat(PAYMENTS.messages().getFirst().getMetaData())
                    .containsEntry(MetaDataKeys.ACTOR, "system:session-deadlines");

            watch(new PaymentExpired(payment, hold));
            node.scheduler.advance(Duration.ofSeconds(1));

            assertThat(show()).contains("\"state\":\"CANCELLED\"");
        }

        @Test
        @DisplayName("case 17: a released hold's session ends at the gateway")
        void endsTheSessionOfAReleasedHold() {
            watch(new HoldReleased(SHOWTIME, hold, List.of(), List.of()));
            node.scheduler.advance(Duration.ofSeconds(1));
            assertThat(show()).contains("\"state\":\"CANCELLED\"");
        }

        @Test
        void endsTheSessionOfAnExpiredHold() {
            watch(new HoldExpired(SHOWTIME, hold, List.of(), List.of()));
            node.scheduler.advance(Duration.ofSeconds(1));
            assertThat(show()).contains("\"state\":\"CANCELLED\"");
        }

        @Test
        void endsASessionThatOpensOnlyAfterItsHoldWasReleased() {
            PaymentId late = IDS.nextPaymentId();
            begin(late);
            watch(new HoldReleased(SHOWTIME, hold, List.of(), List.of()));
            node.scheduler.advance(Duration.ofSeconds(1));
            gateway().openSession(late, PRICE, CLOCK.instant().plus(WINDOW), "/booking/1");
            watch(new PaymentSessionOpened(late, hold, "https://pay.example"));
            node.scheduler.advance(Duration.ofSeconds(1));
            assertThat(show(late)).contains("\"state\":\"CANCELLED\"");
        }

        @Test
        void leavesOtherHoldsSessionsOpen() {
            watch(new HoldReleased(SHOWTIME, IDS.nextHoldId(SHOWTIME), List.of(), List.of()));
            node.scheduler.advance(Duration.ofSeconds(1));
            assertThat(show()).contains("\"state\":\"OPEN\"");
        }

        @Test
        void aPaidSessionKeepsItsMoney() {
            captureSilently();
            watch(new HoldReleased(SHOWTIME, hold, List.of(), List.of()));
            node.scheduler.advance(Duration.ofSeconds(1));
            assertThat(show()).contains("\"state\":\"SUCCEEDED\"", "\"captured\":2500");
        }
    }

    private static ReconciliationReport run(Duration olderThan) {
        return node.get(Reconciliation.class).run(olderThan);
    }

    private static PaymentGateway gateway() {
        return node.get(PaymentGateway.class);
    }

    private void open(PaymentId id) {
        begin(id);
        gateway().openSession(id, PRICE, CLOCK.instant().plus(WINDOW), "/booking/1");
        watch(new PaymentSessionOpened(id, hold, "https://pay.example"));
    }

    private void begin(PaymentId id) {
        nextVersion = 0;
        watch(new PaymentRequested(
                id, hold, new CustomerId("somebody"), PRICE, CLOCK.instant().plus(WINDOW)));
    }

    private void captureSilently() {
        settle("{\"outcome\":\"succeed\",\"deliver\":false}");
    }

    private void settle(String body) {
        settle(payment, body);
    }

    private static void settle(PaymentId id, String body) {
        var answer = node.send(HttpRequest.newBuilder(node.at("/sim-gateway/payments/" + id))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body)));
        assertThat(answer.statusCode()).isEqualTo(200);
    }

    private String show() {
        return show(payment);
    }

    private static String show(PaymentId id) {
        return node.send(HttpRequest.newBuilder(node.at("/sim-gateway/payments/" + id)))
                .body();
    }

    /** As the processor would: with the event's place in its stream and its time. */
    private void watch(Object event) {
        long version = event instanceof PaymentEvent ? nextVersion++ : 0;
        Instant now = CLOCK.instant();
        var message = new GenericDomainEventMessage<>(
                "Any", "stream", version, new GenericEventMessage<>(event, MetaData.from(Map.of())), () -> now);
        try {
            new AnnotationEventHandlerAdapter(node.get(PaymentWatch.class)).handle(message);
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }
}
