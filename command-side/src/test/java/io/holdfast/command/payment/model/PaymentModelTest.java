package io.holdfast.command.payment.model;

import static io.holdfast.command.Showtimes.paymentId;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.Money;
import io.holdfast.api.payment.ExpirePayment;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentRefusal;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RecordCapture;
import io.holdfast.api.payment.RecordDispute;
import io.holdfast.api.payment.RecordFailure;
import io.holdfast.api.payment.RecordHoldings;
import io.holdfast.api.payment.RecordRefund;
import io.holdfast.api.payment.RecordRefundFailure;
import io.holdfast.api.payment.RecordSession;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRest;
import io.holdfast.api.payment.RequestRefund;
import io.holdfast.api.payment.RetryRefunds;
import io.holdfast.api.payment.SettlePayment;
import io.holdfast.command.Showtimes;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PaymentModelTest {
    private static final Money PRICE = new Money(500, "JPY");
    private static final RefundId REFUND = new RefundId(new UUID(0x4000L, 0x8000_0000_0000_0001L));

    static Stream<PaymentCommand> commandsOfAnUnknownPayment() {
        return Stream.of(
                new RecordSession(paymentId(1), "https://pay"),
                new RecordCapture(paymentId(1), PRICE, "ref"),
                new RecordHoldings(paymentId(1), PRICE, "ref"),
                new RecordDispute(paymentId(1), "ref"),
                new RefundRest(paymentId(1), REFUND, PRICE, "why"),
                new RecordRefundFailure(paymentId(1), REFUND, "why"),
                new RetryRefunds(paymentId(1)),
                new RecordFailure(paymentId(1), "ref"),
                new ExpirePayment(paymentId(1)),
                new SettlePayment(paymentId(1)),
                new RequestRefund(paymentId(1), REFUND, PRICE, "why"),
                new RecordRefund(paymentId(1), REFUND, "ref"));
    }

    @ParameterizedTest
    @MethodSource("commandsOfAnUnknownPayment")
    void refusesWhatConcernsAnUnknownPayment(PaymentCommand command) {
        PaymentModel model = new PaymentModel();
        assertThat(model.decide(command)).isEqualTo(new PaymentDecision(List.of(), PaymentRefusal.NO_SUCH_PAYMENT));
        assertThat(model.version()).isEqualTo(PaymentReply.NO_VERSION);
        assertThat(model.status()).isNull();
    }

    @Test
    @DisplayName("a gateway that keeps sending wrong amounts does not fill the log")
    void recordsABoundedNumberOfMismatches() {
        PaymentModel model = requested();
        for (int i = 0; i < 2 * Captures.MAX_MISMATCHES; i++) {
            PaymentDecision decision = model.decide(new RecordCapture(paymentId(1), new Money(i, "JPY"), "ref"));
            assertThat(decision.refusal()).isEqualTo(PaymentRefusal.AMOUNT_DIFFERS);
            decision.events().forEach(model::evolve);
        }
        assertThat(model.version()).isEqualTo(Captures.MAX_MISMATCHES);
    }

    static Stream<Set<PaymentCommand>> newsOfOnePayment() {
        return Sets.powerSet(Set.of(
                new RecordSession(paymentId(1), "https://pay"),
                new RecordFailure(paymentId(1), "ref"),
                new ExpirePayment(paymentId(1)),
                new RecordCapture(paymentId(1), PRICE, "ref"),
                new RecordDispute(paymentId(1), "dispute")));
    }

    @ParameterizedTest
    @MethodSource("newsOfOnePayment")
    @DisplayName("C8: the same news in any order, each twice, comes to the same state")
    void comesToTheSameStateInAnyOrder(Set<PaymentCommand> news) {
        Set<PaymentStatus> ends = new HashSet<>();
        for (List<PaymentCommand> order : Sets.permutations(news)) {
            PaymentModel model = requested();
            order.forEach(command -> tell(model, command));
            long version = model.version();
            order.reversed().forEach(command -> tell(model, command));
            assertThat(model.version()).as("nothing new the second time").isEqualTo(version);
            ends.add(model.status());
        }
        assertThat(ends).hasSize(1);
    }

    private static PaymentModel requested() {
        PaymentModel model = new PaymentModel();
        model.evolve(new PaymentRequested(
                paymentId(1), Showtimes.holdId(1), Showtimes.ANA, PRICE, Instant.parse("2026-11-30T18:08:00Z")));
        return model;
    }

    private static void tell(PaymentModel model, PaymentCommand command) {
        model.decide(command).events().forEach(model::evolve);
    }
}
