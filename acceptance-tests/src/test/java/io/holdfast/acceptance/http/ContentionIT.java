package io.holdfast.acceptance.http;

import static io.holdfast.acceptance.shop.Operator.categories;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Shop;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Many buyers, few seats, real threads, real PostgreSQL. */
class ContentionIT {
    private final Shop shop = Shop.shared();

    @Test
    @DisplayName("C7, C22: 20 customers, one pair of seats, exactly one winner, one hold id")
    void onePairHasOneWinner() {
        long showtime = shop.operator().cinema();

        List<Answer> answers = atOnce(20, () -> {
            Buyer buyer = shop.buyer();
            return () -> buyer.hold(showtime, "F6", "F7");
        });

        assertThat(answers).filteredOn(answer -> answer.status() == 201).hasSize(1);
        assertThat(answers).filteredOn(answer -> answer.status() == 409).hasSize(19);
        assertThat(holdsOf(showtime)).hasSize(1);
    }

    @Test
    @DisplayName("A16, case 1: 50 parallel holds of one seat, one 201, 49 × 409, one SeatsHeld")
    void oneSeatHasOneWinner() {
        long showtime = shop.operator().cinema();

        List<Answer> answers = atOnce(50, () -> {
            Buyer buyer = shop.buyer();
            return () -> buyer.hold(showtime, "A1");
        });

        assertThat(answers).filteredOn(answer -> answer.status() == 201).hasSize(1);
        assertThat(answers).filteredOn(answer -> answer.status() == 409).hasSize(49);
        assertThat(holdsOf(showtime)).hasSize(1);
    }

    @Test
    @DisplayName("C23: the 409 names the seats asked for, and those that were taken")
    void refusalNamesSeats() {
        long showtime = shop.operator().cinema();
        shop.buyer().hold(showtime, "F6").expect(201);

        Answer refusal = shop.buyer().hold(showtime, "F6", "F7").expectProblem(409);

        assertThat(refusal.at("/error")).isEqualTo("Seats [F6, F7] of showtime " + showtime + " are not available");
        assertThat(refusal.json().path("unavailable").toString()).isEqualTo("[\"F6\"]");
    }

    @Test
    @DisplayName("case 2: one place left, two parallel holds, one winner each round")
    void lastStandingPlaceHasOneWinner() {
        long showtime = shop.operator().showtime("CINEMA", "GA STANDING 1", categories("STANDING"), "{}");
        Buyer one = shop.buyer();
        Buyer two = shop.buyer();
        for (int round = 0; round < 50; round++) {
            List<Buyer> buyers = new ArrayList<>(List.of(one, two));
            List<Answer> answers = atOnce(2, () -> {
                Buyer buyer = buyers.removeFirst();
                return () -> buyer.holdArea(showtime, "STANDING", 1);
            });
            assertThat(answers).extracting(Answer::status).containsExactlyInAnyOrder(201, 409);
            String won = answers.stream()
                    .filter(answer -> answer.status() == 201)
                    .findFirst()
                    .orElseThrow()
                    .at("/holdId");
            Stream.of(one, two).forEach(buyer -> buyer.release(won));
        }
    }

    @Test
    @DisplayName("case 3: two lines of two for three places are refused whole")
    void linesOfOneCategoryAddUp() {
        long showtime = shop.operator().showtime("CINEMA", "GA STANDING 3", categories("STANDING"), "{}");
        String body =
                "{\"areas\":[{\"category\":\"STANDING\",\"quantity\":2},{\"category\":\"STANDING\",\"quantity\":2}]}";

        shop.buyer().http().post("/showtimes/" + showtime + "/holds", body).expectProblem(409);

        shop.buyer().holdArea(showtime, "STANDING", 3).expect(201);
    }

    @Test
    @DisplayName("C3, case 5: crossing pairs in parallel never fail and never leave half a hold")
    void crossingPairsNeverDeadlock() {
        long showtime = shop.operator().cinema();
        Buyer one = shop.buyer();
        Buyer two = shop.buyer();
        for (int round = 0; round < 50; round++) {
            List<Callable<Answer>> calls = new ArrayList<>(
                    List.of(() -> one.hold(showtime, "A1", "A2"), () -> two.hold(showtime, "A2", "A1")));
            List<Answer> answers = atOnce(2, calls::removeFirst);
            assertThat(answers).extracting(Answer::status).containsExactlyInAnyOrder(201, 409);
            String won = answers.stream()
                    .filter(answer -> answer.status() == 201)
                    .findFirst()
                    .orElseThrow()
                    .at("/holdId");
            Stream.of(one, two).forEach(buyer -> buyer.release(won));
        }
    }

    @Test
    @DisplayName("case 10: a hold released in parallel and again is released once")
    void releasingTwiceIsReleasingOnce() {
        long showtime = shop.operator().cinema();
        Buyer buyer = shop.buyer();
        String hold = buyer.hold(showtime, "C1").expect(201).at("/holdId");

        List<Answer> answers = atOnce(8, () -> () -> buyer.release(hold));

        assertThat(answers).allMatch(answer -> answer.status() == 204);
        buyer.release(hold).expect(204);
        assertThat(eventsOf(showtime, "HoldReleased")).hasSize(1);
        shop.buyer().hold(showtime, "C1").expect(201);
    }

    private List<Object> holdsOf(long showtime) {
        return eventsOf(showtime, "SeatsHeld");
    }

    private List<Object> eventsOf(long showtime, String type) {
        return shop.payloads("showtime-" + showtime, type);
    }

    /** Prepares so many calls, then lets all of them go at the same moment. */
    private static List<Answer> atOnce(int count, java.util.function.Supplier<Callable<Answer>> prepare) {
        CountDownLatch go = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newFixedThreadPool(count)) {
            List<Future<Answer>> answers = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                Callable<Answer> call = prepare.get();
                answers.add(threads.submit(() -> {
                    go.await();
                    return call.call();
                }));
            }
            go.countDown();
            List<Answer> results = new ArrayList<>();
            for (Future<Answer> answer : answers) {
                results.add(answer.get());
            }
            return results;
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }
}
