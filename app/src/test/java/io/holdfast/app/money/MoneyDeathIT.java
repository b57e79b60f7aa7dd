package io.holdfast.app.money;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.PaymentSettled;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.app.money.Life.Dies;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * One payment, and a process that dies. First it is watched how many steps outlive the process – commits and calls to the
 * gateway – on the way from the callback to the end; then the same way is gone once for each of them, with a death right
 * before it and one right after it. Whoever starts after that ends up with the same: one booking, or one refund.
 */
class MoneyDeathIT {
    private static final Outside OUTSIDE = new Outside();

    @AfterAll
    static void dropTheDatabase() {
        OUTSIDE.close();
    }

    @TestFactory
    @DisplayName("C15, cases 14 and 15: late money goes back once, whenever the process dies")
    Stream<DynamicTest> lateMoneyGoesBackOnce() {
        return deaths(true, MoneyDeathIT::assertRefundedOnce);
    }

    @TestFactory
    @DisplayName("C4, case 15: money in time books once, whenever the process dies")
    Stream<DynamicTest> moneyInTimeBooksOnce() {
        return deaths(false, MoneyDeathIT::assertBookedOnce);
    }

    private interface End {
        void check(Purchase purchase, PaymentId payment);
    }

    private static Stream<DynamicTest> deaths(boolean late, End end) {
        int steps;
        try (Purchase watched = new Purchase(OUTSIDE)) {
            steps = goThrough(watched, late, end, life -> {});
        }
        assertThat(steps).as("steps from the callback to the end").isGreaterThan(8);
        return IntStream.range(0, steps)
                .boxed()
                .flatMap(step -> Stream.of(Dies.values())
                        .map(when -> DynamicTest.dynamicTest(
                                "dies %s step %d of %d".formatted(when, step + 1, steps),
                                () -> dieAt(step, when, late, end))));
    }

    private static void dieAt(int step, Dies when, boolean late, End end) {
        try (Purchase purchase = new Purchase(OUTSIDE)) {
            goThrough(purchase, late, end, life -> life.dieAfterSteps(step, when));
            assertThat(purchase.world.deaths).isEqualTo(1);
        }
    }

    /** From the callback to the end; answers how many steps the first process did of that. */
    private static int goThrough(Purchase purchase, boolean late, End end, Consumer<Life> fate) {
        PaymentId payment = purchase.checkOut();
        Callback callback = purchase.pay(payment);
        if (late) {
            purchase.loseTheSeat();
        }
        Life first = purchase.world.node().life;
        int before = first.steps();
        fate.accept(first);
        purchase.deliver(callback);
        purchase.comeToRest();
        int steps = first.steps() - before;
        end.check(purchase, payment);
        return steps;
    }

    private static void assertRefundedOnce(Purchase purchase, PaymentId payment) {
        assertThat(purchase.account(payment).refunds.values()).containsExactly(Story.SEAT_PRICE);
        assertThat(purchase.events(payment, PaymentCaptured.class)).hasSize(1);
        assertThat(purchase.world.ledger().of(purchase.story.showtime, PaymentRejected.class))
                .hasSize(1);
        assertThat(purchase.events(payment, RefundRequested.class)).hasSize(1);
        assertThat(purchase.events(payment, PaymentRefunded.class)).hasSize(1);
        assertThat(purchase.bookings()).isEmpty();
    }

    private static void assertBookedOnce(Purchase purchase, PaymentId payment) {
        assertThat(purchase.account(payment).refunds).isEmpty();
        assertThat(purchase.events(payment, PaymentCaptured.class)).hasSize(1);
        assertThat(purchase.bookings()).hasSize(1);
        assertThat(purchase.events(payment, PaymentSettled.class)).hasSize(1);
        assertThat(purchase.events(payment, RefundRequested.class)).isEmpty();
    }
}
