package io.holdfast.web;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RecordSession;
import io.holdfast.api.payment.RequestPayment;
import io.holdfast.api.showtime.CheckoutGranted;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.StartCheckout;
import io.holdfast.testsupport.TestDatabase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayName("R2 and case 19: idempotency keys on real PostgreSQL")
class IdempotencyIT extends HttpTestBase {
    private static final String HOLDS = "/showtimes/42/holds";
    private static final String F5_F6 = "{\"seats\":[\"F5\",\"F6\"]}";

    private static final AtomicLong KEYS = new AtomicLong();

    @Autowired
    private TestDatabase database;

    private static String newKey() {
        return "key-" + KEYS.incrementAndGet();
    }

    @Test
    void theSameRequestGetsTheSameAnswerByteForByte() {
        Http http = guest().http().key(newKey());
        Http.Answer first = http.post(HOLDS, F5_F6);
        Http.Answer second = http.post(HOLDS, F5_F6);
        assertThat(first.status()).isEqualTo(201);
        assertThat(second.status()).isEqualTo(201);
        assertThat(second.bytes()).isEqualTo(first.bytes());
        assertThat(second.header("Location")).isEqualTo(first.header("Location"));
        assertThat(second.header("Content-Type")).isEqualTo(first.header("Content-Type"));
        assertThat(backend.received(HoldSeats.class)).hasSize(1);
    }

    @Test
    void aRefusalIsKeptToo() {
        backend.when(HoldSeats.class, command -> new Refused(RefusalReason.PLACES_UNAVAILABLE, List.of("F6"), 0));
        Http http = guest().http().key(newKey());
        Http.Answer first = http.post(HOLDS, F5_F6);
        backend.when(HoldSeats.class, Samples::held);
        Http.Answer second = http.post(HOLDS, F5_F6);
        assertThat(first.status()).isEqualTo(409);
        assertThat(second.status()).isEqualTo(409);
        assertThat(second.bytes()).isEqualTo(first.bytes());
        assertThat(second.header("Content-Type")).isEqualTo("application/problem+json");
    }

    @Test
    void anotherBodyOrPathIsRefusedBeforeItIsEvenRead() {
        Http http = guest().http().key(newKey());
        http.post(HOLDS, F5_F6);
        assertThat(http.post(HOLDS, "{\"seats\":[\"F7\"]}").status()).isEqualTo(422);
        assertThat(http.post(HOLDS, "not even JSON").status()).isEqualTo(422);
        assertThat(http.post("/showtimes/43/holds", F5_F6).status()).isEqualTo(422);
        assertThat(http.post(HOLDS + "?x=1", F5_F6).member("field")).isEqualTo("Idempotency-Key");
        assertThat(backend.received(HoldSeats.class)).hasSize(1);
    }

    @Test
    void whileTheFirstRunsTheSameIsAsked409AndAnother422() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch finish = new CountDownLatch(1);
        backend.when(HoldSeats.class, command -> {
            running.countDown();
            await(finish);
            return Samples.held(command);
        });
        Http http = guest().http().key(newKey());
        CompletableFuture<Http.Answer> first = CompletableFuture.supplyAsync(() -> http.post(HOLDS, F5_F6));
        assertThat(running.await(10, SECONDS)).isTrue();
        Http.Answer same = http.post(HOLDS, F5_F6);
        Http.Answer other = http.post(HOLDS, "{\"seats\":[\"F7\"]}");
        finish.countDown();
        assertThat(same.status()).isEqualTo(409);
        assertThat(same.header("Retry-After")).isEqualTo("1");
        assertThat(other.status()).isEqualTo(422);
        byte[] firstBytes = first.get(10, SECONDS).bytes();
        assertThat(http.post(HOLDS, F5_F6).bytes()).isEqualTo(firstBytes);
        assertThat(backend.received(HoldSeats.class)).hasSize(1);
    }

    @Test
    void ofManyAtOnceExactlyOneRuns() throws Exception {
        int clients = 16;
        Http http = guest().http().key(newKey());
        CyclicBarrier together = new CyclicBarrier(clients);
        List<Http.Answer> answers = new ArrayList<>();
        try (ExecutorService pool = Executors.newFixedThreadPool(clients)) {
            List<Future<Http.Answer>> all = new ArrayList<>();
            for (int i = 0; i < clients; i++) {
                all.add(pool.submit(() -> {
                    together.await(10, SECONDS);
                    return http.post(HOLDS, F5_F6);
                }));
            }
            for (Future<Http.Answer> one : all) {
                answers.add(one.get(30, SECONDS));
            }
        }
        assertThat(backend.received(HoldSeats.class)).hasSize(1);
        assertThat(answers).extracting(Http.Answer::status).isSubsetOf(201, 409).contains(201);
        assertThat(answers.stream().filter(answer -> answer.status() == 201).map(Http.Answer::text))
                .containsOnly(http.post(HOLDS, F5_F6).text());
    }

    @Test
    void aKeyBelongsToItsCaller() {
        String key = newKey();
        String one = guest().http().key(key).post(HOLDS, F5_F6).member("holdId");
        String other = guest().http().key(key).post(HOLDS, F5_F6).member("holdId");
        assertThat(other).isNotEqualTo(one);
    }

    @Test
    void guestsGetTheirSessionAgainFromTheSameAddress() {
        Http http = http().key(newKey());
        assertThat(http.post("/sessions").text())
                .isEqualTo(http.post("/sessions").text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"with space", "tab\there", ""})
    void aMalformedKeyIsRefused(String key) {
        Http.Answer answer = guest().http().key(key).post(HOLDS, F5_F6);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.member("field")).isEqualTo("Idempotency-Key");
        assertThat(backend.received(HoldSeats.class)).isEmpty();
    }

    @Test
    void aKeyHasAtMost255Characters() {
        assertThat(guest().http().key("k".repeat(255)).post(HOLDS, F5_F6).status())
                .isEqualTo(201);
        assertThat(guest().http().key("k".repeat(256)).post(HOLDS, F5_F6).status())
                .isEqualTo(400);
    }

    @Test
    void aFaultIsNotKeptAndItsRepetitionHoldsUnderTheSameId() {
        backend.when(HoldSeats.class, command -> {
            throw new IllegalStateException("the answer is lost");
        });
        Http http = guest().http().key(newKey());
        assertThat(http.post(HOLDS, F5_F6).status()).isEqualTo(500);
        backend.when(HoldSeats.class, Samples::held);
        assertThat(http.post(HOLDS, F5_F6).status()).isEqualTo(201);
        assertThat(backend.received(HoldSeats.class))
                .hasSize(2)
                .map(command -> ((HoldSeats) command).holdId())
                .containsOnly(((HoldSeats) backend.received(HoldSeats.class).getFirst()).holdId());
    }

    @Test
    void beingTooFastIsNotKeptAndARepetitionCountsNothing() {
        Guest guest = guest();
        Http kept = guest.http().key(newKey());
        kept.post(HOLDS, F5_F6);
        for (int i = 0; i < 10; i++) {
            assertThat(kept.post(HOLDS, F5_F6).status()).isEqualTo(201);
        }
        for (int i = 0; i < 4; i++) {
            assertThat(guest.http().post(HOLDS, F5_F6).status()).isEqualTo(201);
        }
        Http tooFast = guest.http().key(newKey());
        assertThat(tooFast.post(HOLDS, F5_F6).status()).isEqualTo(429);
        clock.advance(Duration.ofMinutes(1));
        assertThat(tooFast.post(HOLDS, F5_F6).status()).isEqualTo(201);
    }

    @Nested
    class Rows {
        @Test
        void aDeadRequestIsTakenOverWhenItsLeaseIsOver() {
            Guest guest = guest();
            String key = newKey();
            Http http = guest.http().key(key);
            http.post(HOLDS, F5_F6);
            backend.received().clear();
            // As if the process had died before it could keep the answer.
            jdbc().sql("UPDATE idempotency_key SET status = NULL, body = NULL WHERE key = ?")
                    .param(key)
                    .update();
            assertThat(http.post(HOLDS, F5_F6).status()).isEqualTo(409);
            clock.advance(Duration.ofMinutes(2).plusMillis(1));
            assertThat(http.post(HOLDS, F5_F6).status()).isEqualTo(201);
            assertThat(backend.received(HoldSeats.class)).hasSize(1);
        }

        @Test
        void anAnswerIsKeptForADayAndThenForgotten() {
            Http http = guest().http().key(newKey());
            http.post(HOLDS, F5_F6);
            clock.advance(Duration.ofHours(24));
            http.post(HOLDS, F5_F6);
            assertThat(backend.received(HoldSeats.class)).hasSize(1);
            clock.advance(Duration.ofHours(2));
            http.post(HOLDS, F5_F6);
            assertThat(backend.received(HoldSeats.class)).hasSize(2);
        }

        private JdbcClient jdbc() {
            return JdbcClient.create(database.dataSource());
        }
    }

    @Nested
    class Checkout {
        private final HoldId holdId = HoldId.of(Samples.SHOWTIME, 1, 99);
        private final String path = "/holds/" + holdId + "/checkout";

        private void succeeds() {
            backend.when(StartCheckout.class, command -> new CheckoutGranted(Samples.PRICE, Samples.EXPIRES_AT, 20));
            backend.when(RequestPayment.class, command -> new PaymentReply(null, PaymentStatus.REQUESTED, 0));
            backend.when(RecordSession.class, command -> new PaymentReply(null, PaymentStatus.OPEN, 1));
        }

        @Test
        void needsAKey() {
            Http.Answer answer = guest().http().post(path);
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.member("field")).isEqualTo("Idempotency-Key");
            assertThat(backend.received()).isEmpty();
        }

        @Test
        void opensASessionAtTheGatewayAndComesBackToTheBooking() {
            succeeds();
            Guest guest = guest();
            Http.Answer answer = guest.http().key(newKey()).post(path);
            assertThat(answer.status()).isEqualTo(201);
            assertThat(answer.member("payUrl")).isEqualTo("https://pay.example/" + answer.member("paymentId"));
            assertThat(answer.member("expiresAt")).isEqualTo(Samples.EXPIRES_AT.toString());
            assertThat(answer.json().get("amount").get("amountMinor").asInt()).isEqualTo(1250);
            assertThat(gateway.sessions).singleElement().satisfies(session -> {
                assertThat(session.returnUrl()).isEqualTo("https://tickets.example/booking/" + holdId);
                assertThat(session.amount()).isEqualTo(Samples.PRICE);
            });
            assertThat(backend.received())
                    .extracting(received -> received.command().getClass().getSimpleName())
                    .containsExactly("StartCheckout", "RequestPayment", "RecordSession");
            assertThat(backend.received()).extracting(Backend.Received::actor).containsOnly("customer:" + guest.id());
        }

        @Test
        void aSilentGatewayIsAskedAgainForTheSamePayment() {
            succeeds();
            gateway.silent = true;
            Http http = guest().http().key(newKey());
            Http.Answer first = http.post(path);
            assertThat(first.status()).isEqualTo(503);
            assertThat(first.header("Retry-After")).isEqualTo("5");
            gateway.silent = false;
            assertThat(http.post(path).status()).isEqualTo(201);
            assertThat(gateway.sessions)
                    .hasSize(2)
                    .map(RecordedGateway.Session::paymentId)
                    .containsOnly(gateway.sessions.getFirst().paymentId());
        }

        @Test
        @DisplayName("R5: an amount that the gateway does not take is a 422 that says so, whatever the gateway said")
        void anAmountThatTheGatewayRefusesIsSaidPlainly() {
            succeeds();
            gateway.objection = "Stripe's amounts of KWD must end in 0";
            Http.Answer answer = guest().http().key(newKey()).post(path);
            assertThat(answer.status()).isEqualTo(422);
            assertThat(answer.member("type")).endsWith(":payment-refused");
            assertThat(answer.text()).doesNotContain("Stripe");
        }

        @ParameterizedTest
        @CsvSource({
            "NO_SUCH_HOLD, 404",
            "NO_SUCH_SHOWTIME, 404",
            "HOLD_EXPIRED, 409",
            "HOLD_RELEASED, 409",
            "ALREADY_BOOKED, 409"
        })
        void answersEachRefusalWithItsStatus(RefusalReason reason, int status) {
            backend.when(StartCheckout.class, command -> new Refused(reason));
            assertThat(guest().http().key(newKey()).post(path).status()).isEqualTo(status);
            assertThat(gateway.sessions).isEmpty();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
