package io.holdfast.payments.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.payment.PaymentId;
import io.holdfast.storage.BatchedWrites;
import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.StatementRecorder;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What the table of payments costs and shows, on a real PostgreSQL. */
class PaymentWatchIT {
    private static final int PURCHASES = 80;
    private static final int UNPAID_HOLDS = 500;

    /** Rows read, money read, rows begun, rows changed, money written. */
    private static final int STATEMENTS_PER_BATCH = 5;

    private static final SettableClock CLOCK = new SettableClock();
    private static final NumberedIds IDS = new NumberedIds();
    private static final StatementRecorder STATEMENTS = new StatementRecorder();
    private static final TestDatabase DATABASE = TestPostgres.freshDatabase();
    private static final JdbcClient JDBC = JdbcClient.create(DATABASE.dataSource());

    private final WatchProcessor processor = new WatchProcessor(STATEMENTS.recording(DATABASE.dataSource()), CLOCK);
    private final PendingPayments pending = new PendingPayments(JDBC);
    private final Instant expiresAt = CLOCK.instant().plusSeconds(480);
    private final Sale sale = Sale.until(expiresAt, IDS);
    private final PaymentId payment = IDS.nextPaymentId();

    @BeforeAll
    static void createTables() {
        Flyway.configure().dataSource(DATABASE.dataSource()).load().migrate();
    }

    @BeforeEach
    void nothingHasHappenedYet() {
        JDBC.sql("truncate payment_watch, payment_watch_money").update();
        STATEMENTS.clear();
    }

    @AfterAll
    static void dropTables() {
        DATABASE.close();
    }

    @Test
    @DisplayName("80 purchases in two batches are ten statements at most, and every row is right")
    void aBatchIsAHandfulOfStatementsHoweverLongItIs() {
        List<Sale> sales = Stream.generate(() -> Sale.until(expiresAt, IDS))
                .limit(PURCHASES)
                .toList();
        List<PaymentId> payments =
                Stream.generate(IDS::nextPaymentId).limit(PURCHASES).toList();

        processor.happened(each(
                        (one, id) -> List.of(one.checkout(id), one.requested(id), one.opened(id), one.captured(id)),
                        sales,
                        payments)
                .toArray());
        processor.happened(each((one, id) -> List.of(one.booked(id), one.settled(id)), sales, payments)
                .toArray());

        assertThat(STATEMENTS.executed()).hasSizeLessThanOrEqualTo(2 * STATEMENTS_PER_BATCH);
        assertThat(
                        count(
                                "select count(*) from payment_watch where status = 'SETTLED' and version = 3"
                                        + " and expire_at is null and cancel_at is null and ask_at is null and gateway_reference = 'gw'"))
                .isEqualTo(PURCHASES);
        assertThat(count("select count(*) from payment_watch_money where captured_minor = 2500 and currency = 'BRL'"))
                .isEqualTo(PURCHASES);
    }

    @Test
    void holdsThatNobodyTriedToPayAreOneStatementForAllOfThem() {
        processor.happened(IntStream.range(0, UNPAID_HOLDS)
                .mapToObj(i -> Sale.until(expiresAt, IDS))
                .map(one -> one.hold().value().getLeastSignificantBits() % 2 == 0 ? one.released() : one.holdExpired())
                .toArray());
        assertThat(STATEMENTS.executed()).hasSize(1);
    }

    @Test
    void readingTheLogAgainChangesNothing() {
        processor.happened(sale.requested(payment), sale.opened(payment), sale.captured(payment));
        processor.happened(sale.booked(payment), sale.settled(payment));
        List<?> before = rows();

        processor.replay();

        assertThat(rows()).isEqualTo(before);
    }

    @Test
    @DisplayName("C16: a look at the gateway that ends while a batch is being written is not forgotten")
    void losesNothingThatReconciliationNotesMeanwhile() {
        processor.happened(sale.requested(payment));
        Instant next = CLOCK.instant().plusSeconds(900);
        List<CompletableFuture<Void>> asking = new ArrayList<>();

        processor.happened(List.of(sale.opened(payment)), () -> {
            asking.add(CompletableFuture.runAsync(() -> pending.asked(payment, next)));
            await().until(PaymentWatchIT::isSomebodyWaiting);
        });
        asking.forEach(CompletableFuture::join);

        assertThat(count("select count(*) from payment_watch where session = 'OPEN' and asked = 1 and ask_at > '"
                        + CLOCK.instant() + "'"))
                .isEqualTo(1);
    }

    @Test
    void goesOnFromWhatOthersHaveNoted() {
        processor.happened(sale.requested(payment));
        Instant next = CLOCK.instant().plusSeconds(900);
        pending.asked(payment, next);
        JDBC.sql("update payment_watch set cancel_attempts = 3, expire_attempts = 2")
                .update();

        processor.happened(sale.opened(payment));

        assertThat(count("select count(*) from payment_watch where session = 'OPEN' and asked = 1 and ask_at = '" + next
                        + "' and cancel_attempts = 3 and expire_attempts = 2"))
                .isEqualTo(1);
    }

    @Test
    void writesAfterEachEventWhereSomebodyWantsToKnowWhichOneFails() {
        processor.happenedOneByOne(
                BatchedWrites::flush, sale.requested(payment), sale.opened(payment), sale.released());
        assertThat(count("select count(*) from payment_watch where status = 'OPEN' and hold_ended"))
                .isEqualTo(1);
    }

    private interface Part {
        List<?> of(Sale sale, PaymentId payment);
    }

    private static Stream<?> each(Part part, List<Sale> sales, List<PaymentId> payments) {
        return IntStream.range(0, sales.size()).boxed().flatMap(i -> part.of(sales.get(i), payments.get(i)).stream());
    }

    private static List<?> rows() {
        return JDBC.sql("select * from payment_watch left join payment_watch_money using (payment_id)")
                .query()
                .listOfRows();
    }

    private static boolean isSomebodyWaiting() {
        return count("select count(*) from pg_stat_activity"
                        + " where datname = current_database() and wait_event_type = 'Lock'")
                > 0;
    }

    private static long count(String sql) {
        return JDBC.sql(sql).query(Long.class).single();
    }
}
