package io.holdfast.payments.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.FindPayments;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentDisputed;
import io.holdfast.api.payment.PaymentEntry;
import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentMismatched;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.PaymentSettled;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RefundFailed;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.payment.RefundRetried;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What an operator finds, from events by hand on real PostgreSQL. */
class PaymentQueriesIT {
    private static final Money PRICE = new Money(2500, "BRL");
    private static final NumberedIds IDS = new NumberedIds();
    private static final SettableClock CLOCK = new SettableClock();
    private static final TestDatabase DATABASE = TestPostgres.freshDatabase();
    private static final JdbcClient JDBC = JdbcClient.create(DATABASE.dataSource());
    private static final PaymentWatch WATCH =
            new PaymentWatch(new WatchTable(new JdbcTemplate(DATABASE.dataSource())), CLOCK);

    private final PaymentQueries queries = new PaymentQueries(JDBC);
    private final HoldId hold = IDS.nextHoldId(new ShowtimeId(42));
    private final PaymentId payment = IDS.nextPaymentId();
    private final RefundId refund = new RefundId(IDS.nextUuid());
    private long version;

    @BeforeAll
    static void createTables() {
        Flyway.configure().dataSource(DATABASE.dataSource()).load().migrate();
    }

    @AfterAll
    static void dropTables() {
        DATABASE.close();
    }

    @Test
    @DisplayName("case 18: a booked payment whose money was taken twice is found until the second one is back")
    void findsMoneyTakenTwice() {
        happened(captured(), new PaymentSettled(payment, hold));
        assertThat(found(PaymentStatus.MISMATCHED)).isEmpty();

        happened(new PaymentMismatched(payment, hold, PRICE, PRICE, "second"));

        PaymentEntry entry = found(PaymentStatus.MISMATCHED).getFirst();
        assertThat(entry.status()).isEqualTo(PaymentStatus.SETTLED);
        assertThat(entry.mismatched()).isTrue();
        assertThat(entry.money().getFirst().captured()).isEqualTo(new Money(5000, "BRL"));
    }

    @Test
    @DisplayName("C8: a disputed payment is found, and its booking still stands")
    void findsDisputes() {
        happened(captured(), new PaymentSettled(payment, hold), new PaymentDisputed(payment, hold, "dispute"));
        PaymentEntry entry = found(PaymentStatus.DISPUTED).getFirst();
        assertThat(entry.status()).isEqualTo(PaymentStatus.DISPUTED);
        assertThat(entry.disputed()).isTrue();
    }

    @Test
    @DisplayName("C15: a refund that has failed is found until it is tried again")
    void findsFailedRefunds() {
        happened(captured(), new RefundRequested(payment, hold, refund, PRICE, "late"));
        happened(new RefundFailed(payment, hold, refund, PRICE, "no answer"));
        assertThat(found(PaymentStatus.REFUND_FAILED)).hasSize(1);

        happened(new RefundRetried(payment, hold, refund, PRICE));
        assertThat(found(PaymentStatus.REFUND_FAILED)).isEmpty();
        assertThat(found(PaymentStatus.REFUND_REQUESTED)).hasSize(1);

        happened(new PaymentRefunded(payment, hold, refund, PRICE, "ref"));
        assertThat(found(PaymentStatus.REFUNDED)).hasSize(1);
    }

    private PaymentCaptured captured() {
        happened(new PaymentRequested(payment, hold, new CustomerId("ana"), PRICE, CLOCK.instant()));
        return new PaymentCaptured(payment, hold, PRICE, "first");
    }

    private void happened(PaymentEvent... events) {
        for (PaymentEvent event : events) {
            WATCH.on(event, version++, CLOCK.instant());
        }
    }

    private List<PaymentEntry> found(PaymentStatus status) {
        return queries.find(new FindPayments(status, 0)).payments().stream()
                .filter(entry -> entry.paymentId().equals(payment))
                .toList();
    }
}
