package io.holdfast.acceptance.http;

import static io.holdfast.acceptance.shop.Operator.categories;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Http;
import io.holdfast.acceptance.shop.Shop;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The waiting room, from joining to the ticket, seen from outside. */
class WaitingRoomIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String A1 = "{\"seats\":[\"A1\"]}";

    private final Shop shop = Shop.shared();

    private long concert() {
        return shop.operator().showtime("CONCERT", "A: 1-20 STALLS", categories("STALLS"), "{}");
    }

    private static String join(Buyer buyer, long event) {
        return buyer.http()
                .post("/events/" + event + "/queue", "{}")
                .expect(201)
                .at("/queueId");
    }

    private static Answer look(Buyer buyer, long event, String queueId) {
        return buyer.http().get("/events/" + event + "/queue/" + queueId).expect(200);
    }

    private static Answer awaitState(Buyer buyer, long event, String queueId, String state) {
        return await().atMost(PATIENCE)
                .until(
                        () -> look(buyer, event, queueId),
                        place -> place.at("/state").equals(state));
    }

    private static String admitted(Buyer buyer, long event) {
        return awaitState(buyer, event, join(buyer, event), "ADMITTED").at("/accessToken");
    }

    private static Answer hold(Http http, String path, String token) {
        return http.post(path, A1, "X-Queue-Token", token);
    }

    @Test
    @DisplayName("E6: no spelling of the path, of the method's kin or of the token gets round the waiting room")
    void noWayRoundIt() {
        long event = concert();
        long other = concert();
        Buyer buyer = shop.buyer();
        Buyer stranger = shop.buyer();
        String token = admitted(buyer, event);
        List<String> paths = List.of(
                "/events/%d/holds",
                "/showtimes/%d/holds",
                "/showtimes/%d/holds;a=b",
                "/showtimes/%d;a=b/holds",
                "/showtimes/%d/holds?x=1",
                "/%%73howtimes/%d/holds",
                "/showtimes/%d/%%68olds",
                "//showtimes/%d/holds",
                "/showtimes//%d/holds",
                "/showtimes/0%d/holds",
                "/x/../showtimes/%d/holds",
                "/events/%d/holds/",
                "/EVENTS/%d/holds");
        for (String path : paths) {
            String address = path.formatted(event);
            assertThat(buyer.http().post(address, A1).status()).as(address).isIn(400, 403, 404, 405);
            assertThat(hold(stranger.http(), address, token).status())
                    .as(address)
                    .isIn(400, 403, 404, 405);
        }
        String altered = (token.startsWith("A") ? "B" : "A") + token.substring(1);
        for (String bad : List.of("", "x", altered, token + "A", token.substring(1))) {
            hold(buyer.http(), "/events/" + event + "/holds", bad).expectProblem(403);
        }
        hold(buyer.http(), "/events/" + other + "/holds", token).expectProblem(403);
        hold(shop.anonymous(), "/events/" + event + "/holds", token).expectProblem(401);
        hold(buyer.http(), "/events/" + event + "/holds", token).expect(201);
        hold(buyer.http(), "/showtimes/" + event + "/holds", token).expectProblem(409);
    }

    @Test
    @DisplayName("cases 24 and 25: bought is out; whose place it was cannot hold, whoever waits is next")
    void fromTheLineToTheTicket() {
        long event = concert();
        shop.operator()
                .http()
                .send("PUT", "/admin/events/" + event + "/queue", "{\"maxActive\":1}")
                .expect(200);
        Buyer first = shop.buyer();
        String token = admitted(first, event);
        Buyer second = shop.buyer();
        String waiting = join(second, event);
        Answer place = look(second, event, waiting);
        assertThat(place.at("/state")).isEqualTo("WAITING");
        assertThat(Integer.parseInt(place.header("Retry-After"))).isBetween(5, 15);
        second.http().post("/events/" + event + "/queue", "{}").expect(200);

        String holdId = hold(first.http(), "/events/" + event + "/holds", token)
                .expect(201)
                .at("/holdId");
        String paymentId = first.checkout(holdId).expect(201).at("/paymentId");
        first.gateway(paymentId, "{\"outcome\":\"succeed\"}");
        first.awaitStatus(holdId, "CONFIRMED");

        awaitState(second, event, waiting, "ADMITTED");
        first.http()
                .post("/events/" + event + "/holds", "{\"seats\":[\"A2\"]}", "X-Queue-Token", token)
                .expectProblem(403);
        Answer numbers =
                shop.operator().http().get("/admin/events/" + event + "/queue").expect(200);
        assertThat(numbers.json().path("finished").asInt()).isEqualTo(1);
        assertThat(numbers.json().path("inHall").asInt()).isEqualTo(1);
    }

    @Test
    @DisplayName("U1: who closed a waiting room, and why, is in the log; its numbers are metrics")
    void whatAnOperatorDoesIsKept() {
        long event = concert();
        join(shop.buyer(), event);
        String queue = "/admin/events/" + event + "/queue";
        Http operator = shop.operator().http();
        operator.send("PUT", queue, "{\"maxActive\":7,\"reason\":\"a small hall\"}")
                .expect(200);
        assertThat(operator.post(queue + "/close", "{\"reason\":\"the hall is needed\"}")
                        .expect(200)
                        .at("/phase"))
                .isEqualTo("CLOSED");
        assertThat(shop.eventsOf("queue-" + event))
                .hasSize(2)
                .allSatisfy(written ->
                        assertThat(written.getMetaData().get("actor")).isEqualTo("operator:operator"));
        assertThat(shop.payloads("queue-" + event, "QueueChanged").toString())
                .contains("SET", "maxActive=7", "a small hall", "CLOSE", "the hall is needed");
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(
                                operator.get("/actuator/prometheus").expect(200).text())
                        .contains("holdfast_queue_waiting{event=\"" + event + "\"")
                        .contains("holdfast_queue_abandoned_total{event=\"" + event + "\""));
    }

    @Test
    @DisplayName("R1: a place is its owner's; what is somebody else's looks like nothing")
    void placesAreTheirOwners() {
        long event = concert();
        Buyer owner = shop.buyer();
        String queueId = join(owner, event);
        Http stranger = shop.buyer().http();
        String address = "/events/" + event + "/queue/";
        for (String end : List.of("", "/live", "/proof")) {
            Answer others = stranger.get(address + queueId + end).expectProblem(404);
            Answer nobodys = stranger.get(address + "A".repeat(22) + end).expectProblem(404);
            assertThat(others.text()).isEqualTo(nobodys.text());
        }
        stranger.delete(address + queueId).expectProblem(404);
        stranger.get(address + "nonsense").expectProblem(404);
        shop.anonymous().get(address + queueId).expectProblem(401);
        owner.http().delete(address + queueId).expect(204);
        owner.http().delete(address + queueId).expect(204);
        assertThat(look(owner, event, queueId).at("/state")).isEqualTo("LEFT");
    }

    @Test
    @DisplayName("who comes before the opening is shuffled, and everybody can check how")
    void theShuffleIsPublic() {
        long event = 900_001;
        String plan = shop.operator().importPlan("A: 1-20 STALLS");
        Instant opening = Instant.now().plusSeconds(3_600);
        shop.operator()
                .create(event, "CONCERT", plan, categories("STALLS"), "{\"salesOpenAt\":\"" + opening + "\"}")
                .expect(201);
        Buyer buyer = shop.buyer();
        Answer place = buyer.http()
                .post("/events/" + event + "/queue", "{\"nonce\":\"" + "ab".repeat(16) + "\"}")
                .expect(201);
        assertThat(place.at("/state")).isEqualTo("POOL");
        Answer fairness =
                shop.anonymous().get("/events/" + event + "/queue/fairness").expect(200);
        assertThat(fairness.at("/commitment")).hasSize(64);
        assertThat(fairness.json().path("seed").isNull()).isTrue();
        shop.anonymous().get("/events/" + event + "/queue/pool").expectProblem(404);
        buyer.http()
                .get("/events/" + event + "/queue/" + place.at("/queueId") + "/proof")
                .expectProblem(404);
        assertThat(shop.anonymous()
                        .get("/events/" + event + "/queue")
                        .expect(200)
                        .at("/phase"))
                .isEqualTo("POOL");
    }
}
