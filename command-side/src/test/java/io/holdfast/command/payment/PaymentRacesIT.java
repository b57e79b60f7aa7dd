package io.holdfast.command.payment;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentMismatched;
import io.holdfast.api.payment.PaymentRefusal;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.RecordCapture;
import io.holdfast.api.payment.RecordHoldings;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.payment.RefundRest;
import io.holdfast.api.payment.RequestPayment;
import io.holdfast.api.payment.RequestRefund;
import io.holdfast.command.Showtimes;
import io.holdfast.command.TestNode;
import io.holdfast.command.bus.LaneSettings;
import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One payment, real threads on two nodes, a real database. */
class PaymentRacesIT {
    private static final int ROUNDS = 50;
    private static final Money PRICE = new Money(30_000, "BRL");
    private static final Money THIRD = new Money(10_000, "BRL");
    private static final NumberedIds IDS = new NumberedIds();

    private static TestDatabase database;
    private static TestNode one;
    private static TestNode other;

    @BeforeAll
    static void start() {
        database = TestPostgres.freshDatabase();
        TestNode.migrate(database);
        SettableClock clock = new SettableClock();
        one = new TestNode(database, LaneSettings.defaults(), clock);
        other = new TestNode(database, LaneSettings.defaults(), clock);
    }

    @AfterAll
    static void stop() {
        one.close();
        other.close();
        database.close();
    }

    @Test
    @DisplayName("case 15: the same capture from two callbacks and a reconciliation at once is one capture")
    void oneMoneyIsCapturedOnce() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            PaymentId payment = requested(PRICE);
            RecordCapture callback = new RecordCapture(payment, PRICE, "ref");
            List<PaymentReply> replies =
                    atOnce(callback, callback, new RecordHoldings(payment, PRICE, "ref"), callback, callback);
            assertThat(replies).allMatch(PaymentReply::accepted);
            assertThat(events(payment, PaymentCaptured.class)).hasSize(1);
            assertThat(events(payment, PaymentMismatched.class)).isEmpty();
        }
    }

    @Test
    @DisplayName("case 20: two whole refunds of one payment at once, one is granted, the other is over the amount")
    void twoWholeRefundsAreOne() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            PaymentId payment = captured(PRICE);
            List<PaymentReply> replies = atOnce(refund(payment, PRICE), refund(payment, PRICE));
            assertThat(replies)
                    .extracting(PaymentReply::refusal)
                    .containsExactlyInAnyOrder(null, PaymentRefusal.OVER_CAPTURED_AMOUNT);
            assertThat(events(payment, RefundRequested.class)).hasSize(1);
        }
    }

    @Test
    @DisplayName("case 20: one refund asked for twice, in sequence and at once, is one refund")
    void oneRefundAskedForTwiceIsOne() throws Exception {
        PaymentId payment = captured(PRICE);
        RequestRefund refund = refund(payment, THIRD);
        assertThat(atOnce(refund, refund, refund)).allMatch(PaymentReply::accepted);
        assertThat(one.<PaymentReply>sendAndWait(refund).accepted()).isTrue();
        assertThat(events(payment, RefundRequested.class)).hasSize(1);
    }

    @Test
    @DisplayName(
            "case 20, C15: an operator's refund and that of the rejection at once give back all of it, and not more")
    void anOperatorAndARejectionGiveBackTheWhole() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            PaymentId payment = captured(PRICE);
            atOnce(refund(payment, THIRD), new RefundRest(payment, RefundId.ofRejected(payment), PRICE, "late"));
            assertThat(sumOfRefunds(payment)).isEqualTo(PRICE.amountMinor());
        }
    }

    @ParameterizedTest
    @CsvSource({"30000,BRL", "1500,JPY", "360000,VND", "3702,KWD"})
    @DisplayName("cases 21 and 22: four thirds at once, in any currency: three are granted and sum to the whole")
    void threeThirdsAreTheWhole(long minor, String currency) throws Exception {
        Money whole = new Money(minor, currency);
        Money third = new Money(minor / 3, currency);
        PaymentId payment = captured(whole);
        List<PaymentReply> replies =
                atOnce(refund(payment, third), refund(payment, third), refund(payment, third), refund(payment, third));
        assertThat(replies).filteredOn(PaymentReply::accepted).hasSize(3);
        assertThat(sumOfRefunds(payment)).isEqualTo(minor);
        PaymentReply oneMore = one.sendAndWait(refund(payment, new Money(1, currency)));
        assertThat(oneMore.refusal()).isEqualTo(PaymentRefusal.OVER_CAPTURED_AMOUNT);
    }

    private static RequestRefund refund(PaymentId payment, Money amount) {
        return new RequestRefund(payment, new RefundId(IDS.nextUuid()), amount, "asked for");
    }

    private static PaymentId requested(Money price) {
        PaymentId payment = IDS.nextPaymentId();
        one.sendAndWait(new RequestPayment(
                payment, Showtimes.holdId(1), Showtimes.ANA, price, SettableClock.START.plusSeconds(480)));
        return payment;
    }

    private static PaymentId captured(Money price) {
        PaymentId payment = requested(price);
        one.sendAndWait(new RecordCapture(payment, price, "ref"));
        return payment;
    }

    private static <E> List<E> events(PaymentId payment, Class<E> type) {
        return one.payloads(payment.aggregateId()).stream()
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    private static long sumOfRefunds(PaymentId payment) {
        return events(payment, RefundRequested.class).stream()
                .mapToLong(refund -> refund.amount().amountMinor())
                .sum();
    }

    /** Sends all of these at the same moment, in turn to one node and to the other. */
    private static List<PaymentReply> atOnce(PaymentCommand... commands) throws Exception {
        CyclicBarrier start = new CyclicBarrier(commands.length);
        List<Callable<PaymentReply>> calls = new ArrayList<>();
        Stream.of(commands).forEach(command -> {
            TestNode node = calls.size() % 2 == 0 ? one : other;
            calls.add(() -> {
                start.await();
                return node.sendAndWait(command);
            });
        });
        List<PaymentReply> replies = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(commands.length)) {
            for (Future<PaymentReply> reply : threads.invokeAll(calls)) {
                replies.add(reply.get());
            }
        }
        return replies;
    }
}
