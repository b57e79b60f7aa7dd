package io.holdfast.payments.refund;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.Money;
import io.holdfast.api.Overloaded;
import io.holdfast.api.payment.GatewayPayment;
import io.holdfast.api.payment.GatewayUnavailable;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RecordRefund;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.payments.RecordedPayments;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.eventhandling.AnnotationEventHandlerAdapter;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.GenericTrackedEventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.ReplayToken;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class WhenRefundRequestedThenRefundTest {
    private static final PaymentId PAYMENT = new PaymentId(new UUID(1, 1));
    private static final RefundId REFUND = RefundId.ofRejected(PAYMENT);
    private static final Money PRICE = new Money(2500, "BRL");
    private static final RefundRequested REQUESTED =
            new RefundRequested(PAYMENT, HoldId.of(new ShowtimeId(42), 1, 1), REFUND, PRICE, "rejected");

    private final RecordedPayments payments = new RecordedPayments();
    private final RecordedGateway gateway = new RecordedGateway();
    private final AnnotationEventHandlerAdapter reaction =
            new AnnotationEventHandlerAdapter(new WhenRefundRequestedThenRefund(gateway, payments.gateway()));

    @Test
    @DisplayName("C15: gives the money back and records it")
    void givesTheMoneyBackAndRecordsIt() throws Exception {
        reaction.handle(GenericEventMessage.asEventMessage(REQUESTED));

        assertThat(gateway.refunds).containsExactly(REFUND + " " + PRICE);
        assertThat(payments.commands()).containsExactly(new RecordRefund(PAYMENT, REFUND, "ref-1"));
        assertThat(payments.messages().getFirst().getMetaData())
                .containsEntry(MetaDataKeys.ACTOR, WhenRefundRequestedThenRefund.ACTOR);
    }

    @Test
    void recordsNothingWhenTheGatewayGaveNoAnswer() {
        gateway.available = false;
        assertThatThrownBy(() -> reaction.handle(GenericEventMessage.asEventMessage(REQUESTED)))
                .isInstanceOf(GatewayUnavailable.class);
        assertThat(payments.commands()).isEmpty();
    }

    @Test
    void asksUnderTheSameIdWhenItIsRepeated() throws Exception {
        payments.failWith(new Overloaded("full", Duration.ofSeconds(1)));
        assertThatThrownBy(() -> reaction.handle(GenericEventMessage.asEventMessage(REQUESTED)))
                .isInstanceOf(Overloaded.class);
        payments.failWith(null);

        reaction.handle(GenericEventMessage.asEventMessage(REQUESTED));

        assertThat(gateway.refunds).hasSize(2).containsOnly(REFUND + " " + PRICE);
        assertThat(payments.commands()).hasSize(1);
    }

    @Test
    @DisplayName("case 29: a replay refunds nothing")
    void isNotReplayed() throws Exception {
        var replay =
                ReplayToken.createReplayToken(new GlobalSequenceTrackingToken(10), new GlobalSequenceTrackingToken(1));
        reaction.handle(new GenericTrackedEventMessage<>(replay, GenericEventMessage.asEventMessage(REQUESTED)));
        assertThat(gateway.refunds).isEmpty();
        assertThat(payments.commands()).isEmpty();
    }

    private static final class RecordedGateway implements PaymentGateway {
        private final List<String> refunds = new ArrayList<>();
        private boolean available = true;

        @Override
        public String name() {
            return "recorded";
        }

        @Override
        public String openSession(PaymentId paymentId, Money amount, Instant expiresAt, String returnUrl) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void cancelSession(PaymentId paymentId) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<GatewayPayment> find(PaymentId paymentId) {
            throw new UnsupportedOperationException();
        }

        @Override
        public String refund(PaymentId paymentId, RefundId refundId, Money amount) {
            if (!available) {
                throw new GatewayUnavailable("no answer", new IllegalStateException("away"));
            }
            refunds.add(refundId + " " + amount);
            return "ref-1";
        }
    }
}
