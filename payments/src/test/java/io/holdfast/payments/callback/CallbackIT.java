package io.holdfast.payments.callback;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.CustomerId;
import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.Money;
import io.holdfast.api.Overloaded;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.RecordCapture;
import io.holdfast.api.payment.RecordDispute;
import io.holdfast.api.payment.RecordFailure;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.payments.PaymentsNode;
import io.holdfast.payments.RecordedPayments;
import io.holdfast.payments.http.BoundedBody;
import io.holdfast.payments.signature.WebhookSecrets;
import io.holdfast.payments.signature.WebhookSignature;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.StatementRecorder;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Callbacks over real HTTP into a real PostgreSQL; the payments are recorders. */
class CallbackIT {
    private static final PaymentId PAYMENT = new PaymentId(new UUID(0x4000, 0x8000_0000_0000_0001L));
    private static final Money PRICE = new Money(2500, "BRL");
    private static final RecordCapture CAPTURE = new RecordCapture(PAYMENT, PRICE, "gw-1");
    private static final URI NOWHERE = URI.create("http://localhost:1/");
    private static final int TIMES = 5;

    private static final TestDatabase DATABASE = TestPostgres.freshDatabase();
    private static final JdbcClient JDBC = JdbcClient.create(DATABASE.dataSource());
    private static final SettableClock CLOCK = new SettableClock();
    private static final RecordedPayments PAYMENTS = new RecordedPayments();
    private static final WebhookSignature SIGNATURE =
            new WebhookSignature(WebhookSecrets.parse(PaymentsNode.SECRET), CLOCK);

    private static final StatementRecorder STATEMENTS = new StatementRecorder();
    private static final AtomicBoolean DATABASE_AWAY = new AtomicBoolean();

    private static PaymentsNode node;

    @BeforeAll
    static void startsANode() {
        Flyway.configure().dataSource(DATABASE.dataSource()).load().migrate();
        node = newNode();
    }

    @BeforeEach
    void nothingHasHappenedYet() {
        JDBC.sql("truncate gateway_callbacks").update();
        PAYMENTS.forgetEverything();
        DATABASE_AWAY.set(false);
    }

    @AfterAll
    static void stopsEverything() {
        node.close();
        DATABASE.close();
    }

    @Nested
    class OfAKnownPayment {
        @BeforeEach
        void thereIsThePayment() {
            PAYMENTS.know(PAYMENT, PRICE);
        }

        @ParameterizedTest
        @ValueSource(strings = {"/payments/callback", "/payments/webhook"})
        @DisplayName("A5: both addresses take it")
        void isRecorded(String path) {
            var answer = call(path, succeeded("evt_1", 2500, "BRL"));

            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).contains("evt_1", "PROCESSED");
            assertThat(PAYMENTS.commands()).containsExactly(CAPTURE);
            assertThat(PAYMENTS.messages().getFirst().getMetaData())
                    .containsEntry(MetaDataKeys.ACTOR, "gateway:simulated");
        }

        @Test
        void thatFailedIsRecordedToo() {
            assertThat(call(
                                    "evt_1",
                                    "payment.failed",
                                    "\"paymentId\":\"" + PAYMENT + "\",\"gatewayReference\":\"gw-2\"")
                            .statusCode())
                    .isEqualTo(200);
            assertThat(PAYMENTS.commands()).containsExactly(new RecordFailure(PAYMENT, "gw-2"));
        }

        @Test
        @DisplayName("without a reference of the gateway's, every event of a payment speaks of the same money")
        void withoutAReferenceIsTheSameMoney() {
            String data = "\"paymentId\":\"" + PAYMENT + "\",\"amountMinor\":2500,\"currency\":\"BRL\"";
            call("evt_1", "payment.succeeded", data);
            call("evt_2", "payment.succeeded", data);
            RecordCapture capture = new RecordCapture(PAYMENT, PRICE, PAYMENT.toString());
            assertThat(PAYMENTS.commands()).containsExactly(capture, capture);
        }

        @Test
        @DisplayName("C8: a dispute is recorded, and nothing else follows from it")
        void thatIsDisputedIsRecorded() {
            String data = "\"paymentId\":\"" + PAYMENT + "\",\"gatewayReference\":\"dispute-1\"";
            assertThat(call("evt_1", "payment.disputed", data).body()).contains("PROCESSED");
            assertThat(PAYMENTS.commands()).containsExactly(new RecordDispute(PAYMENT, "dispute-1"));
        }

        @Test
        @DisplayName("C14, case 15: five times in sequence, recorded once, 200 each time")
        void isRecordedOnceInSequence() {
            for (int i = 0; i < TIMES; i++) {
                assertThat(call(succeeded("evt_1", 2500, "BRL")).statusCode()).isEqualTo(200);
            }
            assertThat(PAYMENTS.commands()).containsExactly(CAPTURE);
        }

        @Test
        @DisplayName("C14, case 15: five times in parallel, recorded once, 200 each time")
        void isRecordedOnceInParallel() throws Exception {
            assertThat(inParallel(() -> call(succeeded("evt_1", 2500, "BRL")).statusCode()))
                    .hasSize(TIMES)
                    .containsOnly(200);
            assertThat(PAYMENTS.commands()).containsExactly(CAPTURE);
            assertThat(stored()).isEqualTo(1);
        }

        @Test
        @DisplayName("case 18: amount 1 instead of the price is kept as a mismatch")
        void withAnotherAmountIsKeptAsAMismatch() {
            assertThat(call(succeeded("evt_1", 1, "BRL")).body()).contains("MISMATCHED");
            assertThat(state("evt_1")).isEqualTo("MISMATCHED");
        }

        @Test
        @DisplayName("case 18: another currency is kept as a mismatch")
        void withAnotherCurrencyIsKeptAsAMismatch() {
            assertThat(call(succeeded("evt_1", 2500, "EUR")).body()).contains("MISMATCHED");
        }

        @Test
        void mayHaveMembersThatWeDoNotKnow() {
            call(
                    "evt_1",
                    "payment.succeeded",
                    "\"paymentId\":\"" + PAYMENT
                            + "\",\"amountMinor\":2500,\"currency\":\"BRL\",\"gatewayReference\":\"gw-1\",\"risk\":{\"a\":[1]}");
            assertThat(PAYMENTS.commands()).containsExactly(CAPTURE);
        }

        @Test
        void ofAKindThatAsksForNothingIsKept() {
            assertThat(call("evt_1", "payment.refunded", "\"paymentId\":\"" + PAYMENT + "\"")
                            .body())
                    .contains("KEPT");
            assertThat(stored()).isEqualTo(1);
            assertThat(PAYMENTS.commands()).isEmpty();
        }
    }

    @Nested
    @DisplayName("case 16: of a payment that is not here yet")
    class OfAnUnknownPayment {
        @Test
        void isStoredAndMatchedWhenThePaymentAppears() {
            assertThat(call(succeeded("evt_1", 2500, "BRL")).body()).contains("WAITING_FOR_PAYMENT");
            PAYMENTS.know(PAYMENT, PRICE);

            node.get(WhenPaymentRequestedThenMatch.class).on(requested());

            assertThat(state("evt_1")).isEqualTo("PROCESSED");
            assertThat(PAYMENTS.commands()).containsExactly(CAPTURE, CAPTURE);
        }

        @Test
        void isMatchedOnceHoweverOftenThePaymentIsAnnounced() {
            call(succeeded("evt_1", 2500, "BRL"));
            PAYMENTS.know(PAYMENT, PRICE);
            node.get(WhenPaymentRequestedThenMatch.class).on(requested());
            node.get(WhenPaymentRequestedThenMatch.class).on(requested());
            assertThat(PAYMENTS.commands()).hasSize(2);
        }

        @Test
        @DisplayName("those of all payments of a batch are taken in one statement, and acted upon after its commit")
        void isMatchedTogetherWithOthers() {
            call(succeeded("evt_1", 2500, "BRL"));
            PAYMENTS.know(PAYMENT, PRICE);
            var matching = node.get(WhenPaymentRequestedThenMatch.class);
            STATEMENTS.clear();

            UnitOfWork<?> batch = DefaultUnitOfWork.startAndGet(GenericEventMessage.asEventMessage("the first"));
            batch.onCommit(before -> assertThat(PAYMENTS.commands()).hasSize(1));
            batch.execute(() -> {
                IntStream.range(0, 100).forEach(i -> matching.on(requestedNew(i)));
                matching.on(requested());
                assertThat(STATEMENTS.count("gateway_callbacks")).isZero();
            });

            assertThat(PAYMENTS.commands()).containsExactly(CAPTURE, CAPTURE);
            assertThat(state("evt_1")).isEqualTo("PROCESSED");
            assertThat(STATEMENTS.count("= any")).isEqualTo(1);
        }

        @Test
        void isMatchedByLookingAgainIfTheAnnouncementWasJustMissed() {
            call(succeeded("evt_1", 2500, "BRL"));
            PAYMENTS.know(PAYMENT, PRICE);

            node.scheduler.advance(CallbackProcessor.FIRST_RETRY_AFTER);

            assertThat(state("evt_1")).isEqualTo("PROCESSED");
        }

        @Test
        void isStillThereAfterAYear() {
            call(succeeded("evt_1", 2500, "BRL"));
            for (int i = 0; i < 30; i++) {
                node.scheduler.advance(Duration.ofDays(12));
            }
            assertThat(state("evt_1")).isEqualTo("WAITING_FOR_PAYMENT");
            PAYMENTS.know(PAYMENT, PRICE);
            node.scheduler.advance(CallbackProcessor.LAST_RETRY_AFTER);
            assertThat(state("evt_1")).isEqualTo("PROCESSED");
        }

        @Test
        void isStoredEvenIfItsIdIsNotOneOfOurs() {
            var answer = call(
                    "evt_1", "payment.succeeded", "\"paymentId\":\"pi_3MtwBw\",\"amountMinor\":1,\"currency\":\"BRL\"");
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(state("evt_1")).isEqualTo("WAITING_FOR_PAYMENT");
        }
    }

    @Nested
    class WhenSomethingFails {
        @BeforeEach
        void thereIsThePayment() {
            PAYMENTS.know(PAYMENT, PRICE);
        }

        @Test
        void aFullLaneOnlyPostponesIt() {
            PAYMENTS.failWith(new Overloaded("full", Duration.ofSeconds(1)));
            var answer = call(succeeded("evt_1", 2500, "BRL"));
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).contains("PENDING");
            node.scheduler.advance(CallbackProcessor.FIRST_RETRY_AFTER);
            assertThat(state("evt_1")).isEqualTo("PENDING");

            PAYMENTS.failWith(null);
            node.scheduler.advance(CallbackProcessor.FIRST_RETRY_AFTER.multipliedBy(2));

            assertThat(state("evt_1")).isEqualTo("PROCESSED");
            assertThat(PAYMENTS.commands()).containsExactly(CAPTURE);
        }

        @Test
        void aDatabaseThatIsAwayMakesTheGatewayCallAgain() {
            DATABASE_AWAY.set(true);
            var answer = call(succeeded("evt_1", 2500, "BRL"));
            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.headers().firstValue("Retry-After")).isPresent();

            DATABASE_AWAY.set(false);

            assertThat(call(succeeded("evt_1", 2500, "BRL")).statusCode()).isEqualTo(200);
            assertThat(PAYMENTS.commands()).containsExactly(CAPTURE);
        }

        @Test
        void aCrashBetweenStoringAndActingLosesNothing() {
            byte[] body = succeeded("evt_1", 2500, "BRL").getBytes(StandardCharsets.UTF_8);
            node.get(CallbackInbox.class).store(node.get(CallbackFormat.class).read(body), body);
            node.close();
            CLOCK.advance(CallbackInbox.LEASE);

            node = newNode();
            node.scheduler.runDue();

            assertThat(state("evt_1")).isEqualTo("PROCESSED");
            assertThat(PAYMENTS.commands()).containsExactly(CAPTURE);
        }

        @Test
        void nobodyElseTakesWhatIsBeingActedUpon() {
            byte[] body = succeeded("evt_1", 2500, "BRL").getBytes(StandardCharsets.UTF_8);
            node.get(CallbackInbox.class).store(node.get(CallbackFormat.class).read(body), body);

            node.scheduler.advance(CallbackInbox.LEASE.minusMillis(1));

            assertThat(PAYMENTS.commands()).isEmpty();
        }
    }

    @Nested
    @DisplayName("R6: with a bad signature")
    class WithABadSignature {
        @Test
        void isRefusedAndNothingIsRecorded() {
            PAYMENTS.know(PAYMENT, PRICE);
            String body = succeeded("evt_1", 2500, "BRL");
            var answer = node.send(signed(body).setHeader(WebhookSignature.SIGNATURE_HEADER, "v1,Zm9yZ2Vk"));

            assertThat(answer.statusCode()).isEqualTo(401);
            assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
            assertThat(answer.body()).contains("\"status\":401", "\"error\":");
            assertThat(stored()).isZero();
            assertThat(PAYMENTS.commands()).isEmpty();
        }

        @Test
        void isRefusedWithoutHeaders() {
            var bare = HttpRequest.newBuilder(node.at("/payments/callback"))
                    .POST(BodyPublishers.ofString(succeeded("evt_1", 2500, "BRL")));
            assertThat(node.send(bare).statusCode()).isEqualTo(401);
        }

        @Test
        void isRefusedSixMinutesLate() {
            HttpRequest.Builder request = signed(succeeded("evt_1", 2500, "BRL"));
            CLOCK.advance(Duration.ofMinutes(6));
            assertThat(node.send(request).statusCode()).isEqualTo(401);
            assertThat(stored()).isZero();
        }
    }

    @Nested
    class WithABodyThatMakesNoSense {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                quoteCharacter = '\u0000',
                value = {
                    "body | {",
                    "body | []",
                    "body | {\"id\":\"e\",\"id\":\"f\",\"type\":\"x\"}",
                    "id | {\"type\":\"payment.succeeded\"}",
                    "id | {\"id\":\"e\\u0000\",\"type\":\"payment.succeeded\"}",
                    "type | {\"id\":\"e\",\"type\":7}",
                    "data | {\"id\":\"e\",\"type\":\"payment.succeeded\"}",
                    "data.paymentId | {\"id\":\"e\",\"type\":\"payment.succeeded\",\"data\":{\"amountMinor\":1,\"currency\":\"BRL\"}}",
                    "data.amountMinor | {\"id\":\"e\",\"type\":\"payment.succeeded\",\"data\":{\"paymentId\":\"p\",\"amountMinor\":1.5,\"currency\":\"BRL\"}}",
                    "data.amountMinor | {\"id\":\"e\",\"type\":\"payment.succeeded\",\"data\":{\"paymentId\":\"p\",\"amountMinor\":\"1\",\"currency\":\"BRL\"}}",
                    "data.currency | {\"id\":\"e\",\"type\":\"payment.succeeded\",\"data\":{\"paymentId\":\"p\",\"amountMinor\":1,\"currency\":\"brl\"}}"
                })
        void isRefusedNamingTheField(String field, String body) {
            var answer = call(body);
            assertThat(answer.statusCode()).isEqualTo(400);
            assertThat(answer.body()).contains("\"field\":\"" + field + "\"");
            assertThat(stored()).isZero();
        }

        @Test
        @DisplayName("R3: or is too large")
        void isRefusedOverItsBound() {
            String atTheBound = succeeded("evt_1", 2500, "BRL");
            atTheBound += " ".repeat(BoundedBody.MAX_BYTES - atTheBound.length());
            assertThat(call(atTheBound).statusCode()).isEqualTo(200);
            assertThat(call(atTheBound + " ").statusCode()).isEqualTo(413);
        }
    }

    private static PaymentsNode newNode() {
        return new PaymentsNode(database(), CLOCK, PAYMENTS, NOWHERE);
    }

    private static DataSource database() {
        return new DelegatingDataSource(STATEMENTS.recording(DATABASE.dataSource())) {
            @Override
            public Connection getConnection() throws SQLException {
                if (DATABASE_AWAY.get()) {
                    throw new SQLTransientConnectionException("the database is away");
                }
                return super.getConnection();
            }
        };
    }

    private static PaymentRequested requested() {
        return requested(PAYMENT);
    }

    /** A payment that nothing has been heard of. */
    private static PaymentRequested requestedNew(int number) {
        return requested(new PaymentId(new UUID(1, number)));
    }

    private static PaymentRequested requested(PaymentId paymentId) {
        HoldId hold = HoldId.of(new ShowtimeId(42), 1, 1);
        return new PaymentRequested(paymentId, hold, new CustomerId("ana"), PRICE, SettableClock.START);
    }

    private static String succeeded(String eventId, long amountMinor, String currency) {
        return body(
                eventId,
                "payment.succeeded",
                "\"paymentId\":\"" + PAYMENT + "\",\"amountMinor\":" + amountMinor + ",\"currency\":\"" + currency
                        + "\",\"gatewayReference\":\"gw-1\"");
    }

    private static String body(String eventId, String type, String data) {
        return "{\"id\":\"" + eventId + "\",\"type\":\"" + type + "\",\"createdAt\":\"2026-12-20T20:00:00Z\",\"data\":{"
                + data + "}}";
    }

    private HttpResponse<String> call(String eventId, String type, String data) {
        return call(body(eventId, type, data));
    }

    private HttpResponse<String> call(String body) {
        return node.send(signed(body));
    }

    private HttpResponse<String> call(String path, String body) {
        return node.send(signed(body).uri(node.at(path)));
    }

    private HttpRequest.Builder signed(String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return HttpRequest.newBuilder(node.at("/payments/callback"))
                .header("Content-Type", "application/json")
                .header(WebhookSignature.ID_HEADER, "msg_1")
                .header(
                        WebhookSignature.TIMESTAMP_HEADER,
                        Long.toString(CLOCK.instant().getEpochSecond()))
                .header(WebhookSignature.SIGNATURE_HEADER, SIGNATURE.sign("msg_1", CLOCK.instant(), bytes))
                .POST(BodyPublishers.ofByteArray(bytes));
    }

    private static List<Integer> inParallel(Callable<Integer> call) throws Exception {
        CyclicBarrier together = new CyclicBarrier(TIMES);
        try (var threads = Executors.newFixedThreadPool(TIMES)) {
            List<Future<Integer>> calls = threads.invokeAll(IntStream.range(0, TIMES)
                    .<Callable<Integer>>mapToObj(i -> () -> {
                        together.await();
                        return call.call();
                    })
                    .toList());
            return calls.stream().map(Future::resultNow).toList();
        }
    }

    private String state(String eventId) {
        return JDBC.sql("select state from gateway_callbacks where event_id = ?")
                .param(eventId)
                .query(String.class)
                .single();
    }

    private long stored() {
        return JDBC.sql("select count(*) from gateway_callbacks")
                .query(Long.class)
                .single();
    }
}
