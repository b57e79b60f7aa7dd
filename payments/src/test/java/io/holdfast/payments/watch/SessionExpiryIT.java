package io.holdfast.payments.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.Overloaded;
import io.holdfast.api.audit.DeadlineKind;
import io.holdfast.api.audit.PendingDeadline;
import io.holdfast.api.payment.ExpirePayment;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.payments.RecordedPayments;
import io.holdfast.payments.callback.PaymentCommands;
import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.StatementRecorder;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The time of payment sessions, on a real PostgreSQL, with several nodes and without. */
class SessionExpiryIT {
    private static final Duration ONE_MILLI = Duration.ofMillis(1);
    private static final NumberedIds IDS = new NumberedIds();
    private static final TestDatabase DATABASE = TestPostgres.freshDatabase();
    private static final JdbcClient JDBC = JdbcClient.create(DATABASE.dataSource());

    private final SettableClock clock = new SettableClock();
    private final RecordedPayments payments = new RecordedPayments();
    private final WatchProcessor processor = new WatchProcessor(DATABASE.dataSource(), clock);
    private final SessionExpiry node = node(payments.gateway());
    private final Instant expiresAt = clock.instant().plus(Duration.ofMinutes(8));
    private final Sale sale = Sale.until(expiresAt, IDS);
    private final PaymentId payment = IDS.nextPaymentId();
    private final ExpirePayment expire = new ExpirePayment(payment);

    @BeforeAll
    static void createTables() {
        Flyway.configure().dataSource(DATABASE.dataSource()).load().migrate();
    }

    @BeforeEach
    void nothingHasHappenedYet() {
        JDBC.sql("truncate payment_watch, payment_watch_money").update();
    }

    @AfterAll
    static void dropTables() {
        DATABASE.close();
    }

    @Test
    @DisplayName("C10, C24: a session is over a millisecond after its last instant, by the clock that was injected")
    void firesByTheInjectedClock() {
        processor.happened(sale.requested(payment), sale.opened(payment));
        clock.set(expiresAt);
        node.lookAndGoOn();
        assertThat(payments.commands()).isEmpty();

        clock.advance(ONE_MILLI);
        node.lookAndGoOn();
        node.lookAndGoOn();

        assertThat(payments.commands()).containsExactly(expire);
        assertThat(open()).isZero();
    }

    @Test
    @DisplayName("an order's story tells when its session is over and when the gateway is asked, while either is due")
    void tellsWhatIsDue() {
        Duration olderThan = Duration.ofMinutes(15);
        PaymentDeadlines deadlines = new PaymentDeadlines(JDBC, olderThan);
        Instant asked = clock.instant().plus(olderThan);
        processor.happened(sale.requested(payment), sale.opened(payment));

        assertThat(deadlines.of(sale.booking()))
                .containsExactlyInAnyOrder(
                        new PendingDeadline(DeadlineKind.PAYMENT_SESSION, expiresAt.plus(ONE_MILLI)),
                        new PendingDeadline(DeadlineKind.RECONCILIATION, asked));
        processor.happened(sale.expired(payment));
        assertThat(deadlines.of(sale.booking()))
                .containsExactly(new PendingDeadline(DeadlineKind.RECONCILIATION, asked));
        processor.happened(sale.captured(payment));
        assertThat(deadlines.of(sale.booking())).isEmpty();
    }

    @Test
    void aSessionThatHasEndedOtherwiseIsLeftAlone() {
        processor.happened(sale.requested(payment), sale.opened(payment), sale.captured(payment));
        clock.set(expiresAt.plusSeconds(1));
        node.lookAndGoOn();
        assertThat(payments.commands()).isEmpty();
    }

    @Test
    void aSecondAttemptIsWatchedOnAfterTheFirstWasBooked() {
        PaymentId second = IDS.nextPaymentId();
        processor.happened(sale.requested(payment), sale.captured(payment));
        processor.happened(sale.requested(second), sale.booked(payment));
        clock.set(expiresAt.plusSeconds(1));
        node.lookAndGoOn();
        assertThat(payments.commands()).containsExactly(new ExpirePayment(second));
    }

    @Test
    void eventsThatComeAgainAfterTheEndBringNothingBack() {
        processor.happened(sale.requested(payment), sale.opened(payment));
        clock.set(expiresAt.plus(ONE_MILLI));
        node.lookAndGoOn();
        processor.happened(sale.expired(payment));

        processor.replay();
        node.lookAndGoOn();

        assertThat(payments.commands()).containsExactly(expire);
    }

    @Test
    void aRestartForgetsNoSession() {
        processor.happened(sale.requested(payment));
        clock.set(expiresAt.plusSeconds(3600));

        node(payments.gateway()).lookAndGoOn();

        assertThat(payments.commands()).containsExactly(expire);
    }

    @Test
    @DisplayName("C11: when the table is lost, the log brings back the sessions that are open")
    void aTableThatIsReadFromTheLogAgainKnowsTheOpenSessions() {
        PaymentId failed = IDS.nextPaymentId();
        processor.happened(sale.checkout(payment), sale.requested(payment), sale.opened(payment));
        processor.happened(sale.requested(failed), sale.failed(failed));
        JDBC.sql("truncate payment_watch, payment_watch_money").update();

        processor.replay();
        clock.set(expiresAt.plus(ONE_MILLI));
        node.lookAndGoOn();

        assertThat(payments.commands()).containsExactly(expire);
    }

    @Test
    void aSilentPaymentIsToldAgainMoreAndMoreSeldomUntilReconciliationIsLeftWithIt() {
        processor.happened(sale.requested(payment));
        clock.set(expiresAt.plus(ONE_MILLI));
        payments.failWith(new Overloaded("full", Duration.ofSeconds(1)));
        node.lookAndGoOn();
        assertThat(due()).containsExactly(clock.instant().plusSeconds(1));

        clock.advance(Duration.ofSeconds(1));
        node.lookAndGoOn();
        assertThat(due()).containsExactly(clock.instant().plusSeconds(2));

        for (int told = 2; told < SessionExpiry.MAX_ATTEMPTS; told++) {
            clock.set(due().getFirst());
            node.lookAndGoOn();
        }
        assertThat(open()).isZero();
        assertThat(payments.commands()).isEmpty();
    }

    @Test
    void aPaymentThatAnswersTheSecondTimeIsToldNoMore() {
        processor.happened(sale.requested(payment));
        clock.set(expiresAt.plus(ONE_MILLI));
        payments.failWith(new Overloaded("full", Duration.ofSeconds(1)));
        node.lookAndGoOn();
        payments.failWith(null);

        clock.advance(Duration.ofSeconds(1));
        node.lookAndGoOn();

        assertThat(payments.commands()).containsExactly(expire);
        assertThat(open()).isZero();
    }

    @Test
    void whatANodeTookBeforeItDiedIsDueAgain() {
        processor.happened(sale.requested(payment));
        clock.set(expiresAt.plus(ONE_MILLI));
        assertThatThrownBy(node(dying())::lookAndGoOn).hasMessage("dead");
        node.lookAndGoOn();
        assertThat(payments.commands()).as("held by the other node").isEmpty();

        clock.advance(SessionExpiry.LEASE);
        node.lookAndGoOn();

        assertThat(payments.commands()).containsExactly(expire);
    }

    @Test
    @DisplayName("C7: two nodes that look at once share the work; no payment is told by both")
    void twoNodesShareTheWork() throws Exception {
        begin(3 * SessionExpiry.BATCH);
        clock.set(expiresAt.plus(ONE_MILLI));
        CyclicBarrier together = new CyclicBarrier(2);
        try (var threads = Executors.newFixedThreadPool(2)) {
            List<Future<Boolean>> looks = new ArrayList<>();
            for (SessionExpiry each : List.of(node, node(payments.gateway()))) {
                looks.add(threads.submit(() -> {
                    together.await();
                    return Stream.generate(each::lookAndGoOn)
                            .limit(6)
                            .reduce((one, next) -> next)
                            .orElseThrow();
                }));
            }
            for (Future<Boolean> look : looks) {
                look.get();
            }
        }
        assertThat(payments.commands()).hasSize(3 * SessionExpiry.BATCH).doesNotHaveDuplicates();
        assertThat(open()).isZero();
    }

    @Test
    void aLookIsTwoStatementsHoweverManySessionsAreOver() {
        begin(SessionExpiry.BATCH);
        clock.set(expiresAt.plus(ONE_MILLI));
        StatementRecorder statements = new StatementRecorder();
        assertThat(node(statements.recording(DATABASE.dataSource()), payments.gateway())
                        .lookAndGoOn())
                .isTrue();
        assertThat(statements.executed()).hasSize(2);
        assertThat(payments.commands()).hasSize(SessionExpiry.BATCH);
    }

    @Test
    void sessionsThatWereOpenInAnEarlierVersionStillEnd() {
        try (TestDatabase old = TestPostgres.freshDatabase()) {
            Flyway.configure()
                    .dataSource(old.dataSource())
                    .target("20261201.2322")
                    .load()
                    .migrate();
            JdbcClient stored = JdbcClient.create(old.dataSource());
            store(stored, IDS.nextPaymentId(), 2, "CAPTURED", "OPEN", true);
            store(stored, IDS.nextPaymentId(), 1, "EXPIRED", "EXPIRED", false);
            store(stored, IDS.nextPaymentId(), -1, "REQUESTED", "REQUESTED", false);
            store(stored, payment, 1, "OPEN", "OPEN", false);

            Flyway.configure().dataSource(old.dataSource()).load().migrate();
            clock.set(expiresAt.plus(ONE_MILLI));
            node(old.dataSource(), payments.gateway()).lookAndGoOn();

            assertThat(payments.commands()).containsExactly(expire);
        }
    }

    private void store(JdbcClient stored, PaymentId id, int version, String status, String session, boolean captured) {
        stored.sql("insert into payment_watch (payment_id, hold_id, version, status, session, captured,"
                        + " expected_minor, currency, requested_at, expires_at)"
                        + " values (?, ?, ?, ?, ?, ?, 2500, 'BRL', ?, ?)")
                .param(id.value())
                .param(sale.hold().value())
                .param(version)
                .param(status)
                .param(session)
                .param(captured)
                .param(WatchTable.utc(clock.instant()))
                .param(WatchTable.utc(expiresAt))
                .update();
    }

    private void begin(int count) {
        processor.happened(IntStream.range(0, count)
                .mapToObj(i -> Sale.until(expiresAt, IDS).requested(IDS.nextPaymentId()))
                .toArray());
    }

    private SessionExpiry node(CommandGateway gateway) {
        return node(DATABASE.dataSource(), gateway);
    }

    private SessionExpiry node(DataSource dataSource, CommandGateway gateway) {
        return new SessionExpiry(
                new JdbcTemplate(dataSource), new PaymentCommands(gateway, SessionExpiry.ACTOR), clock);
    }

    private static CommandGateway dying() {
        return (CommandGateway) Proxy.newProxyInstance(
                CommandGateway.class.getClassLoader(), new Class<?>[] {CommandGateway.class}, (self, method, args) -> {
                    throw new IllegalStateException("dead");
                });
    }

    private static long open() {
        return JDBC.sql("select count(*) from payment_watch where expire_at is not null")
                .query(Long.class)
                .single();
    }

    private static List<Instant> due() {
        return JDBC.sql("select expire_at from payment_watch where expire_at is not null")
                .query((row, number) -> row.getTimestamp(1).toInstant())
                .list();
    }
}
