package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.EveryTable;
import io.holdfast.acceptance.shop.Operator;
import io.holdfast.acceptance.shop.Shop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Flights from outside: fare classes, overbooking on purpose, passengers, and what becomes of money. */
class FlightsIT {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final long PRICE = 1250;

    /** Twelve seats in one class. */
    private static final String CABIN = """
            1: A-C _ D-F ECONOMY
            2: A-C _ D-F ECONOMY
            """;

    private final Shop shop = Shop.shared();
    private final Operator operator = shop.operator();
    private final Buyer buyer = shop.buyer();

    private long flight(int overbookLimit) {
        return operator.flight(CABIN, """
                [{"code":"ECONOMY","price":{"amount":"12.50","currency":"BRL"},"overbookLimit":%d}]
                """.formatted(overbookLimit));
    }

    private static Answer book(Buyer who, long flight, String places) {
        return who.http().post("/bookings", "{\"flightId\":%d,\"fareClass\":\"ECONOMY\",%s}".formatted(flight, places));
    }

    private static String buy(Buyer who, long flight, String places) {
        String id = book(who, flight, places).expect(201).at("/bookingId");
        Answer payment = who.http()
                .post("/bookings/" + id + "/payments", "{}", "Idempotency-Key", "pay-" + id)
                .expect(201);
        who.gateway(payment.at("/paymentId"), "{\"outcome\":\"succeed\"}");
        who.awaitStatus(id, "CONFIRMED");
        return id;
    }

    private JsonNode manifest(long flight) {
        return operator.http()
                .get("/admin/showtimes/" + flight + "/manifest")
                .expect(200)
                .json();
    }

    @Test
    @DisplayName("A3, A4: seats of a fare class are booked and paid; the same key answers the same bytes")
    void isBookedAndPaid() {
        long flight = flight(0);
        Answer booked = book(buyer, flight, "\"seats\":[\"1A\",\"1B\"]").expect(201);
        String id = booked.at("/bookingId");
        assertThat(booked.at("/expiresAt")).endsWith("Z");
        assertThat(booked.json().at("/amount/amountMinor").asLong()).isEqualTo(2 * PRICE);
        String seats = "/seats?minVersion=" + booked.at("/version");
        assertThat(shop.anonymous()
                        .get("/flights/" + flight + seats)
                        .expect(200)
                        .bytes())
                .isEqualTo(shop.anonymous()
                        .get("/showtimes/" + flight + seats)
                        .expect(200)
                        .bytes());

        String path = "/bookings/" + id + "/payments";
        buyer.http().post(path, "{}").expectProblem(400);
        Answer first =
                buyer.http().post(path, "{}", "Idempotency-Key", "a-" + id).expect(201);
        Answer again =
                buyer.http().post(path, "{}", "Idempotency-Key", "a-" + id).expect(201);
        assertThat(again.bytes()).isEqualTo(first.bytes());
        buyer.gateway(first.at("/paymentId"), "{\"outcome\":\"succeed\",\"copies\":2}");
        buyer.awaitStatus(id, "CONFIRMED");
        assertThat(book(shop.buyer(), flight, "\"seats\":[\"1B\"]")
                        .expectProblem(409)
                        .at("/error"))
                .isEqualTo("Seats [1B] of showtime " + flight + " are not available");
    }

    @Test
    @DisplayName("R3: what is asked for is either seats or a quantity, of a class that is there")
    void isAskedForExactly() {
        long flight = flight(0);
        book(buyer, flight, "\"seats\":[\"1A\"],\"quantity\":1").expectProblem(400);
        buyer.http()
                .post("/bookings", "{\"flightId\":%d,\"fareClass\":\"ECONOMY\"}".formatted(flight))
                .expectProblem(400);
        for (String quantity : List.of("0", "-1", "1.5", "\"2\"", "null", "1000000000")) {
            book(buyer, flight, "\"quantity\":" + quantity).expectProblem(400);
        }
        book(buyer, flight, "\"quantity\":10").expectProblem(422);
        buyer.http()
                .post("/bookings", "{\"flightId\":%d,\"fareClass\":\"FIRST\",\"seats\":[\"1A\"]}".formatted(flight))
                .expectProblem(422);
        shop.anonymous()
                .post("/bookings", "{\"flightId\":%d,\"fareClass\":\"ECONOMY\",\"quantity\":1}".formatted(flight))
                .expectProblem(401);
    }

    @Test
    @DisplayName(
            "case 8: sold to the limit and not beyond, whoever asks at once; who has no seat is visible and gets one")
    void isOverbookedOnPurposeOnly() throws Exception {
        long flight = flight(2);
        List<String> bookings = new ArrayList<>();
        bookings.add(buy(buyer, flight, "\"seats\":[\"1A\",\"1B\",\"1C\",\"1D\"]"));
        bookings.add(buy(buyer, flight, "\"quantity\":9"));

        List<Answer> last = atOnce(8, i -> book(shop.buyer(), flight, "\"quantity\":1"));

        assertThat(last).filteredOn(answer -> answer.status() == 201).hasSize(1);
        assertThat(last).filteredOn(answer -> answer.status() == 409).hasSize(7);
        JsonNode sold = manifest(flight).at("/categories/0");
        assertThat(sold.path("sold").asInt()).isEqualTo(13);
        assertThat(sold.path("held").asInt()).isEqualTo(1);
        assertThat(sold.path("seats").asInt()).isEqualTo(12);
        assertThat(sold.path("unseated").asInt()).isEqualTo(9);
        assertThat(manifest(flight).path("unseated")).hasSize(9);

        String unseated = "/admin/bookings/" + bookings.get(1) + "/places/3";
        operator.http().post(unseated + "/seat", "{\"seat\":\"1A\"}").expectProblem(409);
        assertThat(operator.http()
                        .post(unseated + "/seat", "{\"seat\":\"2f\"}")
                        .expect(200)
                        .at("/places/2/seat"))
                .isEqualTo("2F");
        book(shop.buyer(), flight, "\"seats\":[\"2F\"]").expectProblem(409);
        await().atMost(PATIENCE)
                .until(() -> shop.anonymous()
                        .get("/flights/" + flight + "/seats")
                        .text()
                        .contains("\"code\":\"2F\",\"status\":\"BOOKED\""));
        Answer denied = operator.http()
                .post(
                        "/admin/bookings/" + bookings.get(1) + "/places/4/denied-boarding",
                        "{\"compensation\":{\"amount\":\"250.00\",\"currency\":\"BRL\"},\"reason\":\"no seat left\"}")
                .expect(200);
        assertThat(denied.json().at("/places/3/deniedBoarding").asBoolean()).isTrue();
        DomainEventMessage<?> event = shop.eventsOf("showtime-" + flight).getLast();
        assertThat(event.getMetaData()).containsEntry("actor", "operator:operator");
        assertThat(event.getPayload().toString()).contains("no seat left", "25000");
        await().atMost(PATIENCE)
                .until(() -> buyer.booking(bookings.get(1))
                        .json()
                        .at("/tickets/2/place")
                        .asString("")
                        .equals("2F"));
    }

    private static List<Answer> atOnce(int threads, IntFunction<Answer> call) throws Exception {
        CyclicBarrier together = new CyclicBarrier(threads);
        try (ExecutorService crowd = Executors.newFixedThreadPool(threads)) {
            List<Future<Answer>> answers = IntStream.range(0, threads)
                    .mapToObj(i -> crowd.submit(() -> {
                        together.await();
                        return call.apply(i);
                    }))
                    .toList();
            List<Answer> all = new ArrayList<>();
            for (Future<Answer> answer : answers) {
                all.add(answer.get());
            }
            return all;
        }
    }

    @Test
    @DisplayName("A8: who changed the limit and the policy, when and from what; what was sold keeps its terms")
    void policiesAreChangedInTheOpen() {
        long flight = flight(0);
        String before = buy(buyer, flight, "\"seats\":[\"1A\"]");
        String path = "/admin/showtimes/" + flight + "/policy";

        operator.http().put(path, """
                        {"refunds":[{"until":"PT1H","percent":50}],"placesPerHold":3,
                         "categories":[{"code":"ECONOMY","overbookLimit":5}],"reason":"high season"}""").expect(200);
        String after = buy(buyer, flight, "\"seats\":[\"1B\"]");

        assertThat(buyer.http()
                        .get("/bookings/" + before + "/refund-quote")
                        .json()
                        .path("percent")
                        .asInt())
                .isEqualTo(100);
        assertThat(buyer.http()
                        .get("/bookings/" + after + "/refund-quote")
                        .json()
                        .path("percent")
                        .asInt())
                .isEqualTo(50);
        JsonNode history = operator.http().get(path).expect(200).json();
        assertThat(history.at("/policy/placesPerHold").asInt()).isEqualTo(3);
        assertThat(history.at("/policy/holdDuration").asString()).isEqualTo("PT10M");
        assertThat(history.at("/categories/0/overbookLimit").asInt()).isEqualTo(5);
        assertThat(history.path("changes")).hasSize(2).allSatisfy(change -> {
            assertThat(change.path("by").asString()).isEqualTo("operator:operator");
            assertThat(change.path("reason").asString()).isEqualTo("high season");
        });
        assertThat(history.at("/changes/1/before/overbookLimit").asInt()).isZero();
        operator.http()
                .put(path, "{\"categories\":[{\"code\":\"ECONOMY\",\"capacity\":13}]}")
                .expectProblem(422);
        operator.http()
                .put(path, "{\"categories\":[{\"code\":\"FIRST\",\"capacity\":1}]}")
                .expectProblem(422);
        operator.http().put(path, "{\"colour\":\"red\"}").expectProblem(400);
        buyer.http().put(path, "{}").expectProblem(403);
    }

    @Test
    @DisplayName("A6: one passenger of three is cancelled, twice and at once; all refunds add up to the price")
    void onePassengerOfThree() throws Exception {
        long flight = flight(0);
        String id = buy(buyer, flight, "\"seats\":[\"1A\",\"1B\",\"1C\"]");
        String payment = buyer.booking(id).at("/payment/paymentId");
        assertThat(buyer.http()
                        .get("/bookings/" + id + "/refund-quote?place=2")
                        .expect(200)
                        .json()
                        .at("/refund/amountMinor")
                        .asLong())
                .isEqualTo(PRICE);

        List<Answer> answers = atOnce(6, i -> buyer.http().delete("/bookings/" + id + "/places/2"));

        assertThat(answers).allSatisfy(answer -> {
            answer.expect(200);
            assertThat(answer.at("/status")).isEqualTo("CONFIRMED");
            assertThat(answer.json().at("/places/1/cancelled").asBoolean()).isTrue();
            assertThat(answer.json().at("/refund/amountMinor").asLong()).isEqualTo(PRICE);
        });
        assertThat(shop.payloads("showtime-" + flight, "PlaceCancelled")).hasSize(1);
        buyer.awaitRefund(payment, PRICE);
        await().atMost(PATIENCE)
                .until(() -> buyer.booking(id).json().path("tickets").size() == 2);
        buy(shop.buyer(), flight, "\"seats\":[\"1B\"]");

        buyer.http().delete("/bookings/" + id + "/places/9").expectProblem(404);
        shop.buyer().http().delete("/bookings/" + id + "/places/1").expectProblem(404);
        buyer.http().delete("/bookings/" + id + "/places/1").expect(200);
        assertThat(buyer.http()
                        .delete("/bookings/" + id + "/places/3")
                        .expect(200)
                        .at("/status"))
                .isEqualTo("CANCELLED");
        buyer.awaitRefund(payment, 3 * PRICE);
        assertThat(shop.payloads("payment-" + payment, "RefundRequested")).hasSize(3);
    }

    @Test
    @DisplayName("a departure is called off: everybody gets everything back once, nothing is sold, progress is visible")
    void aDepartureIsCalledOff() {
        long flight = operator.flight(CABIN, """
                [{"code":"ECONOMY","price":{"amount":"12.50","currency":"BRL"}}]
                """);
        operator.http()
                .put("/admin/showtimes/" + flight + "/policy", "{\"refunds\":[]}")
                .expect(200);
        String one = buy(buyer, flight, "\"seats\":[\"1A\",\"1B\"]");
        Buyer other = shop.buyer();
        String two = buy(other, flight, "\"quantity\":1");
        String held = book(shop.buyer(), flight, "\"quantity\":1").expect(201).at("/bookingId");
        String path = "/admin/showtimes/" + flight;

        Answer off =
                operator.http().post(path + "/cancel", "{\"reason\":\"fog\"}").expect(200);
        operator.http().post(path + "/cancel", "").expect(200);

        assertThat(off.at("/status")).isEqualTo("CANCELLED");
        await().atMost(PATIENCE)
                .until(() -> operator.http()
                        .get(path + "/cancellation")
                        .expect(200)
                        .json()
                        .path("done")
                        .asBoolean());
        JsonNode progress = operator.http().get(path + "/cancellation").json();
        assertThat(progress.path("cancelled").asInt()).isEqualTo(2);
        assertThat(progress.path("refunded").asInt()).isEqualTo(2);
        assertThat(progress.at("/given/amountMinor").asLong()).isEqualTo(3 * PRICE);
        buyer.awaitRefund(buyer.booking(one).at("/payment/paymentId"), 2 * PRICE);
        other.awaitRefund(other.booking(two).at("/payment/paymentId"), PRICE);
        assertThat(operator.http().get("/bookings/" + held).at("/status")).isEqualTo("CANCELLED");
        book(buyer, flight, "\"quantity\":1").expectProblem(409);
        operator.http().post(path + "/open", "").expectProblem(409);
        assertThat(shop.payloads("showtime-" + flight, "ShowtimeCancelled")).hasSize(1);
    }

    @Test
    @DisplayName("passengers are named and renamed by the owner; nothing holds their names in clear")
    void passengersAreNamed() {
        long flight = flight(0);
        String id = buy(buyer, flight, "\"seats\":[\"1A\",\"1B\"]");
        String path = "/bookings/" + id + "/places/2/passenger";

        buyer.http().put(path, "{\"name\":\"Olympia Vandersmissen\"}").expect(200);
        assertThat(buyer.http()
                        .put(path, "{\"name\":\" Perpetua Vandersmissen \"}")
                        .expect(200)
                        .at("/places/1/passenger/name"))
                .isEqualTo("Perpetua Vandersmissen");
        buyer.http().put(path, "{\"name\":\"\"}").expectProblem(400);
        buyer.http()
                .put("/bookings/" + id + "/places/3/passenger", "{\"name\":\"X\"}")
                .expectProblem(404);
        shop.buyer().http().put(path, "{\"name\":\"X\"}").expectProblem(404);

        assertThat(shop.payloads("showtime-" + flight, "PassengerNamed")).hasSize(2);
        assertThat(EveryTable.of(shop).holding("Vandersmissen")).isEmpty();
        operator.http()
                .post("/admin/customers/" + buyer.customerId() + "/erasure", "{\"reason\":\"asked\"}")
                .expect(200);
        assertThat(buyer.booking(id).json().at("/places/1/passenger").toString())
                .isEqualTo("{\"name\":null,\"erased\":true}");
    }
}
