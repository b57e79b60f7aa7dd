package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Gateway;
import io.holdfast.acceptance.shop.Shop;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** Callbacks as a gateway sends them, and what operators see of those that could not be acted upon. */
class CallbacksIT {
    private static final long PRICE = 1250;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Shop shop = Shop.shared();
    private final Gateway gateway = new Gateway(shop);
    private final long showtime = shop.operator().cinema();
    private final Buyer buyer = shop.buyer();
    private final String event = "evt_" + UUID.randomUUID();

    @Test
    @DisplayName("C14, case 15: the same callback five times in sequence and fifteen times in parallel confirms once")
    void theSameCallbackConfirmsOnce() throws Exception {
        String hold = hold("A1");
        String payment = checkout(hold);

        for (int i = 0; i < 5; i++) {
            gateway.captured(event, payment, PRICE, "BRL").expect(200);
        }
        CyclicBarrier together = new CyclicBarrier(15);
        try (ExecutorService crowd = Executors.newFixedThreadPool(15)) {
            List<Future<Answer>> answers = IntStream.range(0, 15)
                    .mapToObj(i -> crowd.submit(() -> {
                        together.await();
                        return gateway.captured(event, payment, PRICE, "BRL");
                    }))
                    .toList();
            for (Future<Answer> answer : answers) {
                assertThat(answer.get().status()).isBetween(200, 299);
            }
        }

        buyer.awaitStatus(hold, "CONFIRMED");
        assertThat(shop.payloads("payment-" + payment, "PaymentCaptured")).hasSize(1);
        assertThat(shop.payloads("showtime-" + showtime, "BookingConfirmed")).hasSize(1);
    }

    @Test
    @DisplayName("case 16: a callback for a payment that nobody knows is kept and shown to operators")
    void anUnknownPaymentIsKept() {
        String nobodys = UUID.randomUUID().toString();

        gateway.captured(event, nobodys, PRICE, "BRL").expect(200);

        JsonNode callback =
                await().atMost(PATIENCE).until(() -> callback("WAITING_FOR_PAYMENT"), found -> !found.isMissingNode());
        assertThat(callback.path("paymentId").asString()).isEqualTo(nobodys);
        assertThat(callback.at("/amount/amountMinor").asLong()).isEqualTo(PRICE);
        assertThat(callback("").isMissingNode()).isFalse();
    }

    @Test
    @DisplayName("case 18, R6: another amount and another currency book nothing, and operators see both")
    void whatDoesNotMatchIsShown() {
        String hold = hold("B1");
        String payment = checkout(hold);

        gateway.captured(event, payment, 1, "BRL").expect(200);
        gateway.captured(event + "_yen", payment, PRICE, "JPY").expect(200);

        await().atMost(PATIENCE)
                .untilAsserted(
                        () -> assertThat(detail(payment).at("/payment/money")).hasSize(2));
        JsonNode detail = detail(payment);
        assertThat(detail.at("/payment/status").asString()).isEqualTo("MISMATCHED");
        assertThat(detail.at("/callbacks/0/state").asString()).isEqualTo("MISMATCHED");
        assertThat(detail.at("/history"))
                .extracting(step -> step.path("event").asString())
                .containsExactly("PaymentRequested", "PaymentSessionOpened", "PaymentMismatched", "PaymentMismatched");
        assertThat(detail.at("/history/2/details/captured/amount").asString()).isEqualTo("0.01");
        assertThat(callback("MISMATCHED").path("eventId").asString()).isEqualTo(event);
        assertThat(buyer.booking(hold).at("/status")).isEqualTo("HELD");
    }

    @Test
    @DisplayName("U1: a payment's page tells who did what, and the other attempts to pay the same booking")
    void aPaymentIsShownWhole() {
        String hold = hold("C1");
        String first = checkout(hold);
        buyer.gateway(first, "{\"outcome\":\"fail\"}").expect(200);
        await().atMost(PATIENCE).until(() -> buyer.booking(hold).at("/payment/status"), "FAILED"::equals);
        String second = checkout(hold);
        buyer.gateway(second, "{\"outcome\":\"succeed\"}").expect(200);
        buyer.awaitStatus(hold, "CONFIRMED");

        JsonNode detail = await().atMost(PATIENCE)
                .until(() -> detail(second), found -> found.at("/history").size() == 4);

        assertThat(detail.at("/history/0/actor").asString()).isEqualTo("customer:" + buyer.customerId());
        assertThat(detail.at("/history/2/actor").asString()).startsWith("gateway:");
        assertThat(detail.at("/history/3/command").asString()).isEqualTo("SettlePayment");
        assertThat(detail.at("/otherAttempts/0/paymentId").asString()).isEqualTo(first);
        JsonNode ofBooking = shop.operator()
                .http()
                .get("/admin/payments?q=" + hold)
                .expect(200)
                .json();
        assertThat(ofBooking.path("totalPayments").asInt()).isEqualTo(2);
        JsonNode summary = shop.operator()
                .http()
                .get("/admin/payments/summary")
                .expect(200)
                .json();
        assertThat(summary.at("/payments/FAILED").asInt()).isPositive();
        assertThat(summary.at("/callbacks/PROCESSED").asInt()).isPositive();
    }

    private String hold(String seat) {
        return buyer.hold(showtime, seat).expect(201).at("/holdId");
    }

    private String checkout(String hold) {
        return buyer.checkout(hold).expect(201).at("/paymentId");
    }

    private JsonNode detail(String payment) {
        return shop.operator()
                .http()
                .get("/admin/payments/" + payment)
                .expect(200)
                .json();
    }

    /** This test's own callback among those of this state. */
    private JsonNode callback(String state) {
        Answer page =
                shop.operator().http().get("/admin/callbacks?state=" + state).expect(200);
        return StreamSupport.stream(page.json().at("/callbacks").spliterator(), false)
                .filter(found -> found.path("eventId").asString("").equals(event))
                .findFirst()
                .orElse(MissingNode.getInstance());
    }
}
