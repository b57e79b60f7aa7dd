package io.holdfast.payments.refund;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.CustomerId;
import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.Money;
import io.holdfast.api.Overloaded;
import io.holdfast.api.audit.DeadlineKind;
import io.holdfast.api.audit.PendingDeadline;
import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.payment.GatewayRefused;
import io.holdfast.api.payment.GatewayUnavailable;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.RecordRefund;
import io.holdfast.api.payment.RecordRefundFailure;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.payment.RefundRetried;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.payments.RecordedPayments;
import io.holdfast.payments.callback.PaymentCommands;
import io.holdfast.payments.refund.MoodyGateway.Fails;
import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.axonframework.eventhandling.AnnotationEventHandlerAdapter;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.GenericTrackedEventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.ReplayToken;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Refunds on real PostgreSQL: a moody gateway, events by hand, recorded payments. */
class RefundingIT {
    private static final Money PRICE = new Money(2500, "BRL");
    private static final HoldId HOLD = HoldId.of(new ShowtimeId(42), 1, 1);
    private static final NumberedIds IDS = new NumberedIds();
    private static final SettableClock CLOCK = new SettableClock();
    private static final TestDatabase DATABASE = TestPostgres.freshDatabase();
    private static final JdbcClient JDBC = JdbcClient.create(DATABASE.dataSource());

    /** Longer than any pause between two attempts. */
    private static final Duration LONG = Refunding.LAST_RETRY_AFTER.plus(RefundOrders.LEASE);

    private final RecordedPayments payments = new RecordedPayments();
    private final MoodyGateway gateway = new MoodyGateway();
    private final RefundOrders orders = new RefundOrders(JDBC, CLOCK);
    private final Refunding refunding =
            new Refunding(orders, gateway, new PaymentCommands(payments.gateway(), RefundConfiguration.ACTOR), CLOCK);
    private final PaymentId payment = IDS.nextPaymentId();
    private final RefundId refund = RefundId.ofRejected(payment);
    private final RefundRequested requested = new RefundRequested(payment, HOLD, refund, PRICE, "rejected");

    @BeforeAll
    static void createTables() {
        Flyway.configure().dataSource(DATABASE.dataSource()).load().migrate();
    }

    @BeforeEach
    void nothingIsOrdered() {
        JDBC.sql("truncate refund_orders").update();
    }

    @AfterAll
    static void dropTables() {
        DATABASE.close();
    }

    @Nested
    class OneRefund {
        @Test
        @DisplayName("C15, cases 14 and 17: is given once and recorded, however often it is ordered")
        void isGivenOnceAndRecorded() {
            publish(requested);
            publish(requested);
            lookUntilNothingIsDue();

            assertThat(gateway.calls).containsExactly(refund);
            assertThat(gateway.given).containsEntry(refund, PRICE);
            assertThat(payments.commands()).containsExactly(new RecordRefund(payment, refund, "gateway-" + refund));
            assertThat(payments.messages().getFirst().getMetaData())
                    .containsEntry(MetaDataKeys.ACTOR, "system:refunds");
        }

        @Test
        @DisplayName("case 29: a replay orders nothing")
        void isNotReplayed() {
            var replay = ReplayToken.createReplayToken(
                    new GlobalSequenceTrackingToken(10), new GlobalSequenceTrackingToken(1));
            publishAs(new GenericTrackedEventMessage<>(replay, GenericEventMessage.asEventMessage(requested)));
            lookUntilNothingIsDue();
            assertThat(gateway.calls).isEmpty();
        }

        @Test
        @DisplayName("case 20: many threads at once give each of many refunds once")
        void isGivenOnceByManyThreads() throws Exception {
            for (int i = 0; i < 40; i++) {
                publish(new RefundRequested(payment, HOLD, new RefundId(IDS.nextUuid()), PRICE, "cancelled"));
            }
            Callable<Boolean> loop = () -> {
                lookUntilNothingIsDue();
                return true;
            };
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                threads.invokeAll(Collections.nCopies(8, loop));
            }
            assertThat(gateway.calls).hasSize(40).doesNotHaveDuplicates();
            assertThat(payments.commands()).hasSize(40).doesNotHaveDuplicates();
        }
    }

    @Nested
    class ASilentGateway {
        @Test
        void isAskedAgainAfterAPauseUnderTheSameId() {
            gateway.failWith(Fails.BEFORE_IT_GIVES, silence());
            publish(requested);
            lookUntilNothingIsDue();
            assertThat(payments.commands()).isEmpty();

            assertThat(dueForTheBooking())
                    .containsExactly(new PendingDeadline(
                            DeadlineKind.REFUND_RETRY, CLOCK.instant().plus(Refunding.FIRST_RETRY_AFTER)));

            gateway.recover();
            CLOCK.advance(Refunding.FIRST_RETRY_AFTER.minusMillis(1));
            lookUntilNothingIsDue();
            assertThat(gateway.calls).hasSize(1);
            CLOCK.advance(Duration.ofMillis(1));
            lookUntilNothingIsDue();

            assertThat(gateway.calls).containsExactly(refund, refund);
            assertThat(payments.commands()).hasSize(1).hasOnlyElementsOfType(RecordRefund.class);
        }

        @Test
        @DisplayName("case 20: a timeout after the money went back leads to no second refund")
        void thatHadGivenTheMoneyGivesItOnce() {
            gateway.failWith(Fails.AFTER_IT_GAVE, silence());
            publish(requested);
            lookUntilNothingIsDue();
            assertThat(payments.commands()).isEmpty();

            gateway.recover();
            CLOCK.advance(LONG);
            lookUntilNothingIsDue();

            assertThat(gateway.calls).containsExactly(refund, refund);
            assertThat(gateway.given).hasSize(1);
            assertThat(payments.commands()).hasSize(1).hasOnlyElementsOfType(RecordRefund.class);
        }

        @Test
        @DisplayName("C15: is asked a bounded number of times, then the refund has failed, where an operator sees it")
        void isNotAskedForEver() {
            gateway.failWith(Fails.BEFORE_IT_GIVES, silence());
            publish(requested);
            for (int i = 0; i < 2 * Refunding.MAX_ATTEMPTS; i++) {
                lookUntilNothingIsDue();
                CLOCK.advance(LONG);
            }
            assertThat(gateway.calls).hasSize(Refunding.MAX_ATTEMPTS);
            assertThat(payments.commands())
                    .singleElement()
                    .isInstanceOfSatisfying(RecordRefundFailure.class, failed -> {
                        assertThat(failed.refundId()).isEqualTo(refund);
                        assertThat(failed.reason()).contains("GatewayUnavailable", "no answer");
                    });
        }

        @Test
        @DisplayName("case 20: an operator's retry asks anew, under the old id")
        void isAskedAgainWhenAnOperatorRetries() {
            gateway.failWith(Fails.AFTER_IT_GAVE, silence());
            publish(requested);
            for (int i = 0; i < Refunding.MAX_ATTEMPTS; i++) {
                lookUntilNothingIsDue();
                CLOCK.advance(LONG);
            }
            gateway.recover();
            publish(new RefundRetried(payment, HOLD, refund, PRICE));
            lookUntilNothingIsDue();

            assertThat(gateway.calls).hasSize(Refunding.MAX_ATTEMPTS + 1).containsOnly(refund);
            assertThat(gateway.given).hasSize(1);
            assertThat(payments.commands()).last().isInstanceOf(RecordRefund.class);
        }
    }

    @Test
    void aRefusalIsRecordedAtOnceAndFitToBeStored() {
        gateway.failWith(Fails.BEFORE_IT_GIVES, new GatewayRefused("charge\u0000 disputed " + "x".repeat(500)));
        publish(requested);
        lookUntilNothingIsDue();
        CLOCK.advance(LONG);
        lookUntilNothingIsDue();

        assertThat(gateway.calls).hasSize(1);
        assertThat(payments.commands()).singleElement().isInstanceOfSatisfying(RecordRefundFailure.class, failed -> {
            assertThat(failed.reason()).contains("disputed").doesNotContain("\u0000");
            assertThat(failed.reason()).hasSize(Refunding.MAX_REASON_LENGTH);
        });
    }

    @Test
    @DisplayName("C15: what was given and could not be recorded is recorded later, and given once")
    void isRecordedLaterWhenThePaymentDoesNotAnswer() {
        payments.failWith(new Overloaded("full", Duration.ofSeconds(1)));
        publish(requested);
        lookUntilNothingIsDue();
        payments.failWith(null);
        CLOCK.advance(LONG);
        lookUntilNothingIsDue();

        assertThat(gateway.given).hasSize(1);
        assertThat(payments.commands()).hasSize(1).hasOnlyElementsOfType(RecordRefund.class);
    }

    @Test
    @DisplayName(
            "C15: a node that dies between the gateway's yes and its record leaves the rest to whoever comes after")
    void isRecordedAfterADeath() {
        gateway.failWith(Fails.AFTER_IT_GAVE, new AssertionError("the process dies"));
        publish(requested);
        assertThatThrownBy(refunding::lookAndGoOn).isInstanceOf(AssertionError.class);
        gateway.recover();
        lookUntilNothingIsDue();
        assertThat(payments.commands()).as("still held by the dead one").isEmpty();

        CLOCK.advance(RefundOrders.LEASE);
        lookUntilNothingIsDue();

        assertThat(gateway.given).hasSize(1);
        assertThat(payments.commands()).hasSize(1).hasOnlyElementsOfType(RecordRefund.class);
    }

    @Test
    void whatIsBackAlreadyIsNotAskedForAgain() {
        publish(requested);
        publish(new PaymentRefunded(payment, HOLD, refund, PRICE, "ref"));
        lookUntilNothingIsDue();
        assertThat(gateway.calls).isEmpty();
    }

    private static GatewayUnavailable silence() {
        return new GatewayUnavailable("no answer", new IllegalStateException("timeout"));
    }

    private void lookUntilNothingIsDue() {
        boolean more = true;
        while (more) {
            more = refunding.lookAndGoOn();
        }
    }

    private void publish(Object event) {
        publishAs(GenericEventMessage.asEventMessage(event));
    }

    /** What an order's story tells of the money that is to go back. */
    private List<PendingDeadline> dueForTheBooking() {
        JDBC.sql(
                        "insert into payment_watch (payment_id, hold_id, version, status, session, expected_minor, currency,"
                                + " requested_at, expires_at) values (?, ?, 3, 'REFUND_REQUESTED', 'OPEN', 2500, 'BRL', now(), now())")
                .param(payment.value())
                .param(HOLD.value())
                .update();
        return new RefundDeadlines(JDBC)
                .of(new BookingView(
                        HOLD,
                        new CustomerId("ana"),
                        BookingStatus.FAILED,
                        List.of(),
                        List.of(),
                        List.of(),
                        PRICE,
                        CLOCK.instant(),
                        null,
                        null,
                        null));
    }

    private void publishAs(EventMessage<?> event) {
        try {
            new AnnotationEventHandlerAdapter(new WhenRefundRequestedThenRefund(orders)).handle(event);
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }
}
