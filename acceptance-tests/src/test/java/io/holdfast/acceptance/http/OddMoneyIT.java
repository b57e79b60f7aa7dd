package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Operator;
import io.holdfast.acceptance.shop.Shop;
import io.holdfast.payments.signature.WebhookSignature;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Callbacks by hand, signed with the shop's own secret, as a gateway with bad habits sends them. */
class OddMoneyIT {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Shop shop = Shop.shared();
    private final long showtime =
            shop.operator().showtime("CINEMA", Operator.SMALL_ROOM, Operator.categories("STANDARD", "PREMIUM"), "{}");
    private final Buyer buyer = shop.buyer();
    private final String hold = buyer.hold(showtime, "A1").expect(201).at("/holdId");
    private final String payment = buyer.checkout(hold).expect(201).at("/paymentId");

    @Test
    @DisplayName("case 15, C14: the same news in five events at once → all 200, one confirmation")
    void theSameNewsInFiveEventsAtOnce() throws Exception {
        List<Answer> answers = atOnce(5, i -> {
            String eventId = "evt_" + i + payment;
            return call(eventId, succeeded(eventId));
        });
        assertThat(answers).extracting(Answer::status).containsOnly(200);

        buyer.awaitStatus(hold, "CONFIRMED");
        assertThat(shop.payloads("payment-" + payment, "PaymentCaptured")).hasSize(1);
        assertThat(shop.payloads("payment-" + payment, "PaymentMismatched")).isEmpty();
        assertThat(shop.payloads("showtime-" + showtime, "BookingConfirmed")).hasSize(1);
    }

    @Test
    @DisplayName("R6: a forged callback is 401 and leaves no trace")
    void aForgedCallbackLeavesNoTrace() {
        String body = succeeded("evt_" + payment);
        send("evt_" + payment, body, "v1,Zm9yZ2Vk").expectProblem(401);
        assertThat(shop.payloads("payment-" + payment, "PaymentCaptured")).isEmpty();
        assertThat(call("evt_" + payment, body).expect(200).at("/state"))
                .as("it was not remembered either")
                .isEqualTo("PROCESSED");
    }

    @Test
    @DisplayName("C8: a dispute is seen by an operator, and undoes no booking")
    void aDisputeUndoesNoBooking() {
        buyer.gateway(payment, "{\"outcome\":\"succeed\"}").expect(200);
        buyer.awaitStatus(hold, "CONFIRMED");
        String body =
                "{\"id\":\"evt_d_%1$s\",\"type\":\"payment.disputed\",\"data\":{\"paymentId\":\"%1$s\",\"gatewayReference\":\"dispute-1\"}}"
                        .formatted(payment);
        call("evt_d_" + payment, body).expect(200);

        await().atMost(PATIENCE).until(() -> listed("DISPUTED").contains(payment));
        assertThat(buyer.booking(hold).at("/status")).isEqualTo("CONFIRMED");
        assertThat(buyer.gatewayBelieves(payment).json().path("refunded").asLong())
                .isZero();
    }

    @Test
    @DisplayName("case 20: two whole refunds at once → one, the other 422; the gateway gives back once")
    void twoWholeRefundsAtOnceAreOne() throws Exception {
        buyer.gateway(payment, "{\"outcome\":\"succeed\"}").expect(200);
        buyer.awaitStatus(hold, "CONFIRMED");
        List<Answer> answers = atOnce(2, i -> refund("key-" + i + payment));
        assertThat(answers).extracting(Answer::status).containsExactlyInAnyOrder(201, 422);
        refund("key-again-" + payment).expectProblem(422);

        buyer.awaitRefund(payment, 1250);
        assertThat(shop.payloads("payment-" + payment, "RefundRequested")).hasSize(1);
    }

    private Answer refund(String key) {
        return shop.operator()
                .http()
                .post(
                        "/admin/payments/" + payment + "/refunds",
                        "{\"amount\":{\"amount\":\"12.50\",\"currency\":\"BRL\"},\"reason\":\"broken seat\"}",
                        "Idempotency-Key",
                        key);
    }

    private String listed(String state) {
        return shop.operator()
                .http()
                .get("/admin/payments?state=" + state)
                .expect(200)
                .text();
    }

    private String succeeded(String eventId) {
        return "{\"id\":\"%s\",\"type\":\"payment.succeeded\",\"data\":{\"paymentId\":\"%s\",\"amountMinor\":1250,\"currency\":\"BRL\",\"gatewayReference\":\"gw-1\"}}"
                .formatted(eventId, payment);
    }

    private Answer call(String eventId, String body) {
        Instant now = shop.bean(Clock.class).instant();
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return send(eventId, body, shop.bean(WebhookSignature.class).sign(eventId, now, bytes));
    }

    private Answer send(String eventId, String body, String signature) {
        return shop.anonymous()
                .post(
                        "/payments/callback",
                        body,
                        WebhookSignature.ID_HEADER,
                        eventId,
                        WebhookSignature.TIMESTAMP_HEADER,
                        String.valueOf(shop.bean(Clock.class).instant().getEpochSecond()),
                        WebhookSignature.SIGNATURE_HEADER,
                        signature);
    }

    private interface Call {
        Answer make(int number);
    }

    private static List<Answer> atOnce(int count, Call call) throws Exception {
        List<Callable<Answer>> calls = IntStream.range(0, count)
                .<Callable<Answer>>mapToObj(i -> () -> call.make(i))
                .toList();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Answer> answers = new ArrayList<>();
            for (Future<Answer> answer : threads.invokeAll(calls)) {
                answers.add(answer.get());
            }
            return answers;
        }
    }
}
