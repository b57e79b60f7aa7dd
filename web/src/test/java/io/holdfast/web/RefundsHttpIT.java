package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.Money;
import io.holdfast.api.payment.FindPayments;
import io.holdfast.api.payment.PaymentEntry;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentPage;
import io.holdfast.api.payment.PaymentRefusal;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RequestRefund;
import io.holdfast.api.payment.RetryRefunds;
import io.holdfast.api.showtime.HoldId;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefundsHttpIT extends HttpTestBase {
    private static final PaymentId PAYMENT = new PaymentId(new UUID(5, 6));

    @Nested
    class Refunding {
        @BeforeEach
        void paymentsAccept() {
            backend.when(RequestRefund.class, command -> reply(null));
        }

        @Test
        void asksThePaymentInTheOperatorsName() {
            Http.Answer answer = refund("k1", "5.00", "BRL");
            assertThat(answer.status()).as(answer.text()).isEqualTo(201);
            assertThat(backend.received(RequestRefund.class))
                    .singleElement()
                    .isInstanceOfSatisfying(RequestRefund.class, command -> {
                        assertThat(command.paymentId()).isEqualTo(PAYMENT);
                        assertThat(command.amount()).isEqualTo(new Money(500, "BRL"));
                        assertThat(command.reason()).isEqualTo("broken seat");
                        assertThat(answer.member("refundId"))
                                .isEqualTo(command.refundId().toString());
                    });
            assertThat(backend.received().getLast().actor()).isEqualTo("operator:operator");
        }

        @Test
        @DisplayName("case 20, R2: the same key twice is one refund with the same answer")
        void theSameKeyIsOneRefund() {
            Http.Answer first = refund("k2", "5.00", "BRL");
            assertThat(refund("k2", "5.00", "BRL").bytes()).isEqualTo(first.bytes());
            assertThat(backend.received(RequestRefund.class)).hasSize(1);
            assertThat(refund("k2", "6.00", "BRL").status()).isEqualTo(422);
        }

        @ParameterizedTest
        @DisplayName("case 20: what the payment refuses")
        @CsvSource({
            "NO_SUCH_PAYMENT, 404, no-such-payment",
            "NOTHING_CAPTURED, 422, nothing-captured",
            "OVER_CAPTURED_AMOUNT, 422, over-captured-amount",
            "CURRENCY_DIFFERS, 422, invalid-value"
        })
        void sayWhyNot(PaymentRefusal refusal, int status, String type) {
            backend.when(RequestRefund.class, command -> reply(refusal));
            Http.Answer answer = refund("k3-" + refusal, "5.00", "BRL");
            assertThat(answer.status()).isEqualTo(status);
            assertThat(answer.member("type")).endsWith(":" + type);
        }

        @ParameterizedTest
        @DisplayName("case 22: an amount has its currency's decimals")
        @CsvSource({"500, JPY, 500, 201", "1.234, KWD, 1234, 201", "500.5, JPY, , 422", "0.00, BRL, , 422"})
        void amountsAreExact(String amount, String currency, Long amountMinor, int status) {
            assertThat(refund("k4-" + amount, amount, currency).status()).isEqualTo(status);
            List<Long> asked = backend.received(RequestRefund.class).stream()
                    .map(command -> ((RequestRefund) command).amount().amountMinor())
                    .toList();
            assertThat(asked).isEqualTo(amountMinor == null ? List.of() : List.of(amountMinor));
        }

        @Test
        @DisplayName("R5: an amount that the gateway cannot give back is refused before anything is recorded")
        void anAmountThatTheGatewayCannotGiveBackIsRefused() {
            gateway.objection = "Stripe's amounts of KWD must end in 0";
            Http.Answer answer = refund("k6", "1.234", "KWD");
            assertThat(answer.status()).isEqualTo(422);
            assertThat(answer.member("field")).isEqualTo("amount");
            assertThat(answer.member("error")).contains("must end in 0");
            assertThat(backend.received(RequestRefund.class)).isEmpty();
        }

        @Test
        void needsAKey() {
            Http.Answer answer = operator()
                    .with("Content-Type", "application/json")
                    .send("POST", "/admin/payments/" + PAYMENT + "/refunds", body("5.00", "BRL"));
            assertThat(answer.status()).isEqualTo(400);
            assertThat(backend.received(RequestRefund.class)).isEmpty();
        }

        @Test
        void anIdThatIsNoneIsUnknown() {
            assertThat(operator()
                            .with("Content-Type", "application/json")
                            .with("Idempotency-Key", "k5")
                            .send("POST", "/admin/payments/x/refunds", body("5.00", "BRL"))
                            .status())
                    .isEqualTo(404);
        }

        private static PaymentReply reply(PaymentRefusal refusal) {
            return new PaymentReply(refusal, PaymentStatus.REFUND_REQUESTED, 4);
        }

        private Http.Answer refund(String key, String amount, String currency) {
            return operator()
                    .with("Content-Type", "application/json")
                    .with("Idempotency-Key", key)
                    .send("POST", "/admin/payments/" + PAYMENT + "/refunds", body(amount, currency));
        }

        private static String body(String amount, String currency) {
            return "{\"amount\":{\"amount\":\"%s\",\"currency\":\"%s\"},\"reason\":\"broken seat\"}"
                    .formatted(amount, currency);
        }
    }

    @Nested
    class Retrying {
        @Test
        @DisplayName(
                "case 20: a failed refund is tried again in the operator's name, and there is nothing to give twice")
        void asksThePaymentToTryAgain() {
            backend.when(RetryRefunds.class, command -> new PaymentReply(null, PaymentStatus.REFUND_REQUESTED, 5));
            Http.Answer answer = operator().post("/admin/payments/" + PAYMENT + "/refunds/retry");
            assertThat(answer.status()).as(answer.text()).isEqualTo(202);
            assertThat(answer.member("status")).isEqualTo("REFUND_REQUESTED");
            assertThat(backend.received(RetryRefunds.class)).containsExactly(new RetryRefunds(PAYMENT));
            assertThat(backend.received().getLast().actor()).isEqualTo("operator:operator");
        }

        @Test
        void isForOperatorsAndKnownPayments() {
            backend.when(
                    RetryRefunds.class,
                    command -> new PaymentReply(PaymentRefusal.NO_SUCH_PAYMENT, null, PaymentReply.NO_VERSION));
            String path = "/admin/payments/" + PAYMENT + "/refunds/retry";
            assertThat(operator().post(path).status()).isEqualTo(404);
            assertThat(operator().post("/admin/payments/none/refunds/retry").status())
                    .isEqualTo(404);
            assertThat(http().post(path).status()).isEqualTo(401);
        }
    }

    @Nested
    class Listing {
        @Test
        @DisplayName("case 18: an operator sees what was asked for beside what came")
        void showsWhatWasAskedForAndWhatCame() {
            Money one = new Money(1, "BRL");
            PaymentEntry wrong = new PaymentEntry(
                    PAYMENT,
                    HoldId.of(Samples.SHOWTIME, 1, 2),
                    PaymentStatus.MISMATCHED,
                    new Money(1250, "BRL"),
                    true,
                    false,
                    List.of(new PaymentEntry.Flow(one, Money.zero("BRL"), Money.zero("BRL"))),
                    "gw-1",
                    Instant.EPOCH,
                    Instant.EPOCH);
            backend.when(FindPayments.class, query -> new PaymentPage(List.of(wrong), query.page(), 3, 101));

            Http.Answer answer = operator().get("/admin/payments?state=MISMATCHED&page=2");

            assertThat(answer.status()).as(answer.text()).isEqualTo(200);
            assertThat(backend.asked(FindPayments.class))
                    .containsExactly(new FindPayments(PaymentStatus.MISMATCHED, 2));
            assertThat(answer.json().at("/payments/0/expected/amountMinor").asInt())
                    .isEqualTo(1250);
            assertThat(answer.json()
                            .at("/payments/0/money/0/captured/amountMinor")
                            .asInt())
                    .isEqualTo(1);
            assertThat(answer.json().get("totalPayments").asInt()).isEqualTo(101);
        }

        @Test
        void namesAStateThatIsNone() {
            Http.Answer answer = operator().get("/admin/payments?state=PAID");
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.member("field")).isEqualTo("state");
        }

        @Test
        void isForOperators() {
            assertThat(guest().http().get("/admin/payments").status()).isEqualTo(403);
        }
    }
}
