package io.holdfast.payments.simulated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.Money;
import io.holdfast.api.payment.GatewayRefused;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import io.holdfast.payments.PaymentsNode;
import io.holdfast.payments.RecordedPayments;
import io.holdfast.payments.signature.SignatureVerdict;
import io.holdfast.payments.signature.WebhookSecrets;
import io.holdfast.payments.signature.WebhookSignature;
import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The simulated gateway over real HTTP, with its books in a real PostgreSQL and a shop that it really calls. */
class SimulatedGatewayIT {
    private static final Money PRICE = new Money(2500, "BRL");
    private static final String RETURN_URL = "/checkout/done?hold=1&lang=pt";
    private static final Duration WINDOW = Duration.ofMinutes(8);
    private static final NumberedIds IDS = new NumberedIds();
    private static final SettableClock CLOCK = new SettableClock();
    private static final TestDatabase DATABASE = TestPostgres.freshDatabase();

    private static Shop shop;
    private static PaymentsNode node;

    private final PaymentId payment = IDS.nextPaymentId();
    private String payUrl;

    @BeforeAll
    static void startsShopAndGateway() throws Exception {
        Flyway.configure().dataSource(DATABASE.dataSource()).load().migrate();
        shop = new Shop(new WebhookSignature(WebhookSecrets.parse(PaymentsNode.SECRET), CLOCK));
        node = newNode();
    }

    @BeforeEach
    void opensASession() {
        node.scheduler.runDue();
        shop.forgetEverything();
        payUrl = gateway().openSession(payment, PRICE, CLOCK.instant().plus(WINDOW), RETURN_URL);
    }

    @AfterAll
    static void stopsEverything() {
        node.close();
        shop.close();
        DATABASE.close();
    }

    @Nested
    class ItsCallback {
        @Test
        void isSignedAndSaysWhatTheContractSays() {
            settle("{\"outcome\":\"succeed\"}");
            node.scheduler.runDue();

            assertThat(shop.calls(payment)).singleElement().satisfies(call -> {
                assertThat(call.verdict()).isEqualTo(SignatureVerdict.GOOD);
                assertThat(call.id()).startsWith("evt_");
                assertThat(call.body())
                        .startsWith("{\"id\":\"" + call.id() + "\",\"type\":\"payment.succeeded\",\"createdAt\":\"")
                        .contains("\"data\":{\"paymentId\":\"" + payment
                                + "\",\"amountMinor\":2500,\"currency\":\"BRL\",")
                        .contains("\"gatewayReference\":\"sim_");
            });
        }

        @Test
        void comesInAsManyCopiesAsAsked() {
            settle("{\"outcome\":\"succeed\",\"copies\":5}");
            node.scheduler.runDue();

            assertThat(shop.calls(payment)).hasSize(5);
            assertThat(shop.calls(payment))
                    .extracting(Shop.Call::id)
                    .containsOnly(shop.calls(payment).getFirst().id());
        }

        @Test
        void comesAsLateAsAsked() {
            settle("{\"outcome\":\"succeed\",\"delayMillis\":60000}");
            node.scheduler.advance(Duration.ofMillis(59_999));
            assertThat(shop.calls(payment)).isEmpty();

            node.scheduler.advance(Duration.ofMillis(1));

            assertThat(shop.calls(payment))
                    .singleElement()
                    .extracting(Shop.Call::verdict)
                    .isEqualTo(SignatureVerdict.GOOD);
        }

        @Test
        @DisplayName("C16: never comes when it is not to be delivered, though the money is taken")
        void neverComesWhenItIsNotToBeDelivered() {
            assertThat(settle("{\"outcome\":\"succeed\",\"deliver\":false}").body())
                    .contains("\"captured\":2500");
            node.scheduler.advance(Duration.ofDays(2));
            assertThat(shop.calls(payment)).isEmpty();
        }

        @Test
        void comesAgainAfterAFailureWithAFreshSignature() {
            shop.answerNext(1, 500);
            settle("{\"outcome\":\"succeed\"}");
            node.scheduler.runDue();
            node.scheduler.advance(Duration.ofMinutes(6));
            node.scheduler.advance(Duration.ofMinutes(6));

            assertThat(shop.calls(payment))
                    .hasSize(2)
                    .allSatisfy(call -> assertThat(call.verdict()).isEqualTo(SignatureVerdict.GOOD));
            assertThat(shop.calls(payment).get(1).id())
                    .isEqualTo(shop.calls(payment).get(0).id());
        }

        @Test
        void isGivenUpInTheEnd() {
            shop.answerNext(100, 401);
            settle("{\"outcome\":\"succeed\"}");
            for (int i = 0; i < 2 * Deliveries.MAX_ATTEMPTS; i++) {
                node.scheduler.advance(Deliveries.LAST_RETRY_AFTER);
            }
            assertThat(shop.calls(payment)).hasSize(Deliveries.MAX_ATTEMPTS);
        }

        @Test
        void ofAFailureSaysSo() {
            assertThat(settle("{\"outcome\":\"fail\"}").body()).contains("\"state\":\"FAILED\"", "\"captured\":0");
            node.scheduler.runDue();
            assertThat(shop.calls(payment))
                    .singleElement()
                    .extracting(Shop.Call::body)
                    .asString()
                    .contains("payment.failed");
        }
    }

    @Nested
    class ItsBooks {
        @Test
        void takeTheMoneyOnce() {
            settle("{\"outcome\":\"succeed\"}");
            assertThat(settle("{\"outcome\":\"succeed\"}").body()).contains("\"captured\":2500");
            assertThat(show()).contains("\"state\":\"SUCCEEDED\"", "\"captured\":2500", "\"refunded\":0");
        }

        @Test
        void keepTheMoneyWhenAFailureIsToldLater() {
            settle("{\"outcome\":\"succeed\"}");
            settle("{\"outcome\":\"fail\"}");
            node.scheduler.runDue();
            assertThat(show()).contains("\"state\":\"SUCCEEDED\"", "\"captured\":2500");
            assertThat(shop.calls(payment)).hasSize(2);
        }

        @Test
        @DisplayName("C15: take money after the session, too")
        void takeMoneyAfterTheSessionToo() {
            CLOCK.advance(WINDOW.plusMillis(1));
            assertThat(settle("{\"outcome\":\"succeed\"}").body()).contains("\"captured\":2500");
        }

        @Test
        void andCallbacksSurviveARestart() {
            settle("{\"outcome\":\"succeed\",\"delayMillis\":1000}");
            node.close();
            CLOCK.advance(Duration.ofSeconds(1));

            node = newNode();
            node.scheduler.runDue();

            assertThat(show()).contains("\"captured\":2500");
            assertThat(shop.calls(payment)).hasSize(1);
        }

        @Test
        void openASessionOnce() {
            String again = gateway().openSession(payment, new Money(1, "BRL"), CLOCK.instant(), RETURN_URL);
            assertThat(again).isEqualTo(payUrl).endsWith("/sim-gateway/pay/" + payment);
            assertThat(show()).contains("\"amountMinor\":2500");
        }

        @Test
        void knowNoOtherPayments() {
            PaymentId other = IDS.nextPaymentId();
            assertThat(get("/sim-gateway/payments/" + other).statusCode()).isEqualTo(404);
            assertThat(get("/sim-gateway/payments/none").statusCode()).isEqualTo(404);
            assertThat(settle(other.toString(), "{\"outcome\":\"succeed\"}").statusCode())
                    .isEqualTo(404);
        }
    }

    @Nested
    class ItsRefunds {
        private final RefundId refund = RefundId.ofRejected(payment);

        @BeforeEach
        void theMoneyIsTaken() {
            settle("{\"outcome\":\"succeed\",\"deliver\":false}");
        }

        @Test
        @DisplayName("case 20: are given once, in sequence")
        void areGivenOnceInSequence() {
            String first = gateway().refund(payment, refund, PRICE);
            assertThat(gateway().refund(payment, refund, PRICE))
                    .isEqualTo(first)
                    .startsWith("simref_");
            node.scheduler.runDue();
            assertThat(show()).contains("\"refunded\":2500");
            assertThat(shop.calls(payment))
                    .singleElement()
                    .extracting(Shop.Call::body)
                    .asString()
                    .contains("payment.refunded");
        }

        @Test
        @DisplayName("case 20: are given once, in parallel")
        void areGivenOnceInParallel() {
            Set<String> references = ConcurrentHashMap.newKeySet();
            IntStream.range(0, 8)
                    .parallel()
                    .forEach(i -> references.add(gateway().refund(payment, refund, PRICE)));
            assertThat(references).hasSize(1);
            assertThat(show()).contains("\"refunded\":2500");
        }

        @Test
        @DisplayName("case 20: never exceed what was captured")
        void neverExceedWhatWasCaptured() {
            gateway().refund(payment, refund, new Money(2000, "BRL"));
            RefundId second = new RefundId(IDS.nextUuid());
            assertThatThrownBy(() -> gateway().refund(payment, second, new Money(501, "BRL")))
                    .isInstanceOf(GatewayRefused.class)
                    .hasMessageContaining("500");
            gateway().refund(payment, second, new Money(500, "BRL"));
            assertThat(show()).contains("\"refunded\":2500");
        }

        @Test
        void areRefusedInAnotherCurrencyAndForStrangers() {
            assertThatThrownBy(() -> gateway().refund(payment, refund, new Money(1, "EUR")))
                    .isInstanceOf(GatewayRefused.class);
            assertThatThrownBy(() -> gateway().refund(IDS.nextPaymentId(), refund, PRICE))
                    .isInstanceOf(GatewayRefused.class);
            assertThat(show()).contains("\"refunded\":0");
        }
    }

    @Nested
    @DisplayName("R3: what it is told")
    class WhatItIsTold {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                quoteCharacter = '\u0000',
                value = {
                    "400 | body | nonsense",
                    "400 | body | {\"outcome\":\"fail\",\"outcome\":\"succeed\"}",
                    "400 | body | {\"outcome\":\"succeed\"} true",
                    "400 | outcome | {}",
                    "400 | outcome | {\"outcome\":\"maybe\"}",
                    "400 | outcome | {\"outcome\":true}",
                    "400 | outcom | {\"outcome\":\"succeed\",\"outcom\":1}",
                    "400 | delayMillis | {\"outcome\":\"succeed\",\"delayMillis\":\"1\"}",
                    "400 | delayMillis | {\"outcome\":\"succeed\",\"delayMillis\":1.5}",
                    "400 | delayMillis | {\"outcome\":\"succeed\",\"delayMillis\":null}",
                    "422 | delayMillis | {\"outcome\":\"succeed\",\"delayMillis\":-1}",
                    "422 | delayMillis | {\"outcome\":\"succeed\",\"delayMillis\":86400001}",
                    "422 | copies | {\"outcome\":\"succeed\",\"copies\":0}",
                    "422 | copies | {\"outcome\":\"succeed\",\"copies\":21}",
                    "422 | copies | {\"outcome\":\"succeed\",\"copies\":99999999999999999999}",
                    "400 | deliver | {\"outcome\":\"succeed\",\"deliver\":\"no\"}"
                })
        void isReadStrictlyAndChangesNothingWhenItIsWrong(int status, String field, String body) {
            var answer = settle(body);
            assertThat(answer.statusCode()).isEqualTo(status);
            assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
            assertThat(answer.body()).contains("\"field\":\"" + field + "\"", "\"error\":");
            assertThat(show()).contains("\"state\":\"OPEN\"", "\"captured\":0");
        }

        @Test
        void mayNotBeTooLong() {
            assertThat(settle("{\"outcome\":\"succeed\"}" + " ".repeat(64 * 1024))
                            .statusCode())
                    .isEqualTo(413);
            assertThat(show()).contains("\"captured\":0");
        }
    }

    private static PaymentsNode newNode() {
        return new PaymentsNode(DATABASE.dataSource(), CLOCK, new RecordedPayments(), shop.address());
    }

    private static PaymentGateway gateway() {
        return node.get(PaymentGateway.class);
    }

    private HttpResponse<String> settle(String body) {
        return settle(payment.toString(), body);
    }

    private static HttpResponse<String> settle(String paymentId, String body) {
        return node.send(HttpRequest.newBuilder(node.at("/sim-gateway/payments/" + paymentId))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body)));
    }

    private String show() {
        return get("/sim-gateway/payments/" + payment).body();
    }

    private static HttpResponse<String> get(String path) {
        return node.send(HttpRequest.newBuilder(node.at(path)));
    }
}
