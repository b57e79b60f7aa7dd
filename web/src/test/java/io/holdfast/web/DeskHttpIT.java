package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.Money;
import io.holdfast.api.deadletter.DeadLetterEntry;
import io.holdfast.api.deadletter.DeadLetterRetry.Outcome;
import io.holdfast.api.payment.CallbackEntry;
import io.holdfast.api.payment.CallbackPage;
import io.holdfast.api.payment.CallbackState;
import io.holdfast.api.payment.FindCallbacks;
import io.holdfast.api.payment.FindPayments;
import io.holdfast.api.payment.GetPaymentHistory;
import io.holdfast.api.payment.GetPaymentSummary;
import io.holdfast.api.payment.PaymentEntry;
import io.holdfast.api.payment.PaymentHistory;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentPage;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.PaymentSummary;
import io.holdfast.api.showtime.HoldId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** What an operator sees of money and of what could not be done. */
class DeskHttpIT extends HttpTestBase {
    private static final PaymentId PAYMENT = new PaymentId(new UUID(5, 6));
    private static final PaymentId OTHER = new PaymentId(new UUID(5, 7));
    private static final HoldId HOLD = HoldId.of(Samples.SHOWTIME, 1, 2);

    @Autowired
    RecordedDeadLetters deadLetters;

    @BeforeEach
    void clearTheDesk() {
        deadLetters.letters.clear();
        deadLetters.retried.clear();
        deadLetters.outcome = Outcome.DONE;
    }

    @ParameterizedTest
    @DisplayName("R1: all of it is for operators")
    @ValueSource(
            strings = {
                "/admin/payments",
                "/admin/payments/summary",
                "/admin/payments/00000000-0000-0005-0000-000000000006",
                "/admin/callbacks",
                "/admin/dead-letters",
                "/admin/lag"
            })
    void isForOperators(String path) {
        assertThat(guest().http().get(path).status()).isEqualTo(403);
        assertThat(http().get(path).status()).isEqualTo(401);
    }

    @Test
    void seesHowFarEverybodyIsBehind() {
        JsonNode lag = operator().get("/admin/lag").json();
        JsonNode groups = lag.path("groups");

        assertThat(groups).hasSize(2);
        assertThat(groups.path(0).path("group").asString()).isEqualTo("kafka-bookings");
        assertThat(groups.path(0).path("state").asString()).isEqualTo("BROKER_AWAY");
        assertThat(groups.path(0).path("eventsBehind").asLong()).isEqualTo(12);
        assertThat(groups.path(0).path("millisBehind").asLong()).isEqualTo(30_500);
        assertThat(lag.path("redis").toString())
                .isEqualTo("{\"state\":\"BEHIND\",\"mapsWaiting\":3,\"millisBehind\":2100}");
    }

    @Nested
    class Payments {
        private static PaymentEntry entry(PaymentId id, PaymentStatus status) {
            return new PaymentEntry(
                    id, HOLD, status, Samples.PRICE, false, false, List.of(), null, Instant.EPOCH, Instant.EPOCH);
        }

        @BeforeEach
        void twoAttempts() {
            List<PaymentEntry> both =
                    List.of(entry(OTHER, PaymentStatus.FAILED), entry(PAYMENT, PaymentStatus.SETTLED));
            backend.when(FindPayments.class, query -> {
                List<PaymentEntry> found = both.stream()
                        .filter(entry -> query.of() == null
                                || query.of().equals(entry.paymentId().value())
                                || query.of().equals(entry.holdId().value()))
                        .toList();
                return new PaymentPage(found, query.page(), 1, found.size());
            });
            PaymentHistory.Step step = new PaymentHistory.Step(
                    1,
                    "PaymentCaptured",
                    Instant.EPOCH,
                    "gateway:simulated",
                    "RecordCapture",
                    Map.of("amount", Map.of()));
            backend.when(GetPaymentHistory.class, query -> new PaymentHistory(List.of(step)));
            backend.when(FindCallbacks.class, query -> new CallbackPage(List.of(callback()), 0, 1, 1));
        }

        @Test
        void areFoundByTheirOwnIdOrTheirBookings() {
            for (Object id : List.of(PAYMENT, HOLD)) {
                operator().get("/admin/payments?state=SETTLED&q=" + id);
            }
            assertThat(backend.asked(FindPayments.class))
                    .containsExactly(
                            new FindPayments(PaymentStatus.SETTLED, PAYMENT.value(), 0),
                            new FindPayments(PaymentStatus.SETTLED, HOLD.value(), 0));
            Http.Answer nonsense = operator().get("/admin/payments?q=F5");
            assertThat(nonsense.status()).isEqualTo(400);
            assertThat(nonsense.member("field")).isEqualTo("q");
        }

        @Test
        @DisplayName("U1: one is shown with its history, its callbacks and the other attempts")
        void oneIsShownWhole() {
            Http.Answer answer = operator().get("/admin/payments/" + PAYMENT);

            assertThat(answer.status()).as(answer.text()).isEqualTo(200);
            assertThat(answer.json().at("/payment/status").asString()).isEqualTo("SETTLED");
            assertThat(answer.json().at("/history/0/actor").asString()).isEqualTo("gateway:simulated");
            assertThat(answer.json().at("/callbacks/0/state").asString()).isEqualTo("MISMATCHED");
            assertThat(answer.json().at("/otherAttempts")).hasSize(1);
            assertThat(answer.json().at("/otherAttempts/0/paymentId").asString())
                    .isEqualTo(OTHER.toString());
            assertThat(backend.asked(FindCallbacks.class)).containsExactly(new FindCallbacks(null, PAYMENT, 0));
        }

        @ParameterizedTest
        @ValueSource(strings = {"x", "00000000-0000-0005-0000-000000000009"})
        void anUnknownOneIsNotFound(String id) {
            assertThat(operator().get("/admin/payments/" + id).status()).isEqualTo(404);
        }

        @Test
        @DisplayName("the id of a booking is not the id of a payment")
        void aBookingIsNoPayment() {
            assertThat(operator().get("/admin/payments/" + HOLD).status()).isEqualTo(404);
        }

        @Test
        void areCountedByState() {
            backend.when(
                    GetPaymentSummary.class,
                    query -> new PaymentSummary(
                            9, Map.of(PaymentStatus.SETTLED, 7L), Map.of(CallbackState.WAITING_FOR_PAYMENT, 2L)));
            Http.Answer answer = operator().get("/admin/payments/summary");
            assertThat(answer.json().at("/totalPayments").asInt()).isEqualTo(9);
            assertThat(answer.json().at("/payments/SETTLED").asInt()).isEqualTo(7);
            assertThat(answer.json().at("/callbacks/WAITING_FOR_PAYMENT").asInt())
                    .isEqualTo(2);
        }
    }

    private static CallbackEntry callback() {
        return new CallbackEntry(
                "evt_1",
                "payment.succeeded",
                PAYMENT.toString(),
                new Money(1, "BRL"),
                "gw-1",
                CallbackState.MISMATCHED,
                "AMOUNT_DIFFERS",
                0,
                Instant.EPOCH,
                null);
    }

    @Test
    @DisplayName("cases 16 and 18: callbacks that wait or do not match are listed")
    void callbacksAreListed() {
        backend.when(FindCallbacks.class, query -> new CallbackPage(List.of(callback()), query.page(), 3, 101));
        Http.Answer answer = operator().get("/admin/callbacks?state=WAITING_FOR_PAYMENT&page=1");
        assertThat(answer.json().at("/callbacks/0/note").asString()).isEqualTo("AMOUNT_DIFFERS");
        assertThat(answer.json().at("/callbacks/0/amount/amount").asString()).isEqualTo("0.01");
        assertThat(backend.asked(FindCallbacks.class))
                .containsExactly(new FindCallbacks(CallbackState.WAITING_FOR_PAYMENT, null, 1));
        assertThat(operator().get("/admin/callbacks?state=LOST").member("field"))
                .isEqualTo("state");
    }

    @Nested
    class Letters {
        private final DeadLetterEntry letter = new DeadLetterEntry(
                "l1",
                "refunds",
                "payment-1",
                "RefundRequested",
                "e1",
                "payment-" + PAYMENT,
                Samples.SHOWTIME,
                PAYMENT,
                HOLD,
                Instant.EPOCH,
                "GatewayUnavailable: silent",
                "GatewayUnavailable: still silent",
                3,
                Instant.EPOCH,
                Instant.EPOCH);

        @BeforeEach
        void oneWaits() {
            deadLetters.letters.add(letter);
        }

        @Test
        void areListedWithWhyTheyWait() {
            Http.Answer answer = operator().get("/admin/dead-letters");
            assertThat(answer.status()).as(answer.text()).isEqualTo(200);
            assertThat(answer.json().at("/letters/0/group").asString()).isEqualTo("refunds");
            assertThat(answer.json().at("/letters/0/cause").asString()).isEqualTo("GatewayUnavailable: silent");
            assertThat(answer.json().at("/letters/0/attempts").asInt()).isEqualTo(3);
            assertThat(answer.json().at("/letters/0/paymentId").asString()).isEqualTo(PAYMENT.toString());
            assertThat(answer.json().at("/totalLetters").asInt()).isEqualTo(1);
        }

        @ParameterizedTest
        @ValueSource(strings = {"DONE", "FAILED", "BUSY"})
        void aRetrySaysWhatCameOfIt(String outcome) {
            deadLetters.outcome = Outcome.valueOf(outcome);
            Http.Answer answer = operator().post("/admin/dead-letters/l1/retry");
            assertThat(answer.status()).as(answer.text()).isEqualTo(200);
            assertThat(answer.member("outcome")).isEqualTo(outcome);
        }

        @Test
        void anUnknownOneIsNotFound() {
            Http.Answer answer = operator().post("/admin/dead-letters/l2/retry");
            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.member("type")).endsWith(":no-such-dead-letter");
        }

        @Test
        void aRetryIsForOperators() {
            assertThat(guest().http().post("/admin/dead-letters/l1/retry").status())
                    .isEqualTo(403);
            assertThat(deadLetters.retried).isEmpty();
        }
    }
}
