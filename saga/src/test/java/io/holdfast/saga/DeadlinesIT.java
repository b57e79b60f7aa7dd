package io.holdfast.saga;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.github.kagkarlsson.scheduler.Scheduler;
import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.SettlePayment;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.ExpireHold;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsHeld;
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

/** The saga and its deadlines on a real PostgreSQL: what a restart and a rollback do to them. */
class DeadlinesIT {
    private static final ShowtimeId SHOWTIME = new ShowtimeId(42);
    private static final HoldId HOLD = HoldId.of(SHOWTIME, 7, 9);
    private static final PaymentId PAYMENT = new PaymentId(new UUID(1, 1));
    private static final Money PRICE = new Money(2500, "BRL");
    private static final CustomerId CUSTOMER = new CustomerId("ana");
    private static final Duration HOLD_DURATION = Duration.ofMinutes(10);
    private static final ExpireHold EXPIRE_HOLD = new ExpireHold(SHOWTIME, HOLD);

    private static final SagaScopeDescriptor A_SAGA = new SagaScopeDescriptor("BookingSaga", "any");

    /** Several polls long: enough for a deadline that is due to have fired. */
    private static final Duration A_FEW_POLLS = Duration.ofMillis(400);

    private final SettableClock clock = new SettableClock();
    private final TestDatabase database = TestPostgres.freshDatabase();
    private final DataSource pool = database.dataSource();
    private final JdbcClient jdbc = JdbcClient.create(pool);
    private final Instant expiresAt = clock.instant().plus(HOLD_DURATION);

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
    @DisplayName("C5, C24: fires by the clock that was injected, a millisecond after the hold's last instant")
    void firesByTheInjectedClock() {
        try (SagaNode node = new SagaNode(pool, clock)) {
            node.publish(seatsHeld());
            clock.set(expiresAt);
            await().during(A_FEW_POLLS)
                    .untilAsserted(() -> assertThat(node.commands).isEmpty());

            clock.advance(Duration.ofMillis(1));
            await().untilAsserted(() -> {
                // db-scheduler waits for its next look by the same clock, which stands still here.
                node.get(Scheduler.class).triggerCheckForDueExecutions();
                assertThat(node.commands).containsExactly(EXPIRE_HOLD);
            });
        }
    }

    @Test
    void survivesARestart() {
        try (SagaNode node = new SagaNode(pool, clock)) {
            node.publish(seatsHeld());
        }
        clock.set(expiresAt.plusMillis(1));

        try (SagaNode node = new SagaNode(pool, clock)) {
            await().untilAsserted(() -> assertThat(node.commands).containsExactly(EXPIRE_HOLD));
        }
    }

    @Test
    void goesOnAfterAPause() {
        try (SagaNode node = new SagaNode(pool, clock)) {
            node.publish(seatsHeld());
            node.pauseAndGoOn();
            clock.set(expiresAt.plusMillis(1));

            await().untilAsserted(() -> {
                clock.advance(Duration.ofMillis(1));
                node.get(Scheduler.class).triggerCheckForDueExecutions();
                assertThat(node.commands).containsExactly(EXPIRE_HOLD);
            });
        }
    }

    @Test
    void wasNeverScheduledWhenTheTransactionRolledBack() {
        try (SagaNode node = new SagaNode(pool, clock)) {
            node.get(TransactionOperations.class).executeWithoutResult(transaction -> {
                node.get(DeadlineManager.class).schedule(expiresAt, BookingSaga.HOLD_DEADLINE, HOLD.toString(), A_SAGA);
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
    @DisplayName("case 12: is cancelled by its id when the booking is confirmed")
    void isCancelledByItsId() {
        try (SagaNode node = new SagaNode(pool, clock)) {
            node.publish(seatsHeld());
            assertThat(scheduledTasks()).hasSize(1);

            node.publish(new BookingConfirmed(
                    SHOWTIME, HOLD, CUSTOMER, List.of(new SeatCode("F5")), List.of(), PRICE, PAYMENT));

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
            node.publish(seatsHeld());
            clock.set(expiresAt.plusMillis(1));
            await().untilAsserted(() -> assertThat(node.failuresToCome).hasValue(0));

            await().untilAsserted(() -> {
                // The failure may be noted, and its retry be planned from then on, only after this thread looked.
                clock.advance(Duration.ofSeconds(1));
                assertThat(node.commands).contains(EXPIRE_HOLD);
            });
        }
    }

    @Test
    void isReadableInItsTable() {
        try (SagaNode node = new SagaNode(pool, clock)) {
            node.publish(seatsHeld());

            assertThat(scheduledTasks())
                    .singleElement()
                    .asString()
                    .startsWith("{")
                    .contains("hold-is-over", HOLD.toString());
        }
    }

    @Test
    void timeAndMoneyHaveAProcessorEach() {
        try (SagaNode node = new SagaNode(pool, clock)) {
            assertThat(node.get(Configuration.class)
                            .eventProcessingConfiguration()
                            .eventProcessors())
                    .containsOnlyKeys("booking-saga", "booking-money");
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

    private SeatsHeld seatsHeld() {
        return new SeatsHeld(SHOWTIME, HOLD, CUSTOMER, List.of(new SeatCode("F5")), List.of(), PRICE, expiresAt);
    }
}
