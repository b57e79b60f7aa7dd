package io.holdfast.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.Money;
import io.holdfast.api.payment.GatewayPayment;
import io.holdfast.api.payment.GatewayRefused;
import io.holdfast.api.payment.GatewayState;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import io.holdfast.testsupport.NumberedIds;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What every gateway behind the port promises (C8); one subclass for each adapter. */
public abstract class PaymentGatewayContract {
    protected static final Money PRICE = new Money(2500, "BRL");

    protected static final Duration WINDOW = Duration.ofMinutes(8);

    private static final NumberedIds IDS = new NumberedIds();
    private static final Money NOTHING = new Money(0, "BRL");

    private final PaymentId payment = IDS.nextPaymentId();

    protected abstract PaymentGateway gateway();

    /** The instant at which a session that is opened now has run for this long. */
    protected abstract Instant in(Duration fromNow);

    /** Lets the customer pay the whole amount, whatever has become of the session. */
    protected abstract void customerPays(PaymentId paymentId);

    /** Lets the customer try and fail. */
    protected abstract void customerIsDeclined(PaymentId paymentId);

    /** Lets this much time go by. */
    protected abstract void pass(Duration time);

    /** How long after its opening a session of eight minutes lets nobody pay any more, when nobody ends it. */
    protected Duration ranOutAfter() {
        return WINDOW.plusMillis(1);
    }

    private String open() {
        return gateway().openSession(payment, PRICE, in(WINDOW), "/booking/1");
    }

    private GatewayPayment found() {
        return gateway().find(payment).orElseThrow();
    }

    @Test
    void knowsNothingOfAPaymentThatWasNeverOpened() {
        assertThat(gateway().find(payment)).isEmpty();
    }

    @Test
    void openingASessionAgainAnswersTheSameAddress() {
        assertThat(open()).isEqualTo(open());
    }

    @Test
    void anOpenSessionHasTakenNothing() {
        open();
        assertThat(found().state()).isEqualTo(GatewayState.OPEN);
        assertThat(found().captured()).isEqualTo(NOTHING);
        assertThat(found().refunded()).isEqualTo(NOTHING);
    }

    @Test
    void aPaidSessionHasTakenTheWholeAmountAndSaysUnderWhichReference() {
        open();
        customerPays(payment);
        assertThat(found().state()).isEqualTo(GatewayState.CAPTURED);
        assertThat(found().captured()).isEqualTo(PRICE);
        assertThat(found().gatewayReference()).isNotBlank();
    }

    @Test
    void aDeclinedSessionHasFailed() {
        open();
        customerIsDeclined(payment);
        assertThat(found().state()).isEqualTo(GatewayState.FAILED);
        assertThat(found().captured()).isEqualTo(NOTHING);
    }

    @Test
    void aSessionThatRanOutHasEnded() {
        open();
        pass(ranOutAfter());
        assertThat(found().state()).isEqualTo(GatewayState.ENDED);
    }

    @Test
    @DisplayName("case 17: a cancelled session has ended, however often it is cancelled")
    void aCancelledSessionHasEnded() {
        open();
        gateway().cancelSession(payment);
        gateway().cancelSession(payment);
        assertThat(found().state()).isEqualTo(GatewayState.ENDED);
    }

    @Test
    void cancellingWhatNobodyOpenedLeavesNothing() {
        gateway().cancelSession(payment);
        assertThat(gateway().find(payment)).isEmpty();
    }

    @Test
    void cancellingAPaidSessionLeavesTheMoneyTaken() {
        open();
        customerPays(payment);
        gateway().cancelSession(payment);
        assertThat(found().state()).isEqualTo(GatewayState.CAPTURED);
        assertThat(found().captured()).isEqualTo(PRICE);
    }

    @Test
    @DisplayName("case 20: one refund's id gives money back once")
    void theSameRefundTwiceGivesBackOnce() {
        open();
        customerPays(payment);
        RefundId refund = new RefundId(IDS.nextUuid());
        String reference = gateway().refund(payment, refund, new Money(1000, "BRL"));
        assertThat(gateway().refund(payment, refund, new Money(1000, "BRL"))).isEqualTo(reference);
        assertThat(found().refunded()).isEqualTo(new Money(1000, "BRL"));
        assertThat(found().captured()).isEqualTo(PRICE);
    }

    @Test
    @DisplayName("case 20: one refund's id gives money back once, however long ago that was")
    void theSameRefundAMonthLaterGivesBackOnce() {
        open();
        customerPays(payment);
        RefundId refund = new RefundId(IDS.nextUuid());
        String reference = gateway().refund(payment, refund, new Money(1000, "BRL"));
        pass(Duration.ofDays(31));
        assertThat(gateway().refund(payment, refund, new Money(1000, "BRL"))).isEqualTo(reference);
        assertThat(found().refunded()).isEqualTo(new Money(1000, "BRL"));
    }

    @Test
    @DisplayName("case 20: never more goes back than came")
    void refusesToGiveBackMoreThanCame() {
        open();
        customerPays(payment);
        gateway().refund(payment, new RefundId(IDS.nextUuid()), new Money(2000, "BRL"));
        RefundId tooMuch = new RefundId(IDS.nextUuid());
        assertThatThrownBy(() -> gateway().refund(payment, tooMuch, new Money(501, "BRL")))
                .isInstanceOf(GatewayRefused.class);
        assertThat(found().refunded()).isEqualTo(new Money(2000, "BRL"));
    }

    @Test
    @DisplayName("case 21: three parts go back one by one and add up to the whole")
    void partsGoBackOneByOne() {
        open();
        customerPays(payment);
        for (long part : new long[] {833, 833, 834}) {
            gateway().refund(payment, new RefundId(IDS.nextUuid()), new Money(part, "BRL"));
        }
        assertThat(found().refunded()).isEqualTo(PRICE);
        assertThatThrownBy(() -> gateway().refund(payment, new RefundId(IDS.nextUuid()), new Money(1, "BRL")))
                .isInstanceOf(GatewayRefused.class);
    }

    @Test
    @DisplayName("case 20: one refund's id from twenty threads at once gives money back once")
    void theSameRefundInParallelGivesBackOnce() throws Exception {
        open();
        customerPays(payment);
        RefundId refund = new RefundId(IDS.nextUuid());
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var references = threads.invokeAll(Collections.nCopies(
                    20, () -> gateway().refund(payment, refund, new Money(1000, "BRL"))));
            for (var reference : references) {
                assertThat(reference.get()).isEqualTo(references.getFirst().get());
            }
        }
        assertThat(found().refunded()).isEqualTo(new Money(1000, "BRL"));
    }

    @Test
    void refusesToGiveBackWhatNeverCame() {
        RefundId refund = new RefundId(IDS.nextUuid());
        assertThatThrownBy(() -> gateway().refund(payment, refund, PRICE)).isInstanceOf(GatewayRefused.class);
        open();
        assertThatThrownBy(() -> gateway().refund(payment, refund, PRICE)).isInstanceOf(GatewayRefused.class);
    }

    @Test
    void refusesToGiveBackAnotherCurrency() {
        open();
        customerPays(payment);
        assertThatThrownBy(() -> gateway().refund(payment, new RefundId(IDS.nextUuid()), new Money(100, "EUR")))
                .isInstanceOf(GatewayRefused.class);
        assertThat(found().refunded()).isEqualTo(NOTHING);
    }

    @ParameterizedTest
    @CsvSource({"500, JPY", "120000, VND", "1230, KWD", "1250, EUR", "5000, ISK", "0, BRL"})
    @DisplayName("R5, case 22: what is asked for is what is taken, whatever decimals the currency has")
    void takesWhatIsAskedFor(long amountMinor, String currency) {
        Money price = new Money(amountMinor, currency);
        assertThat(gateway().objectionTo(price)).isEmpty();
        gateway().openSession(payment, price, in(WINDOW), "/booking/1");
        customerPays(payment);
        assertThat(found().state()).isEqualTo(GatewayState.CAPTURED);
        assertThat(found().captured()).isEqualTo(price);
    }

    @Test
    void takingWhatIsTakenAlreadyChangesNothing() {
        open();
        gateway().capture(payment);
        assertThat(found().state()).isEqualTo(GatewayState.OPEN);
        customerPays(payment);
        gateway().capture(payment);
        gateway().capture(payment);
        assertThat(found().captured()).isEqualTo(PRICE);
    }
}
