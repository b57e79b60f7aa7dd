package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Operator;
import io.holdfast.acceptance.shop.Shop;
import io.holdfast.acceptance.shop.TimeMachine;
import io.holdfast.testsupport.SettableClock;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** Money that comes late, silently, or for nothing any more. */
class MoneyIT {
    private static final long PRICE = 1250;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static Shop shop;
    private static SettableClock clock;
    private final long showtime = shop.operator()
            .showtime(
                    "CINEMA",
                    Operator.SMALL_ROOM,
                    Operator.categories("STANDARD", "PREMIUM"),
                    "{\"holdDuration\":\"PT40M\",\"paymentWindow\":\"PT30M\"}");
    private final Buyer buyer = shop.buyer();

    @BeforeAll
    static void open() {
        shop = Shop.open(Shop.newDataDirectory(), Map.of("holdfast.reconciliation.every", "PT1S"), TimeMachine.class);
        clock = (SettableClock) shop.bean(Clock.class);
    }

    @AfterAll
    static void close() {
        shop.close();
    }

    @Test
    @DisplayName(
            "case 17: a released hold's session ends at the gateway, and money that comes all the same goes back once")
    void releasedHoldsSessionEnds() {
        String hold = hold();
        String payment = checkout(hold);

        buyer.release(hold).expect(204);

        await().atMost(PATIENCE).until(() -> buyer.gatewayBelieves(payment).at("/state"), "CANCELLED"::equals);
        buyer.gateway(payment, "{\"outcome\":\"succeed\",\"copies\":2}").expect(200);
        refundedOnce(payment);
        assertThat(buyer.booking(hold).at("/tickets/0/ticketId")).isEmpty();
    }

    @Test
    @DisplayName("C16: money whose callback never came is booked by a reconciliation on demand")
    void reconciliationOnDemandBooks() {
        String hold = hold();
        String payment = checkout(hold);
        captureSilently(payment);

        Answer report = reconcile("PT0S");

        assertThat(report.json().path("repaired").asInt()).isPositive();
        buyer.awaitStatus(hold, "CONFIRMED");
        reconcile("PT0S");
        assertThat(payloads(payment, "PaymentCaptured")).hasSize(1);
    }

    @Test
    @DisplayName("C16, C15: money whose callback never came, found after the hold's end, goes back once")
    void reconciliationAfterExpiryRefundsOnce() {
        String hold = hold();
        String payment = checkout(hold);
        captureSilently(payment);
        clock.advance(Duration.ofMinutes(40).plusMillis(1));

        refundedOnce(payment);

        buyer.awaitStatus(hold, "FAILED");
        reconcile("PT0S");
        assertThat(payloads(payment, "RefundRequested")).hasSize(1);
        shop.buyer().hold(showtime, "A1").expect(201);
    }

    @Test
    @DisplayName("C16: after a quarter of an hour the shop asks by itself")
    void theScheduleBooks() {
        String hold = hold();
        String payment = checkout(hold);
        captureSilently(payment);

        clock.advance(Duration.ofMinutes(15));

        await().atMost(PATIENCE).until(() -> buyer.booking(hold).at("/status"), "CONFIRMED"::equals);
        assertThat(shop.eventsOf("payment-" + payment))
                .filteredOn(
                        event -> event.getPayload().getClass().getSimpleName().equals("PaymentCaptured"))
                .singleElement()
                .satisfies(event -> assertThat(event.getMetaData().get("actor")).isEqualTo("system:reconciliation"));
    }

    @Test
    @DisplayName("C16: confirming an order asks the gateway now and answers the booking")
    void confirmBooksAtOnce() {
        String hold = hold();
        captureSilently(checkout(hold));

        Answer answer = confirm(hold, UUID.randomUUID().toString()).expect(200);

        assertThat(answer.at("/status")).isEqualTo("CONFIRMED");
    }

    @Test
    @DisplayName("R2: confirming needs an Idempotency-Key and answers the same bytes again")
    void confirmIsRepeatable() {
        String hold = hold();
        checkout(hold);
        buyer.http().post("/orders/" + hold + "/confirm", "").expectProblem(400);
        Answer first = confirm(hold, "the-key-" + hold).expect(200);
        assertThat(first.at("/status")).isEqualTo("HELD");
        assertThat(confirm(hold, "the-key-" + hold).bytes()).isEqualTo(first.bytes());
    }

    @Test
    @DisplayName("R1: somebody else's order does not exist")
    void confirmIsForTheOwner() {
        String hold = hold();
        Buyer other = shop.buyer();
        other.http()
                .post("/orders/" + hold + "/confirm", "", "Idempotency-Key", "somebody-else")
                .expectProblem(404);
        shop.anonymous().post("/orders/" + hold + "/confirm", "").expectProblem(401);
    }

    @Test
    @DisplayName("cases 20 and 21: three parts go back one by one, a fourth does not; the ticket stays valid")
    void partsAddUpToTheWhole() {
        String hold = hold();
        String payment = checkout(hold);
        buyer.gateway(payment, "{\"outcome\":\"succeed\"}").expect(200);
        buyer.awaitStatus(hold, "CONFIRMED");

        refund(payment, "4.17").expect(201);
        refund(payment, "4.17").expect(201);
        refund(payment, "4.17").expectProblem(422);
        refund(payment, "4.16").expect(201);
        refund(payment, "0.01").expectProblem(422);

        buyer.awaitRefund(payment, PRICE);
        assertThat(buyer.booking(hold).at("/status")).isEqualTo("CONFIRMED");
        JsonNode entry =
                await().atMost(PATIENCE).until(() -> entry("REFUNDED", payment), found -> !found.isMissingNode());
        assertThat(entry.at("/expected/amountMinor").asLong()).isEqualTo(PRICE);
        assertThat(entry.at("/money/0/captured/amountMinor").asLong()).isEqualTo(PRICE);
        assertThat(entry.at("/money/0/refunded/amountMinor").asLong()).isEqualTo(PRICE);
    }

    private static Answer refund(String payment, String amount) {
        return shop.operator()
                .http()
                .post(
                        "/admin/payments/" + payment + "/refunds",
                        "{\"amount\":{\"amount\":\"" + amount + "\",\"currency\":\"BRL\"},\"reason\":\"broken seat\"}",
                        "Idempotency-Key",
                        UUID.randomUUID().toString());
    }

    private static JsonNode entry(String state, String payment) {
        Answer page =
                shop.operator().http().get("/admin/payments?state=" + state).expect(200);
        return StreamSupport.stream(page.json().at("/payments").spliterator(), false)
                .filter(found -> found.at("/paymentId").asString("").equals(payment))
                .findFirst()
                .orElse(MissingNode.getInstance());
    }

    private String hold() {
        return buyer.hold(showtime, "A1").expect(201).at("/holdId");
    }

    private String checkout(String hold) {
        return buyer.checkout(hold).expect(201).at("/paymentId");
    }

    private void captureSilently(String payment) {
        buyer.gateway(payment, "{\"outcome\":\"succeed\",\"deliver\":false}").expect(200);
    }

    private Answer confirm(String hold, String key) {
        return buyer.http().post("/orders/" + hold + "/confirm", "", "Idempotency-Key", key);
    }

    /** The scheduled one may be at it at this moment. */
    private static Answer reconcile(String olderThan) {
        return await().atMost(PATIENCE)
                .until(
                        () -> shop.operator()
                                .http()
                                .post("/admin/reconciliation", "{\"olderThan\":\"" + olderThan + "\"}"),
                        answer -> answer.status() != 409)
                .expect(200);
    }

    private void refundedOnce(String payment) {
        buyer.awaitRefund(payment, PRICE);
        await().atMost(PATIENCE)
                .until(() -> payloads(payment, "PaymentRefunded").size() == 1);
        assertThat(payloads(payment, "RefundRequested")).hasSize(1);
    }

    private static List<Object> payloads(String payment, String type) {
        return shop.payloads("payment-" + payment, type);
    }
}
