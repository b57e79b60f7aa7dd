package io.holdfast.payments.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RefundFailed;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.payment.RefundRetried;
import io.holdfast.testsupport.NumberedIds;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WatchBatchTest {
    private static final Instant NOW = Instant.parse("2026-12-20T20:00:00Z");
    private static final Instant EXPIRES_AT = NOW.plusSeconds(480);
    private static final Instant A_DAY_AGO = NOW.minus(Duration.ofDays(1));
    private static final NumberedIds IDS = new NumberedIds();
    private static final Sale SALE = Sale.until(EXPIRES_AT, IDS);
    private static final PaymentId PAYMENT = IDS.nextPaymentId();
    private static final PaymentId SECOND = IDS.nextPaymentId();
    private static final RefundId REFUND = new RefundId(IDS.nextUuid());
    private static final Money USD = new Money(700, "USD");

    private final WatchBatch batch = new WatchBatch(List.of(), A_DAY_AGO);
    private long version;

    @Test
    void aPurchaseIsSettledWithItsMoney() {
        happened(SALE.checkout(PAYMENT), SALE.requested(PAYMENT), SALE.opened(PAYMENT), SALE.captured(PAYMENT));
        happened(SALE.booked(PAYMENT), SALE.settled(PAYMENT));

        WatchRow row = only();
        assertThat(row.status).isEqualTo(PaymentStatus.SETTLED);
        assertThat(row.version).isEqualTo(3);
        assertThat(row.money).containsExactly(Map.entry("BRL", new MoneyFlow(2500, 0, 0)));
        assertThat(row.gatewayReference).isEqualTo("gw");
        assertThat(row.cancelAt).as("the session of the payment that booked").isNull();
        assertThat(row.askAt).as("nothing is left to ask").isNull();
    }

    @Test
    void aRowThatIsThereIsChangedAndNotBegunAgain() {
        WatchRow known = new WatchRow(PAYMENT, SALE.hold(), Sale.PRICE, NOW, EXPIRES_AT);
        WatchBatch next = new WatchBatch(List.of(known), A_DAY_AGO);

        next.apply(new Noted(SALE.checkout(PAYMENT), -1, NOW));
        assertThat(next.changed()).isEmpty();
        next.apply(new Noted(SALE.requested(PAYMENT), 0, NOW));

        assertThat(next.begun()).isEmpty();
        assertThat(next.changed()).containsExactly(known);
    }

    @Test
    void anEventThatComesAgainChangesNothing() {
        happened(SALE.requested(PAYMENT), SALE.captured(PAYMENT));
        batch.apply(new Noted(SALE.captured(PAYMENT), 1, NOW));
        batch.apply(new Noted(SALE.requested(PAYMENT), 0, NOW));

        assertThat(only().money.get("BRL")).isEqualTo(new MoneyFlow(2500, 0, 0));
        assertThat(only().status).isEqualTo(PaymentStatus.CAPTURED);
    }

    @Test
    void anEventOfAPaymentThatNobodyRequestedIsLeftOut() {
        happened(SALE.settled(PAYMENT));
        assertThat(batch.begun()).isEmpty();
    }

    @Test
    @DisplayName("C15: refunds rank above all else; other currencies count as money that came")
    void refundsTakeTurns() {
        happened(SALE.requested(PAYMENT), SALE.captured(PAYMENT), SALE.mismatched(PAYMENT, USD));
        assertThat(only().askAt)
                .as("only the gateway knows what it took in all")
                .isEqualTo(NOW);

        happened(new RefundRequested(PAYMENT, SALE.hold(), REFUND, USD, "wrong"));
        assertThat(only().status).isEqualTo(PaymentStatus.REFUND_REQUESTED);
        happened(new RefundFailed(PAYMENT, SALE.hold(), REFUND, USD, "silent"));
        assertThat(only().status).isEqualTo(PaymentStatus.REFUND_FAILED);
        happened(new RefundRetried(PAYMENT, SALE.hold(), REFUND, USD));
        happened(new PaymentRefunded(PAYMENT, SALE.hold(), REFUND, USD, "back"));
        assertThat(only().status).isEqualTo(PaymentStatus.CAPTURED);

        RefundId rest = RefundId.ofRejected(PAYMENT);
        happened(new RefundRequested(PAYMENT, SALE.hold(), rest, Sale.PRICE, "late"));
        happened(new PaymentRefunded(PAYMENT, SALE.hold(), rest, Sale.PRICE, "back"));
        assertThat(only().status).isEqualTo(PaymentStatus.REFUNDED);
        assertThat(only().money).containsEntry("USD", new MoneyFlow(700, 700, 700));
    }

    @Test
    @DisplayName("C10: a session is over a millisecond after its last instant, once it was asked for")
    void aSessionHasATimeOnceThePaymentWasRequested() {
        happened(SALE.checkout(PAYMENT));
        assertThat(only().expireAt).isNull();
        happened(SALE.requested(PAYMENT), SALE.opened(PAYMENT));
        assertThat(only().expireAt).isEqualTo(EXPIRES_AT.plusMillis(1));
    }

    static Stream<PaymentEvent> whatEndsASession() {
        return Stream.of(
                SALE.captured(PAYMENT), SALE.failed(PAYMENT), SALE.expired(PAYMENT), SALE.mismatched(PAYMENT, USD));
    }

    @ParameterizedTest
    @MethodSource("whatEndsASession")
    void aSessionThatIsOverHasNoTimeAnyMore(PaymentEvent end) {
        happened(SALE.requested(PAYMENT), end);
        assertThat(only().expireAt).isNull();
    }

    @Test
    void aReleasedHoldLeavesTheTimeOfItsSessionsAlone() {
        happened(SALE.requested(PAYMENT), SALE.released());
        assertThat(only().expireAt).isEqualTo(EXPIRES_AT.plusMillis(1));
    }

    @Test
    @DisplayName("case 17: every unpaid session of a hold that has ended is to end at the gateway")
    void unpaidSessionsEndWithTheirHold() {
        happened(SALE.requested(PAYMENT));
        version = 0;
        happened(SALE.requested(SECOND), SALE.captured(SECOND), SALE.holdExpired());

        assertThat(batch.begun()).extracting(row -> row.paymentId).containsExactly(PAYMENT, SECOND);
        assertThat(batch.begun()).extracting(row -> row.cancelAt).containsExactly(NOW, null);
        assertThat(batch.begun()).extracting(row -> row.holdEnded).containsExactly(true, false);
    }

    @Test
    void aBookingEndsTheOtherAttemptsOnly() {
        happened(SALE.requested(PAYMENT));
        version = 0;
        happened(SALE.requested(SECOND), SALE.booked(PAYMENT));
        assertThat(batch.begun()).extracting(row -> row.cancelAt).containsExactly(null, NOW);
    }

    @Test
    void aSessionThatOpensAfterItsHoldHasEndedIsToEndToo() {
        happened(SALE.requested(PAYMENT), SALE.released());
        only().cancelAt = null;
        happened(SALE.opened(PAYMENT));
        assertThat(only().cancelAt).isEqualTo(NOW);
    }

    @Test
    void aSessionWhoseTimeIsOverIsToEndAtTheGateway() {
        happened(SALE.requested(PAYMENT), SALE.expired(PAYMENT));
        assertThat(only().cancelAt).isEqualTo(NOW);
    }

    @Test
    void aSessionThatWasToEndDaysAgoIsLeftAlone() {
        happened(SALE.requested(PAYMENT));
        batch.apply(new Noted(SALE.released(), -1, A_DAY_AGO.minusMillis(1)));
        assertThat(only().holdEnded).isTrue();
        assertThat(only().cancelAt).isNull();
    }

    private void happened(Object... events) {
        for (Object event : events) {
            batch.apply(new Noted(event, event instanceof PaymentEvent ? version++ : -1, NOW));
        }
    }

    private WatchRow only() {
        assertThat(batch.begun()).hasSize(1);
        return batch.begun().getFirst();
    }
}
