package io.holdfast.app.money;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentDisputed;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentMismatched;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RefundFailed;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.payment.RequestPayment;
import io.holdfast.api.payment.RequestRefund;
import io.holdfast.api.payment.RetryRefunds;
import io.holdfast.api.payment.SettlePayment;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.app.money.Bank.Mood;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Situations from the field, with the real components from the callback to the gateway and back. */
class MoneyCasesIT {
    private static final Outside OUTSIDE = new Outside();

    private final Purchase purchase = new Purchase(OUTSIDE);

    @AfterEach
    void closeTheShop() {
        purchase.close();
    }

    @AfterAll
    static void dropTheDatabase() {
        OUTSIDE.close();
    }

    @Test
    @DisplayName("case 14, C15: late money goes back once, and the seat stays with its new owner")
    void lateMoneyGoesBackOnce() {
        PaymentId payment = purchase.checkOut();
        Callback callback = purchase.pay(payment);
        purchase.loseTheSeat();
        purchase.deliver(callback);
        purchase.comeToRest();
        assertThat(purchase.account(payment).refunds.values()).containsExactly(Story.SEAT_PRICE);
        assertThat(purchase.bookings()).isEmpty();
    }

    @Test
    @DisplayName("case 15: the same news five times, as one event and as five, books once")
    void theSameNewsFiveTimesBooksOnce() {
        PaymentId payment = purchase.checkOut();
        Callback callback = purchase.pay(payment);
        for (int i = 0; i < 5; i++) {
            purchase.deliver(callback);
            purchase.deliver(callback.asAnotherEvent("evt_" + i + payment));
        }
        purchase.comeToRest();
        assertThat(purchase.bookings()).hasSize(1);
        assertThat(purchase.events(payment, PaymentCaptured.class)).hasSize(1);
        assertThat(purchase.account(payment).refunds).isEmpty();
    }

    @Test
    @DisplayName("case 16: money that we hear of before the payment is matched when it appears, and books")
    void moneyBeforeThePaymentIsMatched() {
        PaymentId payment = OUTSIDE.ids.nextPaymentId();
        purchase.deliver(
                new Callback("evt_" + payment, "payment.succeeded", payment, Story.SEAT_PRICE, "taking-0-" + payment));
        purchase.world.work();
        assertThat(purchase.events(payment, PaymentCaptured.class)).isEmpty();

        purchase.world
                .node()
                .send(new RequestPayment(
                        payment,
                        purchase.hold,
                        new CustomerId("ana"),
                        Story.SEAT_PRICE,
                        OUTSIDE.clock.instant().plusSeconds(480)));
        purchase.world.work();
        assertThat(purchase.bookings()).extracting(BookingConfirmed::paymentId).containsExactly(payment);
    }

    @Test
    @DisplayName("case 17: money for a released hold goes back once")
    void moneyForAReleasedHoldGoesBack() {
        PaymentId payment = purchase.checkOut();
        purchase.world.node().send(new ReleaseHold(purchase.story.showtime, purchase.hold, null));
        purchase.world.work();
        purchase.passASecond();
        assertThat(purchase.account(payment).cancelled).as("the session ends").isTrue();

        purchase.deliver(purchase.pay(payment));
        purchase.comeToRest();
        assertThat(purchase.account(payment).refunds.values()).containsExactly(Story.SEAT_PRICE);
        assertThat(purchase.bookings()).isEmpty();
    }

    @Test
    @DisplayName(
            "case 18, C16: wrong money that a callback and a reconciliation tell of under two names is recorded once")
    void wrongMoneyIsRecordedOnce() {
        PaymentId payment = purchase.checkOut();
        Money one = new Money(1, "BRL");
        purchase.account(payment).takings.add(one);
        purchase.deliver(new Callback("evt_" + payment, "payment.succeeded", payment, one, "some-name"));
        purchase.world.work();
        purchase.deliver(new Callback("evt_2" + payment, "payment.succeeded", payment, one, "another-name"));
        purchase.world.work();
        assertThat(purchase.world.node().reconcile().mismatched()).isEqualTo(1);
        assertThat(purchase.events(payment, PaymentMismatched.class)).hasSize(1);
        assertThat(purchase.bookings()).isEmpty();

        purchase.comeToRest();
        assertThat(purchase.account(payment).keptMinor())
                .as("given back by an operator")
                .isZero();
    }

    @Test
    @DisplayName("case 18, C16: more wrong money than the callbacks told of is found by asking for the sum")
    void moreWrongMoneyIsFound() {
        PaymentId payment = purchase.checkOut();
        Money half = new Money(Story.SEAT_PRICE.amountMinor() / 2, "BRL");
        purchase.account(payment).takings.addAll(List.of(half, half));
        purchase.deliver(new Callback("evt_" + payment, "payment.succeeded", payment, half, "first-half"));
        purchase.world.work();
        purchase.comeToRest();
        assertThat(purchase.events(payment, PaymentMismatched.class)).hasSize(2);
        assertThat(purchase.account(payment).keptMinor())
                .as("given back by an operator")
                .isZero();
    }

    @Test
    @DisplayName("C15, case 20: of money that was rejected after a part went back, the rest goes back")
    void theRestOfRejectedMoneyGoesBack() {
        PaymentId payment = purchase.checkOut();
        Callback callback = purchase.pay(payment);
        purchase.loseTheSeat();
        purchase.deliver(callback);
        Money part = new Money(700, "BRL");
        purchase.world.node().send(new RequestRefund(payment, new RefundId(OUTSIDE.ids.nextUuid()), part, "early"));
        purchase.comeToRest();
        assertThat(purchase.account(payment).refunds.values()).containsExactlyInAnyOrder(part, new Money(1800, "BRL"));
    }

    @Test
    @DisplayName("C8: a late failure of the first attempt undoes nothing of the second, and its late money goes back")
    void attemptsDoNotDisturbEachOther() {
        PaymentId first = purchase.checkOut();
        PaymentId second = purchase.checkOut();
        purchase.deliver(purchase.pay(second));
        purchase.world.work();
        purchase.deliver(new Callback("evt_f" + first, "payment.failed", first, Story.SEAT_PRICE, "declined"));
        purchase.world.work();
        assertThat(purchase.bookings()).extracting(BookingConfirmed::paymentId).containsExactly(second);

        purchase.deliver(purchase.pay(first));
        purchase.comeToRest();
        assertThat(purchase.bookings()).extracting(BookingConfirmed::paymentId).containsExactly(second);
        assertThat(purchase.account(first).refunds.values()).containsExactly(Story.SEAT_PRICE);
        assertThat(purchase.account(second).refunds).isEmpty();
    }

    @Test
    @DisplayName("C8: a dispute that comes before, and again after, the money undoes no booking")
    void aDisputeUndoesNothing() {
        PaymentId payment = purchase.checkOut();
        Callback paid = purchase.pay(payment);
        Callback disputed = new Callback("evt_d" + payment, "payment.disputed", payment, Story.SEAT_PRICE, "dispute");
        purchase.deliver(disputed);
        purchase.deliver(paid);
        purchase.deliver(disputed.asAnotherEvent("evt_e" + payment));
        purchase.comeToRest();
        assertThat(purchase.bookings()).hasSize(1);
        assertThat(purchase.events(payment, PaymentDisputed.class)).hasSize(1);
        PaymentReply reply = purchase.world.node().send(new SettlePayment(payment));
        assertThat(reply.status()).isEqualTo(PaymentStatus.DISPUTED);
    }

    @Test
    @DisplayName(
            "C15, case 20: a refund that the gateway refuses has failed until an operator retries it; then it is given once")
    void aRefusedRefundIsRetriedByAnOperator() {
        PaymentId payment = purchase.checkOut();
        Callback callback = purchase.pay(payment);
        purchase.loseTheSeat();
        purchase.deliver(callback);
        OUTSIDE.bank.beInMood(Mood.GIVES_NOTHING_BACK, 100);
        purchase.world.work();
        purchase.passASecond();
        assertThat(purchase.events(payment, RefundFailed.class)).hasSize(1);

        OUTSIDE.bank.beInMood(Mood.WELL, 0);
        PaymentReply reply = purchase.world.node().send(new RetryRefunds(payment));
        assertThat(reply.status()).isEqualTo(PaymentStatus.REFUND_REQUESTED);
        purchase.comeToRest();
        assertThat(purchase.account(payment).refunds.values()).containsExactly(Story.SEAT_PRICE);
        assertThat(purchase.events(payment, RefundRequested.class)).hasSize(1);
    }
}
