package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Operator;
import io.holdfast.acceptance.shop.Shop;
import io.holdfast.app.run.StartFailure;
import io.holdfast.testsupport.stripe.FakeStripe;
import io.holdfast.testsupport.stripe.StripeEvent;
import io.holdfast.testsupport.stripe.StripeSignature;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The whole shop with Stripe's adapter, in front of the fake Stripe; the live service was never asked. */
class StripeIT {
    private static final String SECRET = "whsec_AcceptanceSigningSecret";
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Clock CLOCK = Clock.systemUTC();
    private static final long PRICE = 1250;

    private static FakeStripe stripe;
    private static Shop shop;

    private final long showtime = shop.operator().cinema();
    private final Buyer buyer = shop.buyer();

    @BeforeAll
    static void open() {
        stripe = new FakeStripe(CLOCK);
        shop = Shop.open(
                Shop.newDataDirectory(),
                Map.of(
                        "HOLDFAST_GATEWAY",
                        "stripe",
                        "HOLDFAST_STRIPE_API_KEY",
                        FakeStripe.API_KEY,
                        "HOLDFAST_STRIPE_WEBHOOK_SECRETS",
                        SECRET,
                        "HOLDFAST_STRIPE_API_BASE",
                        stripe.address().toString()));
    }

    @AfterAll
    static void close() {
        shop.close();
        stripe.close();
    }

    @Test
    @DisplayName("C4: a hold is paid at Stripe, its webhook books the seat")
    void aPurchase() {
        String hold = hold();
        Answer checkout = buyer.checkout(hold).expect(201);
        assertThat(checkout.at("/payUrl")).startsWith("https://checkout.stripe.com/");
        String payment = checkout.at("/paymentId");

        stripe.pay(payment);
        deliver(event(payment, "payment_intent.succeeded")).expect(200);

        buyer.awaitStatus(hold, "CONFIRMED");
        await().atMost(Duration.ofMinutes(1))
                .untilAsserted(() -> assertThat(buyer.booking(hold).at("/tickets/0/ticketId"))
                        .isNotBlank());
        assertThat(shop.eventsOf("payment-" + payment))
                .anySatisfy(
                        event -> assertThat(event.getMetaData().get("actor")).isEqualTo("gateway:stripe"));
    }

    @Test
    @DisplayName("C16: without a webhook, asking to settle looks the money up at Stripe and books")
    void aLostWebhook() {
        String hold = hold();
        stripe.pay(checkout(hold));

        Answer order = buyer.http()
                .post(
                        "/orders/" + hold + "/confirm",
                        "",
                        "Idempotency-Key",
                        UUID.randomUUID().toString());

        assertThat(order.expect(200).at("/status")).isEqualTo("CONFIRMED");
    }

    @Test
    @DisplayName("a dispute, which names the money alone, is recorded with its payment and undoes nothing")
    void aDispute() {
        String hold = hold();
        String payment = checkout(hold);
        stripe.pay(payment);
        deliver(event(payment, "payment_intent.succeeded")).expect(200);
        buyer.awaitStatus(hold, "CONFIRMED");
        await().atMost(PATIENCE)
                .until(() -> shop.operator()
                        .http()
                        .get("/admin/payments?state=SETTLED")
                        .text()
                        .contains(payment));

        assertThat(deliver(stripe.dispute(payment)).expect(200).at("/state")).isEqualTo("PROCESSED");

        assertThat(shop.payloads("payment-" + payment, "PaymentDisputed")).hasSize(1);
        assertThat(buyer.booking(hold).at("/status")).isEqualTo("CONFIRMED");
    }

    @Test
    @DisplayName("case 17: a released hold's session ends at Stripe")
    void aReleasedHold() {
        String hold = hold();
        String payment = checkout(hold);

        buyer.release(hold).expect(204);

        await().atMost(PATIENCE).until(() -> stripe.state(payment), state -> state.startsWith("expired"));
    }

    @Test
    @DisplayName("case 17: money that Stripe took just before the release goes back once")
    void moneyForAReleasedHold() {
        String hold = hold();
        String payment = checkout(hold);
        stripe.pay(payment);
        buyer.release(hold).expect(204);

        StripeEvent event = event(payment, "payment_intent.succeeded");
        deliver(event).expect(200);
        deliver(event).expect(200);

        await().atMost(PATIENCE).until(() -> stripe.refunded(payment), refunded -> refunded == PRICE);
        await().atMost(PATIENCE)
                .until(() ->
                        shop.payloads("payment-" + payment, "PaymentRefunded").size() == 1);
        assertThat(shop.payloads("payment-" + payment, "RefundRequested")).hasSize(1);
    }

    @Test
    @DisplayName("case 22: a price that Stripe cannot count is refused when the showtime is made")
    void aPriceThatStripeCannotCount() {
        Operator operator = shop.operator();
        String plan = operator.importPlan("A: 1-2 STANDARD");
        create(operator, plan, "1.234", "KWD").expectProblem(422);
        create(operator, plan, "1.230", "KWD").expect(201);
    }

    private static Answer create(Operator operator, String plan, String amount, String currency) {
        String categories = "[{\"code\":\"STANDARD\",\"price\":{\"amount\":\"%s\",\"currency\":\"%s\"}}]"
                .formatted(amount, currency);
        return operator.create(77_001, "CINEMA", plan, categories, "{}");
    }

    @Test
    void theSimulatedGatewayIsNotServed() {
        String payment = checkout(hold());
        assertThat(shop.anonymous().get("/sim-gateway/pay/" + payment).status()).isEqualTo(404);
        assertThat(shop.anonymous()
                        .post("/sim-gateway/payments/" + payment, "{\"outcome\":\"succeed\"}")
                        .status())
                .isEqualTo(404);
    }

    @Test
    @DisplayName("R6: a webhook that Stripe did not sign is 401")
    void aForgedWebhook() {
        String payment = checkout(hold());
        stripe.pay(payment);
        StripeEvent event = event(payment, "payment_intent.succeeded");
        String header = StripeSignature.header(event.body(), "whsec_guessed00", CLOCK.instant());
        assertThat(shop.anonymous()
                        .post("/payments/webhook", event.body(), "Stripe-Signature", header)
                        .status())
                .isEqualTo(401);
    }

    @Test
    void withoutAKeyTheShopDoesNotOpen() {
        assertThatThrownBy(() -> Shop.open(Shop.newDataDirectory(), Map.of("HOLDFAST_GATEWAY", "stripe")))
                .isInstanceOf(StartFailure.class)
                .hasMessage("HOLDFAST_STRIPE_API_KEY is missing: a secret key (sk_...) of your Stripe account");
    }

    private String hold() {
        return buyer.hold(showtime, "A1").expect(201).at("/holdId");
    }

    private String checkout(String hold) {
        return buyer.checkout(hold).expect(201).at("/paymentId");
    }

    private static StripeEvent event(String payment, String type) {
        return stripe.events(payment).stream()
                .filter(event -> event.type().equals(type))
                .findFirst()
                .orElseThrow();
    }

    private static Answer deliver(StripeEvent event) {
        String header = StripeSignature.header(event.body(), SECRET, CLOCK.instant());
        return shop.anonymous().post("/payments/webhook", event.body(), "Stripe-Signature", header);
    }
}
