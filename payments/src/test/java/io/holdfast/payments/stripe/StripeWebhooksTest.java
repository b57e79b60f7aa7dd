package io.holdfast.payments.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.stripe.exception.SignatureVerificationException;
import com.stripe.net.Webhook;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.payments.callback.GatewayEvent;
import io.holdfast.payments.http.InvalidBody;
import io.holdfast.payments.signature.SignatureVerdict;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.stripe.StripeSignature;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** R6 in Stripe's words. */
class StripeWebhooksTest {
    private static final String SECRET = StripeNode.SECRET;
    private static final String PAYMENT = "00000000-0000-4000-8000-000000000001";
    private static final String BODY = "{\"id\":\"evt_1\",\"type\":\"payment_intent.succeeded\"}";

    private final SettableClock clock = new SettableClock();
    private final StripeWebhooks webhooks = webhooks("sk_test_51Abcdefgh");

    private StripeWebhooks webhooks(String key) {
        var properties = new StripeProperties(
                key,
                SECRET + "," + StripeNode.OLD_SECRET,
                URI.create("https://api.stripe.com"),
                StripeProperties.Capture.AUTOMATIC,
                List.of("card"),
                Duration.ofSeconds(10));
        return new StripeWebhooks(
                properties,
                clock,
                reference -> Optional.of(new PaymentId(UUID.fromString(PAYMENT)))
                        .filter(payment -> reference.equals("pi_1")));
    }

    private SignatureVerdict verdict(String header) {
        return verdict(header, BODY);
    }

    private SignatureVerdict verdict(String header, String body) {
        return webhooks.verify(
                name -> name.equals("Stripe-Signature") ? header : null, body.getBytes(StandardCharsets.UTF_8));
    }

    @Nested
    class Signatures {
        @Test
        void ofEveryActiveSecretAreGood() {
            assertThat(verdict(StripeSignature.header(BODY, SECRET, clock.instant())))
                    .isEqualTo(SignatureVerdict.GOOD);
            assertThat(verdict(StripeSignature.header(BODY, StripeNode.OLD_SECRET, clock.instant())))
                    .isEqualTo(SignatureVerdict.GOOD);
        }

        @Test
        @DisplayName("while Stripe rolls a secret it sends two signatures, and one of an older scheme")
        void oneGoodOneOfSeveralIsEnough() {
            Instant now = clock.instant();
            String header = "t=" + now.getEpochSecond()
                    + ",v1=" + StripeSignature.signature(BODY, "whsec_unknown0", now)
                    + ",v1=" + StripeSignature.signature(BODY, SECRET, now)
                    + ",v0=6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39";
            assertThat(verdict(header)).isEqualTo(SignatureVerdict.GOOD);
        }

        @Test
        void overBytesBeyondAsciiAreGood() {
            String body = "{\"name\":\"Cine Éxito 影院\"}";
            assertThat(verdict(StripeSignature.header(body, SECRET, clock.instant()), body))
                    .isEqualTo(SignatureVerdict.GOOD);
        }

        @Test
        void ofAnotherSecretOrBodyOrSchemeAreForged() {
            Instant now = clock.instant();
            assertThat(verdict(StripeSignature.header(BODY, "whsec_unknown0", now)))
                    .isEqualTo(SignatureVerdict.FORGED);
            assertThat(verdict(StripeSignature.header(BODY + " ", SECRET, now))).isEqualTo(SignatureVerdict.FORGED);
            assertThat(verdict("t=" + now.getEpochSecond() + ",v0=" + StripeSignature.signature(BODY, SECRET, now)))
                    .isEqualTo(SignatureVerdict.FORGED);
        }

        @ParameterizedTest
        @CsvSource({"-301, TOO_FAR_IN_TIME", "-300, GOOD", "300, GOOD", "301, TOO_FAR_IN_TIME"})
        @DisplayName("R6: five minutes either way, inclusive")
        void mayBeFiveMinutesAway(long seconds, SignatureVerdict verdict) {
            assertThat(verdict(
                            StripeSignature.header(BODY, SECRET, clock.instant().plusSeconds(seconds))))
                    .isEqualTo(verdict);
        }

        @Test
        void areMissingWithoutTheHeader() {
            assertThat(verdict(null)).isEqualTo(SignatureVerdict.HEADER_MISSING);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "",
                    "t",
                    "v1",
                    "t=1",
                    "t=,v1=ab",
                    "t=1,v1",
                    "t=1,v1=",
                    "t=x,v1=ab",
                    "v1=ab,v1=cd",
                    "t=99999999999999999999,v1=ab",
                    "t=1 ,v1=ab",
                    "t=1,v1=ab,"
                })
        @DisplayName("what would make the library stumble never reaches it")
        void areMalformedOtherwise(String header) {
            assertThat(verdict(header)).isEqualTo(SignatureVerdict.HEADER_MALFORMED);
        }

        @Test
        void theFakeSignsAsStripesLibraryExpects() throws SignatureVerificationException {
            Instant now = clock.instant();
            String header = StripeSignature.header(BODY, SECRET, now);
            assertThat(Webhook.Signature.verifyHeader(BODY, header, SECRET, 300, Clock.fixed(now, ZoneOffset.UTC)))
                    .isTrue();
        }
    }

    private GatewayEvent read(String type, String object) {
        return read(type, object, false);
    }

    private GatewayEvent read(String type, String object, boolean live) {
        String body = "{\"id\":\"evt_1\",\"object\":\"event\",\"type\":\"" + type + "\",\"livemode\":" + live
                + ",\"data\":{\"object\":" + object + "}}";
        return webhooks.read(body.getBytes(StandardCharsets.UTF_8));
    }

    private static String intent(long received, String currency) {
        return "{\"id\":\"pi_1\",\"object\":\"payment_intent\",\"amount_received\":" + received + ",\"currency\":\""
                + currency + "\",\"metadata\":{\"holdfast_payment_id\":\"" + PAYMENT + "\",\"other\":\"x\"}}";
    }

    @Nested
    class Events {
        @ParameterizedTest
        @CsvSource({"2500, brl, 2500, BRL", "500, jpy, 500, JPY", "1230, kwd, 1230, KWD", "500, isk, 5, ISK"})
        @DisplayName("case 22: money comes in the currency's own decimals")
        void ofMoneyThatCame(long received, String currency, long minor, String code) {
            assertThat(read("payment_intent.succeeded", intent(received, currency)))
                    .isEqualTo(new GatewayEvent("evt_1", "payment.succeeded", PAYMENT, new Money(minor, code), "pi_1"));
        }

        @ParameterizedTest
        @CsvSource({
            "payment_intent.payment_failed, payment.failed",
            "payment_intent.amount_capturable_updated, payment.authorised",
            "refund.failed, payment.refund-failed"
        })
        void ofOtherNews(String type, String ours) {
            assertThat(read(type, intent(0, "brl"))).isEqualTo(new GatewayEvent("evt_1", ours, PAYMENT, null, "pi_1"));
        }

        @Test
        void ofASessionWithNothingToPay() {
            String free = "{\"id\":\"cs_1\",\"payment_status\":\"no_payment_required\",\"amount_total\":0,"
                    + "\"currency\":\"eur\",\"metadata\":{\"holdfast_payment_id\":\"" + PAYMENT + "\"}}";
            assertThat(read("checkout.session.completed", free))
                    .isEqualTo(new GatewayEvent("evt_1", "payment.succeeded", PAYMENT, Money.zero("EUR"), "cs_1"));
            assertThat(read("checkout.session.completed", free.replace("no_payment_required", "paid")))
                    .isEqualTo(new GatewayEvent("evt_1", "checkout.session.completed", null, null, "evt_1"));
        }

        @Test
        @DisplayName("a dispute is found by the money it is about; one of other money is only kept")
        void ofADispute() {
            String dispute = "{\"id\":\"dp_1\",\"object\":\"dispute\",\"payment_intent\":\"pi_1\",\"metadata\":{}}";
            assertThat(read("charge.dispute.created", dispute))
                    .isEqualTo(new GatewayEvent("evt_1", "payment.disputed", PAYMENT, null, "dp_1"));
            for (String other : new String[] {"\"pi_2\"", "null"}) {
                assertThat(read("charge.dispute.created", dispute.replace("\"pi_1\"", other))
                                .paymentId())
                        .isNull();
            }
        }

        @Test
        @DisplayName("an account may serve others too: what is not about a payment of ours is only kept")
        void ofSomebodyElseAreKept() {
            assertThat(read("payment_intent.succeeded", "{\"id\":\"pi_1\",\"metadata\":{}}"))
                    .isEqualTo(new GatewayEvent("evt_1", "payment_intent.succeeded", null, null, "evt_1"));
            assertThat(read("customer.created", "{}").type()).isEqualTo("customer.created");
        }

        @Test
        @DisplayName("no test payment books a seat in a live shop, and none is booked by live money in a test")
        void ofTheOtherModeAreKept() {
            assertThat(read("payment_intent.succeeded", intent(2500, "brl"), true)
                            .paymentId())
                    .isNull();
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "{\"id\":\"pi_1\"}",
                    "{\"metadata\":{\"holdfast_payment_id\":\"p\"},\"amount_received\":1,\"currency\":\"brl\"}",
                    "{\"id\":\"pi_1\",\"metadata\":{\"holdfast_payment_id\":\"p\"},\"currency\":\"brl\"}",
                    "{\"id\":\"pi_1\",\"metadata\":{\"holdfast_payment_id\":\"p\"},\"amount_received\":1.5,\"currency\":\"brl\"}",
                    "{\"id\":\"pi_1\",\"metadata\":{\"holdfast_payment_id\":\"p\"},\"amount_received\":1,\"currency\":\"zzz\"}",
                    "{\"id\":\"pi_1\",\"metadata\":{\"holdfast_payment_id\":\"p\"},\"amount_received\":550,\"currency\":\"isk\"}"
                })
        void thatMakeNoSenseAreRefused(String object) {
            assertThatThrownBy(() -> read("payment_intent.succeeded", object)).isInstanceOf(InvalidBody.class);
        }
    }
}
