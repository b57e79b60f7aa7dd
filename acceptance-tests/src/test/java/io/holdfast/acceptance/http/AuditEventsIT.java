package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Operator;
import io.holdfast.acceptance.shop.Shop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What the log tells about a whole sale: who, when, why, by which command and because of what (U1). */
class AuditEventsIT {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String WHY = "\"reason\":\"a pipe has burst\"";

    private final Shop shop = Shop.shared();
    private final Operator operator = shop.operator();
    private final long showtime = operator.cinema();

    @Test
    @DisplayName("U1: a purchase is one chain of causes, from the buyer's click to the money that became a booking")
    void aPurchaseIsAChainOfCauses() {
        Buyer buyer = shop.buyer();
        String booking = buyer.buy(showtime, "A1", "A2");
        List<JsonNode> story = awaitStory("booking=" + booking, some(has("PaymentSettled")));

        assertThat(story)
                .extracting(event -> event.path("type").asString())
                .containsExactly(
                        "SeatsHeld",
                        "CheckoutStarted",
                        "PaymentRequested",
                        "PaymentSessionOpened",
                        "PaymentCaptured",
                        "BookingConfirmed",
                        "PaymentSettled");
        assertThat(story).allSatisfy(AuditEventsIT::isComplete);
        JsonNode held = story.getFirst();
        assertThat(held.path("actor").asString()).isEqualTo("customer:" + buyer.customerId());
        assertThat(held.path("command").asString()).isEqualTo("HoldSeats");
        assertThat(held.path("causation").asString())
                .isEqualTo(held.path("correlation").asString());
        assertThat(held.path("seats").toString()).isEqualTo("[\"A1\",\"A2\"]");
        JsonNode captured = story.get(4);
        assertThat(captured.path("actor").asString()).isEqualTo("gateway:simulated");
        assertThat(captured.path("causation").asString()).startsWith("evt_");
        for (int i = 5; i < story.size(); i++) {
            assertThat(story.get(i).path("causation").asString())
                    .isEqualTo(story.get(i - 1).path("id").asString());
            assertThat(story.get(i).path("correlation").asString())
                    .isEqualTo(captured.path("correlation").asString());
        }
        assertThat(events("customer=" + buyer.customerId())).isEqualTo(story);
        assertThat(events("showtime=" + showtime + "&seat=a01&type=BookingConfirmed"))
                .containsExactly(story.get(5));
    }

    @Test
    @DisplayName("U1: whatever happens to a showtime, no event lacks who, by which command, and because of what")
    void noEventLacksItsOrigin() {
        Buyer buyer = shop.buyer();
        String kept = buyer.buy(showtime, "B1");
        String payment = buyer.booking(kept).at("/payment/paymentId");
        String cancelled = shop.buyer().buy(showtime, "B2");
        Buyer hesitating = shop.buyer();
        hesitating
                .release(hesitating.hold(showtime, "B3").expect(201).at("/holdId"))
                .expect(204);
        String admin = "/admin/showtimes/" + showtime;
        post(admin + "/blocks", "{\"seats\":[\"C1\"],\"blocked\":true," + WHY + "}", 200);
        operator.http()
                .put(admin + "/policy", "{\"placesPerHold\":6," + WHY + "}")
                .expect(200);
        post(admin + "/pause", "{" + WHY + "}", 200);
        operator.http()
                .post(
                        "/admin/payments/" + payment + "/refunds",
                        "{\"amount\":{\"amount\":\"2.50\",\"currency\":\"BRL\"}," + WHY + "}",
                        "Idempotency-Key",
                        "audit-" + payment)
                .expect(201);
        awaitStory("payment=" + payment, some(has("PaymentRefunded")));
        operator.http().delete("/bookings/" + cancelled).expect(200);
        post(admin + "/cancel", "{" + WHY + "}", 200);
        List<JsonNode> story = awaitStory(
                "showtime=" + showtime,
                events -> events.stream().filter(has("PaymentRefunded")).count() >= 3);

        assertThat(story).allSatisfy(AuditEventsIT::isComplete);
        assertThat(story.stream().filter(event -> event.path("actor").asString().equals("operator:operator")))
                .filteredOn(event -> event.path("reason").asString("").equals("a pipe has burst"))
                .extracting(event -> event.path("type").asString())
                .contains("SeatsBlocked", "PolicyChanged", "SalesPaused", "RefundRequested", "ShowtimeCancelled");
        JsonNode refunded =
                story.stream().filter(has("PaymentRefunded")).findFirst().orElseThrow();
        JsonNode asked =
                story.stream().filter(has("RefundRequested")).findFirst().orElseThrow();
        assertThat(refunded.path("actor").asString()).isEqualTo("system:refunds");
        assertThat(refunded.path("causation").asString())
                .isEqualTo(asked.path("id").asString());
        assertThat(refunded.path("correlation").asString())
                .isEqualTo(asked.path("correlation").asString());
    }

    @Test
    @DisplayName("U1: what an operator does that leads to no event of its own is an event, too")
    void deedsWithoutEventsAreWrittenDown() {
        post("/admin/reconciliation", "{\"olderThan\":\"PT700H\"," + WHY + "}", 200);
        post("/admin/personal-data/rewrap", "{" + WHY + "}", 200);
        List<JsonNode> deeds = newest("type=OperatorActed&actor=operator:operator");

        assertThat(deeds).allSatisfy(AuditEventsIT::isComplete);
        assertThat(deeds)
                .filteredOn(deed -> deed.path("reason").asString("").equals("a pipe has burst"))
                .extracting(deed -> deed.at("/data/kind").asString())
                .contains("RECONCILIATION_STARTED", "KEYS_REWRAPPED");
    }

    @Test
    void pagesGoBothWaysAndMeetAgain() {
        shop.buyer().buy(showtime, "D1");
        awaitStory("showtime=" + showtime, some(has("PaymentSettled")));
        List<JsonNode> upwards = events("showtime=" + showtime + "&limit=3");
        List<JsonNode> downwards = events("showtime=" + showtime + "&limit=3&order=desc");

        assertThat(upwards).hasSizeGreaterThan(6);
        assertThat(downwards.reversed()).isEqualTo(upwards);
        assertThat(upwards).extracting(event -> event.path("position").asLong()).isSorted();
    }

    private void post(String path, String body, int status) {
        operator.http().post(path, body).expect(status);
    }

    private static void isComplete(JsonNode event) {
        for (String member : List.of("actor", "command", "correlation", "causation", "id", "at")) {
            assertThat(event.path(member).asString(""))
                    .as("%s of %s", member, event)
                    .isNotBlank();
        }
    }

    private static Predicate<JsonNode> has(String type) {
        return event -> event.path("type").asString().equals(type);
    }

    private static Predicate<List<JsonNode>> some(Predicate<JsonNode> wanted) {
        return events -> events.stream().anyMatch(wanted);
    }

    private List<JsonNode> awaitStory(String query, Predicate<List<JsonNode>> enough) {
        return await().atMost(PATIENCE).until(() -> events(query), enough);
    }

    /** Follows the pages to the end. */
    private List<JsonNode> events(String query) {
        List<JsonNode> events = new ArrayList<>();
        String after = "";
        do {
            Answer page = page(query + "&after=" + after);
            page.json().path("events").forEach(events::add);
            after = page.at("/next");
        } while (!after.isEmpty());
        return events;
    }

    private List<JsonNode> newest(String query) {
        List<JsonNode> events = new ArrayList<>();
        page(query + "&order=desc").json().path("events").forEach(events::add);
        return events;
    }

    private Answer page(String query) {
        return operator.http().get("/admin/audit/events?" + query).expect(200);
    }
}
