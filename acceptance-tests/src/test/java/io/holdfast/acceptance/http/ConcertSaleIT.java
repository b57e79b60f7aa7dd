package io.holdfast.acceptance.http;

import static io.holdfast.acceptance.shop.Operator.categories;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Shop;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** How a concert sells, seen from outside; who may buy is the waiting room's to say. */
class ConcertSaleIT {
    private static final String HALL = """
            [VIP]
            A: 1-6 _ 7-12 VIP @1
            B: 1-6 _ 7-12 VIP
            [STALLS]
            A: 1-12 STALLS
            B: 1-12 STALLS
            GA FLOOR 5
            """;

    private final Shop shop = Shop.shared();

    private long concert() {
        return shop.operator()
                .showtime("CONCERT", HALL, categories("VIP", "STALLS", "FLOOR"), "{\"queueRequired\":false}");
    }

    private static Answer best(Buyer buyer, long showtime, String wish) {
        return buyer.http().post("/showtimes/" + showtime + "/holds", "{\"bestAvailable\":" + wish + "}");
    }

    private static List<String> seats(Answer held) {
        List<String> seats = new ArrayList<>();
        for (JsonNode seat : held.json().path("seats")) {
            seats.add(seat.asString());
        }
        return seats;
    }

    @Test
    @DisplayName("E9: every seat has a section and a price")
    void seatsHaveSectionAndPrice() {
        JsonNode seats = shop.anonymous()
                .get("/showtimes/" + concert() + "/seats")
                .expect(200)
                .json()
                .path("seats");
        assertThat(seats).hasSize(48).allSatisfy(seat -> {
            assertThat(seat.path("category").asString()).isIn("VIP", "STALLS");
            assertThat(seat.at("/price/amountMinor").asLong()).isEqualTo(1250);
        });
        assertThat(seats.toString()).contains("\"VIP-A-12\"", "\"STALLS-B-1\"");
    }

    @Test
    @DisplayName("E4, E17: a hold lasts 5 minutes, its payment window 4")
    void holdsLastFiveMinutesAndPaymentsFour() {
        Buyer buyer = shop.buyer();
        Instant before = Instant.now();
        Answer held = buyer.hold(concert(), "VIP-A-1").expect(201);
        Answer checkout = buyer.checkout(held.at("/holdId")).expect(201);
        Instant after = Instant.now();
        assertThat(Instant.parse(held.at("/expiresAt")))
                .isBetween(before.plus(Duration.ofMinutes(5)).minusMillis(1), after.plus(Duration.ofMinutes(5)));
        assertThat(Instant.parse(checkout.at("/expiresAt")))
                .isBetween(before.plus(Duration.ofMinutes(4)).minusMillis(1), after.plus(Duration.ofMinutes(4)));
    }

    @Test
    @DisplayName("E7: confirming needs an idempotency key, settles the order, and answers a repetition byte for byte")
    void confirmSettlesOnce() {
        Buyer buyer = shop.buyer();
        String order = buyer.hold(concert(), "VIP-A-2").expect(201).at("/holdId");
        String payment = buyer.checkout(order).expect(201).at("/paymentId");
        buyer.gateway(payment, "{\"outcome\":\"succeed\",\"deliver\":false}").expect(200);
        String confirm = "/orders/" + order + "/confirm";

        buyer.http().post(confirm, "").expectProblem(400);
        Answer first =
                buyer.http().post(confirm, "", "Idempotency-Key", "confirm-1").expect(200);
        assertThat(first.at("/status")).isEqualTo("CONFIRMED");
        Answer again =
                buyer.http().post(confirm, "", "Idempotency-Key", "confirm-1").expect(200);
        assertThat(again.text()).isEqualTo(first.text());
        assertThat(shop.payloads("showtime-" + showtimeOf(first), "BookingConfirmed"))
                .hasSize(1);
    }

    private static String showtimeOf(Answer booking) {
        return booking.at("/showtimeId");
    }

    @Test
    @DisplayName("the best places: side by side, nearest to the stage, no seat left alone, none over an aisle")
    void choosesTheBest() {
        long showtime = concert();
        assertThat(seats(best(shop.buyer(), showtime, "{\"quantity\":3,\"category\":\"VIP\"}")
                        .expect(201)))
                .containsExactly("VIP-A-4", "VIP-A-5", "VIP-A-6");
        assertThat(seats(best(shop.buyer(), showtime, "{\"quantity\":2,\"accessible\":true}")
                        .expect(201)))
                .contains("VIP-A-1");
        assertThat(best(shop.buyer(), showtime, "{\"quantity\":3,\"category\":\"FLOOR\"}")
                        .expect(201)
                        .json()
                        .path("areas")
                        .toString())
                .contains("\"quantity\":3");
        best(shop.buyer(), showtime, "{\"quantity\":5}").expectProblem(422);
    }

    @Test
    @DisplayName("the best places: what is not together is said, and taken apart when that is wished")
    void saysWhatIsTogether() {
        long showtime =
                shop.operator().showtime("CONCERT", "A: 1-5 STALLS", categories("STALLS"), "{\"queueRequired\":false}");
        shop.buyer().hold(showtime, "A3").expect(201);
        Answer refused = best(shop.buyer(), showtime, "{\"quantity\":3}").expectProblem(409);
        assertThat(refused.json().path("together").asInt()).isEqualTo(2);
        assertThat(seats(best(shop.buyer(), showtime, "{\"quantity\":3,\"together\":false}")
                        .expect(201)))
                .hasSize(3);
        assertThat(best(shop.buyer(), showtime, "{\"quantity\":2}")
                        .expectProblem(409)
                        .json()
                        .path("left")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    @DisplayName("twenty buyers ask for the best three at once: nobody gets another's seat, nobody sits apart")
    void neverGivesTheSameSeatsTwice() throws Exception {
        long showtime = concert();
        List<Buyer> buyers = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            buyers.add(shop.buyer());
        }
        List<Answer> answers = atOnce(buyers.stream()
                .<Callable<Answer>>map(buyer -> () -> best(buyer, showtime, "{\"quantity\":3}"))
                .toList());
        List<List<String>> won = answers.stream()
                .filter(answer -> answer.status() == 201)
                .map(ConcertSaleIT::seats)
                .toList();
        assertThat(answers).allMatch(answer -> answer.status() == 201 || answer.status() == 409);
        assertThat(won).hasSizeGreaterThan(12).allMatch(ConcertSaleIT::areTogether);
        Set<String> all = new HashSet<>();
        won.forEach(all::addAll);
        assertThat(all).hasSize(3 * won.size());
    }

    private static boolean areTogether(List<String> seats) {
        int first = number(seats.getFirst());
        boolean overAisle = seats.getFirst().startsWith("VIP") && first <= 6 && number(seats.getLast()) > 6;
        for (int i = 0; i < seats.size(); i++) {
            if (number(seats.get(i)) != first + i) {
                return false;
            }
        }
        return !overAisle;
    }

    private static int number(String code) {
        return Integer.parseInt(code.substring(code.lastIndexOf('-') + 1));
    }

    private static List<Answer> atOnce(List<Callable<Answer>> requests) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(requests.size())) {
            List<Answer> answers = new ArrayList<>();
            for (Future<Answer> answer : threads.invokeAll(requests)) {
                answers.add(answer.get());
            }
            return answers;
        }
    }
}
