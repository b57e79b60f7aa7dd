package io.holdfast.app.money;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.PaymentSettled;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.ShowtimeCancelled;
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
        return deaths(MoneyDeathIT::payTooLate, MoneyDeathIT::assertRefundedOnce, Dies.values());
    }

    @TestFactory
    @DisplayName("C4, case 15: money in time books once, whenever the process dies")
    Stream<DynamicTest> moneyInTimeBooksOnce() {
        return deaths(MoneyDeathIT::payInTime, MoneyDeathIT::assertBookedOnce, Dies.values());
    }

    /** Right after each step: what a death right before the next one leaves behind is the same. */
    @TestFactory
    @DisplayName("A6: what was booked goes back once when the showtime is called off, whenever the process dies")
    Stream<DynamicTest> calledOffMoneyGoesBackOnce() {
        return deaths(MoneyDeathIT::callOff, MoneyDeathIT::assertCalledOffOnce, Dies.AFTER);
    }

    /** What leads up to the end; it settles the first process's fate right before the part that may be cut short. */
    private interface Way {
        void go(Purchase purchase, PaymentId payment, Runnable fate);
    }

    private static void payInTime(Purchase purchase, PaymentId payment, Runnable fate) {
        Callback callback = purchase.pay(payment);
        fate.run();
        purchase.deliver(callback);
    }

    private static void payTooLate(Purchase purchase, PaymentId payment, Runnable fate) {
        Callback callback = purchase.pay(payment);
        purchase.loseTheSeat();
        fate.run();
        purchase.deliver(callback);
    }

    private static void callOff(Purchase purchase, PaymentId payment, Runnable fate) {
        purchase.deliver(purchase.pay(payment));
        purchase.comeToRest();
        fate.run();
        purchase.callOff();
    }

    private interface End {
        void check(Purchase purchase, PaymentId payment);
    }

    private static Stream<DynamicTest> deaths(Way way, End end, Dies... moments) {
        int steps;
        try (Purchase watched = new Purchase(OUTSIDE)) {
            steps = goThrough(watched, way, end, life -> {});
        }
        assertThat(steps).as("steps to the end").isGreaterThan(5);
        return IntStream.range(0, steps)
                .boxed()
                .flatMap(step -> Stream.of(moments)
                        .map(when -> DynamicTest.dynamicTest(
                                "dies %s step %d of %d".formatted(when, step + 1, steps),
                                () -> dieAt(step, when, way, end))));
    }

    private static void dieAt(int step, Dies when, Way way, End end) {
        try (Purchase purchase = new Purchase(OUTSIDE)) {
            goThrough(purchase, way, end, life -> life.dieAfterSteps(step, when));
            assertThat(purchase.world.deaths).isEqualTo(1);
        }
    }

    /** From the moment of fate to the end; answers how many steps the first process did of that. */
    private static int goThrough(Purchase purchase, Way way, End end, Consumer<Life> fate) {
        PaymentId payment = purchase.checkOut();
        Life first = purchase.world.node().life;
        int[] before = {0};
        way.go(purchase, payment, () -> {
            before[0] = first.steps();
            fate.accept(first);
        });
        purchase.comeToRest();
        int steps = first.steps() - before[0];
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

    private static void assertCalledOffOnce(Purchase purchase, PaymentId payment) {
        assertThat(purchase.account(payment).refunds.values()).containsExactly(Story.SEAT_PRICE);
        assertThat(purchase.world.ledger().of(purchase.story.showtime, ShowtimeCancelled.class))
                .hasSize(1);
        assertThat(purchase.world.ledger().of(purchase.story.showtime, BookingCancelled.class))
                .hasSize(1);
        assertThat(purchase.events(payment, RefundRequested.class)).hasSize(1);
        assertThat(purchase.events(payment, PaymentRefunded.class)).hasSize(1);
    }

    private static void assertBookedOnce(Purchase purchase, PaymentId payment) {
        assertThat(purchase.account(payment).refunds).isEmpty();
        assertThat(purchase.events(payment, PaymentCaptured.class)).hasSize(1);
        assertThat(purchase.bookings()).hasSize(1);
        assertThat(purchase.events(payment, PaymentSettled.class)).hasSize(1);
        assertThat(purchase.events(payment, RefundRequested.class)).isEmpty();
    }
}
