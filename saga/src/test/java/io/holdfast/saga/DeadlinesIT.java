package io.holdfast.saga;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.github.kagkarlsson.scheduler.Scheduler;
import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.ExpirePayment;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentFailed;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.SettlePayment;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.saga.booking.BookingCommands;
import io.holdfast.saga.booking.BookingSaga;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.axonframework.config.Configuration;
import org.axonframework.deadline.DeadlineManager;
import org.axonframework.modelling.saga.SagaScopeDescriptor;
import org.axonframework.modelling.saga.repository.jdbc.PostgresSagaSqlSchema;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** The saga and its deadlines on a real PostgreSQL: what a restart, a rollback and an earlier version do to them. */
class DeadlinesIT {
    private static final ShowtimeId SHOWTIME = new ShowtimeId(42);
    private static final HoldId HOLD = HoldId.of(SHOWTIME, 7, 9);
    private static final PaymentId PAYMENT = new PaymentId(new UUID(1, 1));
    private static final Money PRICE = new Money(2500, "BRL");
    private static final CustomerId CUSTOMER = new CustomerId("ana");
    private static final Duration PAYMENT_WINDOW = Duration.ofMinutes(8);
    private static final ExpirePayment EXPIRE = new ExpirePayment(PAYMENT);

    private static final SagaScopeDescriptor A_SAGA = new SagaScopeDescriptor("BookingSaga", "any");

    /** Several polls long: enough for a deadline that is due to have fired. */
    private static final Duration A_FEW_POLLS = Duration.ofMillis(400);

    private final SettableClock clock = new SettableClock();
    private final TestDatabase database = TestPostgres.freshDatabase();
    private final DataSource pool = database.dataSource();
    private final JdbcClient jdbc = JdbcClient.create(pool);
    private final Instant expiresAt = clock.instant().plus(PAYMENT_WINDOW);

    @BeforeEach
    void createsTheTables() throws Exception {
        Flyway.configure().dataSource(pool).load().migrate();
        try (var connection = pool.getConnection()) {
            var schema = new PostgresSagaSqlSchema();
            schema.sql_createTableSagaEntry(connection).execute();
            schema.sql_createTableAssocValueEntry(connection).execute();
        }
    }

    @AfterEach
    void dropsTheDatabase() {
        database.close();
    }

    @Test
    @DisplayName("C24: fires by the clock that was injected, a millisecond after the session's last instant")
    void firesByTheInjectedClock() {
        try (SagaNode node = new SagaNode(pool, clock)) {
            node.publish(requested());
            clock.set(expiresAt);
            await().during(A_FEW_POLLS)
                    .untilAsserted(() -> assertThat(node.commands).isEmpty());

            clock.advance(Duration.ofMillis(1));
            await().untilAsserted(() -> {
                // db-scheduler waits for its next look by the same clock, which stands still here.
                node.get(Scheduler.class).triggerCheckForDueExecutions();
                assertThat(node.commands).containsExactly(EXPIRE);
            });
        }
    }

    @Test
    void survivesARestart() {
        try (SagaNode node = new SagaNode(pool, clock)) {
            node.publish(requested());
        }
        clock.set(expiresAt.plusMillis(1));

        try (SagaNode node = new SagaNode(pool, clock)) {
            await().untilAsserted(() -> assertThat(node.commands).containsExactly(EXPIRE));
        }
    }

    @Test
    void goesOnAfterAPause() {
        try (SagaNode node = new SagaNode(pool, clock)) {
            node.publish(requested());
            node.pauseAndGoOn();
            clock.set(expiresAt.plusMillis(1));

            await().untilAsserted(() -> {
                clock.advance(Duration.ofMillis(1));
                node.get(Scheduler.class).triggerCheckForDueExecutions();
                assertThat(node.commands).containsExactly(EXPIRE);
            });
        }
    }

    @Test
    void wasNeverScheduledWhenTheTransactionRolledBack() {
        try (SagaNode node = new SagaNode(pool, clock)) {
            node.get(TransactionOperations.class).executeWithoutResult(transaction -> {
                node.get(DeadlineManager.class)
                        .schedule(expiresAt, BookingSaga.PAYMENT_DEADLINE, PAYMENT.toString(), A_SAGA);
                assertThat(scheduledTasks(JdbcClient.create(node.get(DataSource.class))))
                        .hasSize(1);
                transaction.setRollbackOnly();
            });

            assertThat(scheduledTasks()).isEmpty();
            clock.set(expiresAt.plusMillis(1));
            await().during(A_FEW_POLLS)
                    .untilAsserted(() -> assertThat(node.commands).isEmpty());
        }
    }

    @Test
    void isCancelledByItsIdWhenThePaymentFails() {
        try (SagaNode node = new SagaNode(pool, clock)) {
            node.publish(requested());
            assertThat(scheduledTasks()).hasSize(1);

            node.publish(new PaymentFailed(PAYMENT, HOLD, "gw-1"));

            assertThat(scheduledTasks()).isEmpty();
            assertThat(jdbc.sql("select count(*) from sagaentry")
                            .query(Long.class)
                            .single())
                    .isZero();
        }
    }

    @Test
    void firesAgainSoonWhenALaneWasFull() {
        try (SagaNode node = new SagaNode(pool, clock)) {
            node.failuresToCome.set(1 + BookingCommands.MAX_RETRIES);
            node.publish(requested());
            clock.set(expiresAt.plusMillis(1));
            await().untilAsserted(() -> assertThat(node.failuresToCome).hasValue(0));

            await().untilAsserted(() -> {
                // The failure may be noted, and its retry be planned from then on, only after this thread looked.
                clock.advance(Duration.ofSeconds(1));
                assertThat(node.commands).contains(EXPIRE);
            });
        }
    }

    @Test
    void ofAnEarlierVersionsSagaStillFires() {
        try (SagaNode node = new SagaNode(pool, clock)) {
            node.publish(requested());
        }
        asAnEarlierVersionWouldHaveStoredIt();
        clock.set(expiresAt.plusMillis(1));

        try (SagaNode node = new SagaNode(pool, clock)) {
            await().untilAsserted(() -> assertThat(node.commands).containsExactly(EXPIRE));
            await().untilAsserted(() -> assertThat(scheduledTasks()).isEmpty());
        }
    }

    /** Its saga watched the hold too, by a deadline of its own. */
    private void asAnEarlierVersionWouldHaveStoredIt() {
        jdbc.sql("update sagaentry set serializedsaga = convert_to(replace(convert_from(serializedsaga, 'UTF8'),"
                        + " '{\"pay', '{\"holdDeadlineId\":\"old\",\"asked\":3,\"pay'), 'UTF8')")
                .update();
        jdbc.sql("insert into scheduled_tasks (task_name, task_instance, task_data, execution_time, picked, version)"
                        + " select task_name, 'old', convert_to(replace(convert_from(task_data, 'UTF8'),"
                        + " 'payment-window-is-over', 'hold-is-over'), 'UTF8'), execution_time, false, 1"
                        + " from scheduled_tasks")
                .update();
        assertThat(scheduledTasks()).hasSize(2).anyMatch(task -> task.contains("hold-is-over"));
    }

    @Test
    void isReadableInItsTable() {
        try (SagaNode node = new SagaNode(pool, clock)) {
            node.publish(requested());

            assertThat(scheduledTasks())
                    .singleElement()
                    .asString()
                    .startsWith("{")
                    .contains("payment-window-is-over", PAYMENT.toString());
        }
    }

    @Test
    void holdsPaymentsAndMoneyHaveAProcessorEach() {
        try (SagaNode node = new SagaNode(pool, clock)) {
            assertThat(node.get(Configuration.class)
                            .eventProcessingConfiguration()
                            .eventProcessors())
                    .containsOnlyKeys("booking-saga", "booking-money", "hold-deadlines");
        }
    }

    @Test
    @DisplayName("C4: captured money is offered to the showtime; the booking settles the payment")
    void theReactionsToMoneyAreWired() {
        try (SagaNode node = new SagaNode(pool, clock)) {
            node.publish(new PaymentCaptured(PAYMENT, HOLD, PRICE, "gw-1"));
            node.publish(new BookingConfirmed(
                    SHOWTIME, HOLD, CUSTOMER, List.of(new SeatCode("F5")), List.of(), PRICE, PAYMENT));

            assertThat(node.commands)
                    .containsExactly(new ConfirmPayment(SHOWTIME, HOLD, PAYMENT, PRICE), new SettlePayment(PAYMENT));
        }
    }

    private List<String> scheduledTasks() {
        return scheduledTasks(jdbc);
    }

    private static List<String> scheduledTasks(JdbcClient client) {
        return client.sql("select convert_from(task_data, 'UTF8') from scheduled_tasks")
                .query(String.class)
                .list();
    }

    private PaymentRequested requested() {
        return new PaymentRequested(PAYMENT, HOLD, CUSTOMER, PRICE, expiresAt);
    }
}
