package io.holdfast.acceptance.http;

import static io.holdfast.acceptance.shop.Operator.categories;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Operator;
import io.holdfast.acceptance.shop.Shop;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Bookings that are given back, by their owners and by operators. */
class CancellationIT {
    private static final long PRICE = 1250;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Shop shop = Shop.shared();
    private final long showtime = shop.operator().cinema();
    private final Buyer buyer = shop.buyer();

    @Test
    @DisplayName("case 23: 16 parallel cancellations of one booking free its seats once and refund once")
    void parallelCancellationsAreOne() throws Exception {
        String booking = buyer.buy(showtime, "A1", "A2");
        String payment = paymentOf(booking);

        List<Answer> answers = atOnce(16, booking);

        assertThat(answers).allSatisfy(answer -> {
            assertThat(answer.status()).as(answer.text()).isEqualTo(200);
            assertThat(answer.at("/status")).isEqualTo("CANCELLED");
            assertThat(answer.json().at("/refund/amountMinor").asLong()).isEqualTo(2 * PRICE);
        });
        assertThat(shop.payloads("showtime-" + showtime, "BookingCancelled")).hasSize(1);
        buyer.awaitRefund(payment, 2 * PRICE);
        await().atMost(PATIENCE)
                .until(() -> payments(payment, "PaymentRefunded").size() == 1);
        assertThat(payments(payment, "RefundRequested")).hasSize(1);
        shop.buyer().hold(showtime, "A1", "A2").expect(201);
    }

    private List<Answer> atOnce(int threads, String booking) throws Exception {
        CyclicBarrier together = new CyclicBarrier(threads);
        try (ExecutorService crowd = Executors.newFixedThreadPool(threads)) {
            List<Future<Answer>> answers = IntStream.range(0, threads)
                    .mapToObj(i -> crowd.submit(() -> {
                        together.await();
                        return cancel(booking);
                    }))
                    .toList();
            return answers.stream().map(CancellationIT::join).toList();
        }
    }

    private static Answer join(Future<Answer> answer) {
        try {
            return answer.get();
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }

    @Test
    @DisplayName("R7: the seats are free, the tickets void and the refund said with the answer")
    void theNextReadShowsIt() {
        String booking = buyer.buy(showtime, "B1");
        await().atMost(PATIENCE)
                .until(() -> buyer.booking(booking).json().at("/tickets").size() == 1);

        cancel(booking).expect(200);

        shop.buyer().hold(showtime, "B1").expect(201);
        Answer after = buyer.booking(booking).expect(200);
        assertThat(after.at("/status")).isEqualTo("CANCELLED");
        assertThat(after.json().at("/tickets")).isEmpty();
        buyer.http().get("/bookings/" + booking + "/tickets.pdf").expectProblem(404);
    }

    @Test
    @DisplayName("A6: a cancellation gives back what was quoted, by the showtime's own refund policy")
    void givesBackWhatWasQuoted() {
        long half = shop.operator()
                .showtime(
                        "CINEMA",
                        Operator.SMALL_ROOM,
                        categories("STANDARD", "PREMIUM"),
                        "{\"refunds\":[{\"until\":\"PT1H\",\"percent\":50}]}");
        String booking = buyer.buy(half, "A1");
        Answer quote =
                buyer.http().get("/bookings/" + booking + "/refund-quote").expect(200);
        assertThat(quote.json().path("percent").asInt()).isEqualTo(50);
        assertThat(quote.json().at("/refund/amountMinor").asLong()).isEqualTo(625);
        assertThat(quote.at("/validUntil")).isEqualTo("2026-12-20T19:00:00Z");

        assertThat(cancel(booking).expect(200).json().at("/refund/amountMinor").asLong())
                .isEqualTo(625);

        buyer.awaitRefund(paymentOf(booking), 625);
    }

    @Test
    @DisplayName("cases 20 and 23: what an operator gave back before counts; in all the price goes back, no more")
    void partsGivenBackBeforeCount() {
        String booking = buyer.buy(showtime, "C1");
        String payment = paymentOf(booking);
        shop.operator()
                .http()
                .post(
                        "/admin/payments/" + payment + "/refunds",
                        "{\"amount\":{\"amount\":\"10.00\",\"currency\":\"BRL\"},\"reason\":\"broken seat\"}",
                        "Idempotency-Key",
                        UUID.randomUUID().toString())
                .expect(201);
        buyer.awaitRefund(payment, 1000);

        cancel(booking).expect(200);

        buyer.awaitRefund(payment, PRICE);
        await().atMost(PATIENCE)
                .until(() ->
                        buyer.booking(booking).json().at("/refund/amountMinor").asLong() == 250);
    }

    @Test
    @DisplayName("case 17: cancelling what is only held ends its session; money that comes all the same goes back once")
    void cancellingAHoldReleasesIt() {
        String hold = buyer.hold(showtime, "D1").expect(201).at("/holdId");
        String payment = buyer.checkout(hold).expect(201).at("/paymentId");

        assertThat(cancel(hold).expect(200).at("/status")).isEqualTo("CANCELLED");

        await().atMost(PATIENCE).until(() -> buyer.gatewayBelieves(payment).at("/state"), "CANCELLED"::equals);
        buyer.gateway(payment, "{\"outcome\":\"succeed\",\"copies\":3}").expect(200);
        buyer.awaitRefund(payment, PRICE);
        assertThat(payments(payment, "RefundRequested")).hasSize(1);
        assertThat(buyer.booking(hold).json().at("/tickets")).isEmpty();
        shop.buyer().hold(showtime, "D1").expect(201);
    }

    @Test
    @DisplayName("C14: a callback that comes again after the cancellation changes nothing")
    void aRepeatedCallbackAfterwardsChangesNothing() {
        String booking = buyer.buy(showtime, "E1");
        String payment = paymentOf(booking);
        cancel(booking).expect(200);
        buyer.awaitRefund(payment, PRICE);

        buyer.gateway(payment, "{\"outcome\":\"succeed\",\"copies\":3}");

        buyer.http()
                .post("/orders/" + booking + "/confirm", "", "Idempotency-Key", "again-" + booking)
                .expect(200);
        assertThat(payments(payment, "RefundRequested")).hasSize(1);
        assertThat(buyer.booking(booking).at("/status")).isEqualTo("CANCELLED");
    }

    @Test
    @DisplayName("R1, case 31: only the owner and operators cancel; for others it does not exist")
    void isForTheOwnerAndOperators() {
        String booking = buyer.buy(showtime, "F1");
        shop.buyer().http().delete("/bookings/" + booking).expectProblem(404);
        shop.anonymous().delete("/bookings/" + booking).expectProblem(401);
        assertThat(buyer.booking(booking).at("/status")).isEqualTo("CONFIRMED");

        shop.operator().http().delete("/bookings/" + booking).expect(200);

        buyer.awaitRefund(paymentOf(booking), PRICE);
        assertThat(shop.eventsOf("showtime-" + showtime).getLast().getMetaData())
                .containsEntry("actor", "operator:operator")
                .containsEntry("command", "CancelBooking");
    }

    private Answer cancel(String booking) {
        return buyer.http().delete("/bookings/" + booking);
    }

    private String paymentOf(String booking) {
        return buyer.booking(booking).expect(200).at("/payment/paymentId");
    }

    private List<Object> payments(String payment, String type) {
        return shop.payloads("payment-" + payment, type);
    }
}
