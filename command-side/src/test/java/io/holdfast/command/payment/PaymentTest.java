package io.holdfast.command.payment;

import static io.holdfast.command.Showtimes.ANA;
import static io.holdfast.command.Showtimes.BO;
import static io.holdfast.command.Showtimes.holdId;
import static io.holdfast.command.Showtimes.paymentId;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.ExpirePayment;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentDisputed;
import io.holdfast.api.payment.PaymentExpired;
import io.holdfast.api.payment.PaymentFailed;
import io.holdfast.api.payment.PaymentMismatched;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.PaymentRefusal;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.PaymentSessionOpened;
import io.holdfast.api.payment.PaymentSettled;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RecordCapture;
import io.holdfast.api.payment.RecordDispute;
import io.holdfast.api.payment.RecordFailure;
import io.holdfast.api.payment.RecordHoldings;
import io.holdfast.api.payment.RecordRefund;
import io.holdfast.api.payment.RecordRefundFailure;
import io.holdfast.api.payment.RecordSession;
import io.holdfast.api.payment.RefundFailed;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.payment.RefundRest;
import io.holdfast.api.payment.RefundRetried;
import io.holdfast.api.payment.RequestPayment;
import io.holdfast.api.payment.RequestRefund;
import io.holdfast.api.payment.RetryRefunds;
import io.holdfast.api.payment.SettlePayment;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.command.Fixtures;
import io.holdfast.testsupport.SettableClock;
import java.time.Instant;
import java.util.UUID;
import org.axonframework.test.aggregate.TestExecutor;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Every command of a payment through Axon: success, each refusal, repetition, and news in the wrong order. */
class PaymentTest {
    private static final Money PRICE = new Money(30_000, "BRL");
    private static final Money ODD = new Money(1, "BRL");
    private static final Money YEN = new Money(30_000, "JPY");
    private static final HoldId HOLD = holdId(1);
    private static final Instant ENDS = Instant.parse("2026-11-30T18:08:00Z");
    private static final PaymentRequested REQUESTED = new PaymentRequested(paymentId(1), HOLD, ANA, PRICE, ENDS);
    private static final PaymentSessionOpened OPENED = new PaymentSessionOpened(paymentId(1), HOLD, "https://pay/1");
    private static final PaymentFailed FAILED = new PaymentFailed(paymentId(1), HOLD, "ref");
    private static final PaymentExpired EXPIRED = new PaymentExpired(paymentId(1), HOLD);
    private static final PaymentCaptured CAPTURED = new PaymentCaptured(paymentId(1), HOLD, PRICE, "ref");
    private static final PaymentMismatched MISMATCHED = new PaymentMismatched(paymentId(1), HOLD, PRICE, ODD, "ref");
    private static final PaymentSettled SETTLED = new PaymentSettled(paymentId(1), HOLD);
    private static final RecordCapture CAPTURE = new RecordCapture(paymentId(1), PRICE, "ref");
    private static final RecordFailure FAILURE = new RecordFailure(paymentId(1), "ref");

    private static TestExecutor<Payment> requested(Object... further) {
        return Fixtures.of(Payment.class, new SettableClock()).given(REQUESTED).andGiven(further);
    }

    private static PaymentReply accepted(PaymentStatus status, long version) {
        return new PaymentReply(null, status, version);
    }

    private static PaymentReply refused(PaymentRefusal refusal, PaymentStatus status, long version) {
        return new PaymentReply(refusal, status, version);
    }

    private static void expectQuiet(TestExecutor<Payment> given, PaymentCommand command, PaymentReply reply) {
        given.when(command).expectNoEvents().expectResultMessagePayload(reply);
    }

    private static void expect(TestExecutor<Payment> given, PaymentCommand command, Object event, PaymentReply reply) {
        given.when(command).expectEvents(event).expectResultMessagePayload(reply);
    }

    private static RefundId refundId(long number) {
        return new RefundId(new UUID(0x4000L, 0x8000_0000_0000_0000L | number));
    }

    private static RequestRefund refund(long number, Money amount) {
        return new RequestRefund(paymentId(1), refundId(number), amount, "late");
    }

    private static RefundRequested refundRequested(long number, Money amount) {
        return new RefundRequested(paymentId(1), HOLD, refundId(number), amount, "late");
    }

    private static PaymentRefunded refunded(long number, Money amount) {
        return new PaymentRefunded(paymentId(1), HOLD, refundId(number), amount, "ref");
    }

    @Nested
    class Requesting {
        private RequestPayment request(CustomerId customer) {
            return new RequestPayment(paymentId(1), HOLD, customer, PRICE, ENDS);
        }

        @Test
        void beginsAPayment() {
            Fixtures.of(Payment.class, new SettableClock())
                    .givenNoPriorActivity()
                    .when(request(ANA))
                    .expectEvents(REQUESTED)
                    .expectResultMessagePayload(accepted(PaymentStatus.REQUESTED, 0));
        }

        @Test
        void repeatingChangesNothing() {
            expectQuiet(requested(CAPTURED), request(ANA), accepted(PaymentStatus.CAPTURED, 1));
        }

        @Test
        void refusesAnotherPaymentOfTheSameId() {
            expectQuiet(requested(), request(BO), refused(PaymentRefusal.PAYMENT_EXISTS, PaymentStatus.REQUESTED, 0));
        }
    }

    @Nested
    class TheSession {
        private final RecordSession open = new RecordSession(paymentId(1), "https://pay/1");
        private final ExpirePayment expire = new ExpirePayment(paymentId(1));

        @Test
        void opensOnce() {
            expect(requested(), open, OPENED, accepted(PaymentStatus.OPEN, 1));
            expectQuiet(requested(OPENED), open, accepted(PaymentStatus.OPEN, 1));
        }

        @Test
        void doesNotOpenWhenItIsTooLate() {
            expectQuiet(requested(CAPTURED), open, accepted(PaymentStatus.CAPTURED, 1));
            expectQuiet(requested(EXPIRED), open, accepted(PaymentStatus.EXPIRED, 1));
        }

        @Test
        @DisplayName("C8: a failure that arrives after the session's end is recorded, and no end after a failure")
        void failureRanksAboveTheEnd() {
            expect(requested(EXPIRED), FAILURE, FAILED, accepted(PaymentStatus.FAILED, 2));
            expectQuiet(requested(FAILED), expire, accepted(PaymentStatus.FAILED, 1));
        }

        @Test
        void failsOnce() {
            expect(requested(OPENED), FAILURE, FAILED, accepted(PaymentStatus.FAILED, 2));
            expectQuiet(requested(FAILED), FAILURE, accepted(PaymentStatus.FAILED, 1));
        }

        @Test
        @DisplayName("C8: a failure that arrives after the capture does not undo it")
        void failureAfterCaptureChangesNothing() {
            expectQuiet(requested(CAPTURED), FAILURE, accepted(PaymentStatus.CAPTURED, 1));
        }

        @Test
        void expiresOnce() {
            expect(requested(OPENED), expire, EXPIRED, accepted(PaymentStatus.EXPIRED, 2));
            expectQuiet(requested(EXPIRED), expire, accepted(PaymentStatus.EXPIRED, 1));
        }

        @Test
        void doesNotExpireOnceTheMoneyIsThere() {
            expectQuiet(requested(CAPTURED), expire, accepted(PaymentStatus.CAPTURED, 1));
        }
    }

    @Nested
    class Capturing {
        @Test
        void recordsTheMoney() {
            expect(requested(OPENED), CAPTURE, CAPTURED, accepted(PaymentStatus.CAPTURED, 2));
        }

        @Test
        @DisplayName("case 15: the same callback again changes nothing")
        void repeatingChangesNothing() {
            expectQuiet(requested(CAPTURED, SETTLED), CAPTURE, accepted(PaymentStatus.SETTLED, 2));
        }

        @Test
        @DisplayName("money that was taken a second time is neither lost nor booked: an operator gives it back")
        void recordsMoneyTakenTwice() {
            RecordCapture second = new RecordCapture(paymentId(1), PRICE, "another-ref");
            PaymentMismatched twice = new PaymentMismatched(paymentId(1), HOLD, PRICE, PRICE, "another-ref");
            expect(
                    requested(CAPTURED, SETTLED),
                    second,
                    twice,
                    refused(PaymentRefusal.AMOUNT_DIFFERS, PaymentStatus.SETTLED, 3));
            expectQuiet(
                    requested(CAPTURED, SETTLED, twice),
                    second,
                    refused(PaymentRefusal.AMOUNT_DIFFERS, PaymentStatus.SETTLED, 3));
        }

        @Test
        @DisplayName("C8: money that arrives after a failure or the end of the session is still money")
        void recordsLateMoney() {
            expect(requested(FAILED), CAPTURE, CAPTURED, accepted(PaymentStatus.CAPTURED, 2));
            expect(requested(EXPIRED), CAPTURE, CAPTURED, accepted(PaymentStatus.CAPTURED, 2));
        }

        @Test
        @DisplayName("case 18, R6: another amount is recorded as a mismatch, once")
        void recordsAnotherAmount() {
            RecordCapture odd = new RecordCapture(paymentId(1), ODD, "ref");
            PaymentReply reply = refused(PaymentRefusal.AMOUNT_DIFFERS, PaymentStatus.MISMATCHED, 1);
            expect(requested(), odd, MISMATCHED, reply);
            expectQuiet(requested(MISMATCHED), odd, reply);
        }

        @Test
        @DisplayName("case 18, R6: another currency is recorded as a mismatch")
        void recordsAnotherCurrency() {
            expect(
                    requested(),
                    new RecordCapture(paymentId(1), YEN, "ref"),
                    new PaymentMismatched(paymentId(1), HOLD, PRICE, YEN, "ref"),
                    refused(PaymentRefusal.AMOUNT_DIFFERS, PaymentStatus.MISMATCHED, 1));
        }

        @Test
        @DisplayName("case 18: a wrong amount that comes again is no news, whatever the gateway calls it")
        void recordsAWrongAmountOnceUnderTwoReferences() {
            expectQuiet(
                    requested(MISMATCHED),
                    new RecordCapture(paymentId(1), ODD, "another-ref"),
                    refused(PaymentRefusal.AMOUNT_DIFFERS, PaymentStatus.MISMATCHED, 1));
        }

        @Test
        @DisplayName("case 15: a gateway that names its takings at one time and not at another takes money once")
        void recordsUnnamedMoneyOnce() {
            RecordCapture unnamed =
                    new RecordCapture(paymentId(1), PRICE, paymentId(1).toString());
            expectQuiet(requested(CAPTURED), unnamed, accepted(PaymentStatus.CAPTURED, 1));
            PaymentCaptured capturedUnnamed =
                    new PaymentCaptured(paymentId(1), HOLD, PRICE, paymentId(1).toString());
            expectQuiet(requested(capturedUnnamed), CAPTURE, accepted(PaymentStatus.CAPTURED, 1));
        }

        @Test
        void theRightAmountAfterAMismatchIsCaptured() {
            expect(requested(MISMATCHED), CAPTURE, CAPTURED, accepted(PaymentStatus.CAPTURED, 2));
        }
    }

    @Nested
    @DisplayName("C16: what the gateway says it took in all")
    class Holdings {
        private RecordHoldings holdings(long minor) {
            return new RecordHoldings(paymentId(1), new Money(minor, "BRL"), "sum-ref");
        }

        @Test
        void theWholePriceIsCaptured() {
            PaymentCaptured captured = new PaymentCaptured(paymentId(1), HOLD, PRICE, "sum-ref");
            expect(requested(OPENED), holdings(30_000), captured, accepted(PaymentStatus.CAPTURED, 2));
            expect(requested(MISMATCHED), holdings(30_001), captured, accepted(PaymentStatus.CAPTURED, 2));
        }

        @Test
        @DisplayName("C16, case 15: money taken twice that a sum told of first is not recorded again by its callbacks")
        void theCallbacksOfASumAreNoNews() {
            PaymentCaptured first = new PaymentCaptured(paymentId(1), HOLD, PRICE, "sum-ref");
            PaymentMismatched second = new PaymentMismatched(paymentId(1), HOLD, PRICE, PRICE, "sum-ref");
            requested(OPENED).when(holdings(60_000)).expectEvents(first, second);
            expectQuiet(
                    requested(first, second),
                    new RecordCapture(paymentId(1), PRICE, "sum-ref"),
                    accepted(PaymentStatus.CAPTURED, 2));
            expectQuiet(
                    requested(first, second),
                    new RecordCapture(paymentId(1), PRICE, "other-ref"),
                    refused(PaymentRefusal.AMOUNT_DIFFERS, PaymentStatus.CAPTURED, 2));
        }

        @Test
        void whatCostsNothingIsCapturedToo() {
            Money nothing = new Money(0, "BRL");
            PaymentRequested free = new PaymentRequested(paymentId(1), HOLD, ANA, nothing, ENDS);
            Fixtures.of(Payment.class, new SettableClock())
                    .given(free)
                    .when(holdings(0))
                    .expectEvents(new PaymentCaptured(paymentId(1), HOLD, nothing, "sum-ref"));
        }

        @Test
        void whatWeKnowUnderAnyReferenceIsNoNews() {
            expectQuiet(requested(CAPTURED), holdings(30_000), accepted(PaymentStatus.CAPTURED, 1));
            expectQuiet(
                    requested(MISMATCHED),
                    holdings(1),
                    refused(PaymentRefusal.AMOUNT_DIFFERS, PaymentStatus.MISMATCHED, 1));
        }

        @Test
        void onlyWhatIsMoreIsRecorded() {
            expect(
                    requested(MISMATCHED),
                    holdings(2),
                    new PaymentMismatched(paymentId(1), HOLD, PRICE, ODD, "sum-ref"),
                    refused(PaymentRefusal.AMOUNT_DIFFERS, PaymentStatus.MISMATCHED, 2));
            expect(
                    requested(CAPTURED, SETTLED),
                    holdings(60_000),
                    new PaymentMismatched(paymentId(1), HOLD, PRICE, PRICE, "sum-ref"),
                    refused(PaymentRefusal.AMOUNT_DIFFERS, PaymentStatus.SETTLED, 3));
        }
    }

    @Nested
    class Disputing {
        private final RecordDispute dispute = new RecordDispute(paymentId(1), "dispute-1");
        private final PaymentDisputed disputed = new PaymentDisputed(paymentId(1), HOLD, "dispute-1");

        @Test
        void isRecordedOnceAndUndoesNothing() {
            PaymentReply reply = accepted(PaymentStatus.DISPUTED, 3);
            expect(requested(CAPTURED, SETTLED), dispute, disputed, reply);
            expectQuiet(requested(CAPTURED, SETTLED, disputed), dispute, reply);
        }

        @Test
        @DisplayName("C8: a dispute that arrives before the money it is about does not keep it from being recorded")
        void mayComeBeforeTheMoney() {
            expect(requested(disputed), CAPTURE, CAPTURED, accepted(PaymentStatus.DISPUTED, 2));
            SettlePayment settle = new SettlePayment(paymentId(1));
            expect(requested(disputed, CAPTURED), settle, SETTLED, accepted(PaymentStatus.DISPUTED, 3));
        }
    }

    @Nested
    class Settling {
        private final SettlePayment command = new SettlePayment(paymentId(1));

        @Test
        void recordsTheBookingOnce() {
            expect(requested(CAPTURED), command, SETTLED, accepted(PaymentStatus.SETTLED, 2));
            expectQuiet(requested(CAPTURED, SETTLED), command, accepted(PaymentStatus.SETTLED, 2));
        }

        @Test
        void refusesWithoutMoney() {
            expectQuiet(requested(OPENED), command, refused(PaymentRefusal.NOTHING_CAPTURED, PaymentStatus.OPEN, 1));
        }
    }

    @Nested
    class Refunding {
        private final RecordRefund done = new RecordRefund(paymentId(1), refundId(1), "ref");
        private final Money third = new Money(10_000, "BRL");

        @Test
        @DisplayName("case 20: the same refund counts once")
        void isAskedForOnce() {
            PaymentReply reply = accepted(PaymentStatus.REFUND_REQUESTED, 2);
            expect(requested(CAPTURED), refund(1, PRICE), refundRequested(1, PRICE), reply);
            expectQuiet(requested(CAPTURED, refundRequested(1, PRICE)), refund(1, PRICE), reply);
        }

        @Test
        @DisplayName("case 20: never more than was captured")
        void refusesMoreThanWasCaptured() {
            expectQuiet(
                    requested(CAPTURED, refundRequested(1, PRICE)),
                    refund(2, ODD),
                    refused(PaymentRefusal.OVER_CAPTURED_AMOUNT, PaymentStatus.REFUND_REQUESTED, 2));
        }

        @Test
        @DisplayName("case 21: three thirds come back one by one, the last one too")
        void allowsTheLastOfThreeThirds() {
            Object[] twoThirds = {
                CAPTURED, refundRequested(1, third), refunded(1, third), refundRequested(2, third), refunded(2, third)
            };
            expect(
                    requested(twoThirds),
                    refund(3, third),
                    refundRequested(3, third),
                    accepted(PaymentStatus.REFUND_REQUESTED, 6));
        }

        @Test
        void refusesWhenNothingWasCaptured() {
            expectQuiet(
                    requested(),
                    refund(1, PRICE),
                    refused(PaymentRefusal.NOTHING_CAPTURED, PaymentStatus.REQUESTED, 0));
        }

        @Test
        void refusesAnotherCurrency() {
            expectQuiet(
                    requested(CAPTURED),
                    refund(1, YEN),
                    refused(PaymentRefusal.CURRENCY_DIFFERS, PaymentStatus.CAPTURED, 1));
        }

        @Test
        void mismatchedMoneyCanGoBackToo() {
            expect(
                    requested(MISMATCHED),
                    refund(1, ODD),
                    refundRequested(1, ODD),
                    accepted(PaymentStatus.REFUND_REQUESTED, 2));
        }

        @Test
        void isDoneOnce() {
            PaymentReply reply = accepted(PaymentStatus.REFUNDED, 3);
            expect(requested(CAPTURED, refundRequested(1, PRICE)), done, refunded(1, PRICE), reply);
            expectQuiet(requested(CAPTURED, refundRequested(1, PRICE), refunded(1, PRICE)), done, reply);
        }

        @Test
        void ofAPartLeavesThePaymentSettled() {
            expect(
                    requested(CAPTURED, SETTLED, refundRequested(1, third)),
                    done,
                    refunded(1, third),
                    accepted(PaymentStatus.SETTLED, 4));
        }

        @Test
        void thatFailedIsSeenAndHoldsItsMoney() {
            RecordRefundFailure failure = new RecordRefundFailure(paymentId(1), refundId(1), "no answer");
            PaymentReply reply = accepted(PaymentStatus.REFUND_FAILED, 3);
            expect(requested(CAPTURED, refundRequested(1, PRICE)), failure, failed(1, PRICE), reply);
            expectQuiet(requested(CAPTURED, refundRequested(1, PRICE), failed(1, PRICE)), failure, reply);
            expectQuiet(
                    requested(CAPTURED, refundRequested(1, PRICE), failed(1, PRICE)),
                    refund(2, ODD),
                    refused(PaymentRefusal.OVER_CAPTURED_AMOUNT, PaymentStatus.REFUND_FAILED, 3));
        }

        @Test
        void thatIsBackDoesNotFailAfterwards() {
            expectQuiet(
                    requested(CAPTURED, refundRequested(1, PRICE), refunded(1, PRICE)),
                    new RecordRefundFailure(paymentId(1), refundId(1), "no answer"),
                    accepted(PaymentStatus.REFUNDED, 3));
        }

        @Test
        @DisplayName("case 20: a refund that failed is retried under its old id")
        void thatFailedIsRetried() {
            Object[] once = {CAPTURED, refundRequested(1, PRICE), failed(1, PRICE)};
            RetryRefunds retry = new RetryRefunds(paymentId(1));
            expect(requested(once), retry, retried(1, PRICE), accepted(PaymentStatus.REFUND_REQUESTED, 4));
            expectQuiet(requested(CAPTURED), retry, accepted(PaymentStatus.CAPTURED, 1));
        }

        @Test
        @DisplayName("case 20: an answer that comes after a refund was given up counts")
        void thatFailedAndIsBackAllTheSameIsBack() {
            requested(CAPTURED, refundRequested(1, PRICE), failed(1, PRICE))
                    .when(done)
                    .expectEvents(retried(1, PRICE), refunded(1, PRICE))
                    .expectResultMessagePayload(accepted(PaymentStatus.REFUNDED, 5));
        }

        private RefundFailed failed(long number, Money amount) {
            return new RefundFailed(paymentId(1), HOLD, refundId(number), amount, "no answer");
        }

        private RefundRetried retried(long number, Money amount) {
            return new RefundRetried(paymentId(1), HOLD, refundId(number), amount);
        }

        @Test
        void thatNobodyAskedForIsRefused() {
            expectQuiet(requested(CAPTURED), done, refused(PaymentRefusal.NO_SUCH_REFUND, PaymentStatus.CAPTURED, 1));
        }
    }

    @Nested
    class RefundingWhatIsOwed {
        private static RefundRest upTo(long number, Money amount) {
            return new RefundRest(paymentId(1), refundId(number), amount, "late");
        }

        @Test
        @DisplayName("case 23: is asked for once")
        void isAskedForOnce() {
            expect(
                    requested(CAPTURED, SETTLED),
                    upTo(1, PRICE),
                    refundRequested(1, PRICE),
                    accepted(PaymentStatus.REFUND_REQUESTED, 3));
            expectQuiet(
                    requested(CAPTURED, SETTLED, refundRequested(1, PRICE)),
                    upTo(1, PRICE),
                    accepted(PaymentStatus.REFUND_REQUESTED, 3));
        }

        @Test
        @DisplayName("case 20: is no more than what has not gone back yet")
        void isNoMoreThanTheRest() {
            Money part = new Money(10_000, "BRL");
            expect(
                    requested(CAPTURED, SETTLED, refundRequested(1, part)),
                    upTo(2, PRICE),
                    refundRequested(2, new Money(20_000, "BRL")),
                    accepted(PaymentStatus.REFUND_REQUESTED, 4));
            expectQuiet(
                    requested(CAPTURED, SETTLED, refundRequested(1, PRICE), refunded(1, PRICE)),
                    upTo(2, PRICE),
                    accepted(PaymentStatus.REFUNDED, 4));
        }

        @Test
        void refusesWhatNeverCame() {
            expectQuiet(
                    requested(), upTo(1, PRICE), refused(PaymentRefusal.NOTHING_CAPTURED, PaymentStatus.REQUESTED, 0));
            expectQuiet(
                    requested(CAPTURED),
                    upTo(1, YEN),
                    refused(PaymentRefusal.NOTHING_CAPTURED, PaymentStatus.CAPTURED, 1));
        }
    }
}
