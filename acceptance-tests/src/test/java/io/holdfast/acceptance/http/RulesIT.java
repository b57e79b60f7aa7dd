package io.holdfast.acceptance.http;

import static io.holdfast.acceptance.shop.Operator.categories;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Shop;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Limits, input and access, seen from outside. */
class RulesIT {
    private final Shop shop = Shop.shared();

    @Test
    @DisplayName("case 4: nine cinema seats are too many, and so are eight then one")
    void cinemaPolicyLimitsPlaces() {
        long showtime = shop.operator().cinema();
        Buyer buyer = shop.buyer();

        buyer.hold(showtime, "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9")
                .expectProblem(422);
        buyer.hold(showtime, "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8").expect(201);
        buyer.hold(showtime, "A9").expectProblem(422);
        shop.buyer().hold(showtime, "A9").expect(201);
    }

    @Test
    @DisplayName("case 4: five concert places are too many, and so are three then two by one customer")
    void concertPolicyLimitsPlacesPerCustomer() {
        long showtime = shop.operator()
                .showtime("CONCERT", "A: 1-20 STALLS", categories("STALLS"), "{\"queueRequired\":false}");
        Buyer buyer = shop.buyer();

        buyer.hold(showtime, "A1", "A2", "A3", "A4", "A5").expectProblem(422);
        buyer.buy(showtime, "A1", "A2", "A3");
        buyer.hold(showtime, "A4", "A5").expectProblem(422);
        buyer.hold(showtime, "A4").expect(201);
    }

    @Test
    @DisplayName("C20: the sixth hold within a minute gets 429 with Retry-After")
    void holdsPerMinuteAreLimited() throws Exception {
        try (Shop limited = Shop.open(Shop.newDataDirectory(), Map.of("HOLDFAST_HOLDS_PER_MINUTE", "5"))) {
            long showtime = limited.operator().cinema();
            Buyer buyer = limited.buyer();
            for (int seat = 1; seat <= 5; seat++) {
                buyer.hold(showtime, "A" + seat).expect(201);
            }

            Answer refusal = buyer.hold(showtime, "A6").expectProblem(429);

            assertThat(Integer.parseInt(refusal.header("Retry-After"))).isBetween(1, 60);
            limited.buyer().hold(showtime, "A6").expect(201);
        }
    }

    @ParameterizedTest(name = "R4, case 7: {0}")
    @ValueSource(strings = {"G020", "g20", " G20 ", "Ｇ２０"})
    void oneSeatHasManySpellings(String spelling) {
        long showtime = shop.operator().cinema();
        shop.buyer().hold(showtime, "G20").expect(201);

        Answer refusal = shop.buyer().hold(showtime, spelling).expectProblem(409);

        assertThat(refusal.json().path("unavailable").toString()).isEqualTo("[\"G20\"]");
    }

    @Test
    @DisplayName("R4: a seat that is not on the map is named")
    void unknownSeatIsNamed() {
        Answer refusal =
                shop.buyer().hold(shop.operator().cinema(), "A1", "Z99").expectProblem(422);

        assertThat(refusal.text()).contains("Z99");
    }

    @ParameterizedTest(name = "R3, cases 3 and 30: {0}")
    @ValueSource(
            strings = {
                "{\"seats\":[\"A1\",\"A1\"]}",
                "{\"seats\":[\"A1\",\"a01\"]}",
                "{\"seats\":[]}",
                "{}",
                "{\"seats\":\"A1\"}",
                "{\"seats\":[\"A1\"],\"seats\":[\"A2\"]}",
                "{\"seats\":[\"A1\"],\"customerId\":\"me\"}",
                "{\"areas\":[{\"category\":\"STANDING\",\"quantity\":-1}]}",
                "{\"areas\":[{\"category\":\"STANDING\",\"quantity\":0}]}",
                "{\"areas\":[{\"category\":\"STANDING\",\"quantity\":1.5}]}",
                "{\"areas\":[{\"category\":\"STANDING\",\"quantity\":\"2\"}]}",
                "{\"areas\":[{\"category\":\"STANDING\",\"quantity\":null}]}",
                "{\"areas\":[{\"category\":\"STANDING\"}]}",
                "not json",
                "{\"seats\":[\"A1\"]} trailing"
            })
    void badInputIsNamedAndChangesNothing(String body) {
        long showtime = shop.operator()
                .showtime("CINEMA", "A: 1-9 STANDARD\nGA STANDING 9", categories("STANDARD", "STANDING"), "{}");
        Buyer buyer = shop.buyer();
        String before =
                shop.anonymous().get("/showtimes/" + showtime + "/seats").text();

        Answer refusal =
                buyer.http().post("/showtimes/" + showtime + "/holds", body).expectProblem(400);

        assertThat(refusal.json().has("field") || !body.startsWith("{") || body.endsWith("trailing"))
                .as(refusal.text())
                .isTrue();
        assertThat(shop.anonymous().get("/showtimes/" + showtime + "/seats").text())
                .isEqualTo(before);
    }

    @Test
    @DisplayName("R1, case 31: somebody else's hold looks exactly like none, on every verb")
    void foreignHoldsDoNotExist() {
        long showtime = shop.operator().cinema();
        String foreign = shop.buyer().buy(showtime, "A1");
        String held = shop.buyer().hold(showtime, "A2").expect(201).at("/holdId");
        Buyer stranger = shop.buyer();

        Set<String> answers = List.of(foreign, held, UUID.randomUUID().toString(), "nonsense").stream()
                .flatMap(id -> IntStream.range(0, 5).mapToObj(verb -> normalised(ask(stranger, id, verb), id)))
                .collect(Collectors.toSet());

        assertThat(answers).hasSize(1).allMatch(answer -> answer.startsWith("404 "));
    }

    private static Answer ask(Buyer stranger, String id, int verb) {
        return switch (verb) {
            case 0 -> stranger.http().get("/holds/" + id);
            case 1 -> stranger.release(id);
            case 2 -> stranger.checkout(id);
            case 3 -> stranger.booking(id);
            default -> stranger.http().get("/bookings/" + id + "/tickets");
        };
    }

    private static String normalised(Answer answer, String id) {
        return answer.status() + " " + answer.text().replace(id, "ID").replaceAll("\"instance\":\"[^\"]*\",?", "");
    }

    @Test
    @DisplayName("C9: the API describes itself, every path of the cinema part included")
    void apiDescribesItself() {
        JsonNode paths = shop.anonymous().get("/v3/api-docs").expect(200).json().path("paths");

        assertThat(paths.propertyNames())
                .contains(
                        "/sessions",
                        "/showtimes",
                        "/showtimes/{id}",
                        "/showtimes/{id}/layout",
                        "/showtimes/{id}/seats",
                        "/showtimes/{id}/seats/live",
                        "/showtimes/{id}/holds",
                        "/holds/{id}",
                        "/holds/{id}/checkout",
                        "/payments/callback",
                        "/payments/webhook",
                        "/bookings/{id}",
                        "/bookings/{id}/tickets",
                        "/bookings/{id}/tickets.pdf",
                        "/admin/seating-plans",
                        "/admin/showtimes",
                        "/admin/showtimes/{id}/blocks");
    }

    @Test
    void everyoneNeedsASession() {
        long showtime = shop.operator().cinema();

        shop.anonymous()
                .post("/showtimes/" + showtime + "/holds", "{\"seats\":[\"A1\"]}")
                .expectProblem(401);
        shop.anonymous().post("/admin/showtimes/" + showtime + "/close", "").expectProblem(401);
        shop.buyer().http().post("/admin/showtimes/" + showtime + "/close", "").expectProblem(403);
        shop.anonymous().get("/actuator/prometheus").expect(401);
        shop.operator().http().get("/actuator/prometheus").expect(200);
        shop.anonymous().get("/actuator/health").expect(200);
    }

    @Test
    @DisplayName("R2, case 19: a repeated key repeats the answer byte for byte, another body gets 422")
    void idempotencyKeysRepeatAnswers() {
        long showtime = shop.operator().cinema();
        Buyer buyer = shop.buyer();
        String key = UUID.randomUUID().toString();
        String path = "/showtimes/" + showtime + "/holds";

        Answer first = buyer.http()
                .post(path, "{\"seats\":[\"A1\"]}", "Idempotency-Key", key)
                .expect(201);
        Answer again = buyer.http()
                .post(path, "{\"seats\":[\"A1\"]}", "Idempotency-Key", key)
                .expect(201);

        assertThat(again.bytes()).isEqualTo(first.bytes());
        buyer.http().post(path, "{\"seats\":[\"A2\"]}", "Idempotency-Key", key).expectProblem(422);
        buyer.http().post("/holds/" + first.at("/holdId") + "/checkout", "{}").expectProblem(400);
    }

    @Test
    @DisplayName("R3: a body above 64 KiB gets 413")
    void bodiesAreBounded() {
        String padding = " ".repeat(64 * 1024);
        long showtime = shop.operator().cinema();

        shop.buyer()
                .http()
                .post("/showtimes/" + showtime + "/holds", "{\"seats\":[\"A1\"]}" + padding)
                .expectProblem(413);
    }

    @Test
    @DisplayName("case 6: a plan of 50,000 seats imports whole, and its last seat can be held")
    void hugePlansImportWhole() {
        StringBuilder grid = new StringBuilder();
        for (int row = 1; row <= 500; row++) {
            grid.append("R").append(row).append("-: 1-100 ARENA\n");
        }
        long showtime = shop.operator().showtime("CINEMA", grid.toString(), categories("ARENA"), "{}");

        shop.buyer().hold(showtime, "R500-100").expect(201);
        assertThat(shop.anonymous()
                        .get("/showtimes/" + showtime + "/seats")
                        .json()
                        .path("seats"))
                .hasSize(50_000);
    }

    @Test
    void blockedSeatsAreNotForSale() {
        long showtime = shop.operator().cinema();
        String blocks = "/admin/showtimes/" + showtime + "/blocks";
        shop.operator().http().post(blocks, "{\"seats\":[\"A1\"],\"blocked\":true,\"reason\":\"camera\"}");

        shop.buyer().hold(showtime, "A1").expectProblem(409);

        shop.operator().http().post(blocks, "{\"seats\":[\"A1\"],\"blocked\":false,\"reason\":\"no camera\"}");
        shop.buyer().hold(showtime, "A1").expect(201);
    }

    @Test
    void pausedAndClosedSalesRefuseNewHolds() {
        long showtime = shop.operator().cinema();
        String held = shop.buyer().hold(showtime, "A1").expect(201).at("/holdId");
        shop.operator().http().post("/admin/showtimes/" + showtime + "/pause", "");

        shop.buyer().hold(showtime, "A2").expectProblem(409);

        shop.operator().open(showtime);
        shop.buyer().hold(showtime, "A2").expect(201);
        assertThat(held).isNotBlank();
    }
}
