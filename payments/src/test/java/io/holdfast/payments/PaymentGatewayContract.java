package io.holdfast.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.Money;
import io.holdfast.api.payment.GatewayPayment;
import io.holdfast.api.payment.GatewayState;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import io.holdfast.testsupport.NumberedIds;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What every gateway behind the port promises (C8); one subclass for each adapter. */
public abstract class PaymentGatewayContract {
    protected static final Money PRICE = new Money(2500, "BRL");

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

    private String open() {
        return gateway().openSession(payment, PRICE, in(Duration.ofMinutes(8)), "/booking/1");
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
        pass(Duration.ofMinutes(8).plusMillis(1));
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
    @DisplayName("case 20: never more goes back than came")
    void refusesToGiveBackMoreThanCame() {
        open();
        customerPays(payment);
        gateway().refund(payment, new RefundId(IDS.nextUuid()), new Money(2000, "BRL"));
        RefundId tooMuch = new RefundId(IDS.nextUuid());
        assertThatThrownBy(() -> gateway().refund(payment, tooMuch, new Money(501, "BRL")))
                .isInstanceOf(RuntimeException.class);
        assertThat(found().refunded()).isEqualTo(new Money(2000, "BRL"));
    }
}
