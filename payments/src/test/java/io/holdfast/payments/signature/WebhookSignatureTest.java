package io.holdfast.payments.signature;

import static io.holdfast.payments.signature.SignatureVerdict.FORGED;
import static io.holdfast.payments.signature.SignatureVerdict.GOOD;
import static io.holdfast.payments.signature.SignatureVerdict.HEADER_MALFORMED;
import static io.holdfast.payments.signature.SignatureVerdict.HEADER_MISSING;
import static io.holdfast.payments.signature.SignatureVerdict.TOO_FAR_IN_TIME;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.testsupport.SettableClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** R6. */
class WebhookSignatureTest {
    /** The example that the Standard Webhooks specification publishes. */
    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

    private static final String ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";
    private static final String SECONDS = "1614265330";
    private static final byte[] BODY = bytes("{\"test\": 2432232314}");
    private static final String SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

    private static final Instant SENT = Instant.ofEpochSecond(1614265330);

    private final SettableClock clock = new SettableClock();
    private final WebhookSignature published = signature(SECRET);

    @BeforeEach
    void isTheTimeOfTheExample() {
        clock.set(SENT);
    }

    @Nested
    @DisplayName("R6: the published example")
    class PublishedExample {
        @Test
        void isWhatWeSign() {
            assertThat(published.sign(ID, SENT, BODY)).isEqualTo(SIGNATURE);
        }

        @Test
        void isGood() {
            assertThat(published.verify(ID, SECONDS, SIGNATURE, BODY)).isEqualTo(GOOD);
        }
    }

    @Nested
    class Tampering {
        @Test
        void withOneByteOfTheBodyIsSeen() {
            assertThat(published.verify(ID, SECONDS, SIGNATURE, bytes("{\"test\": 2432232315}")))
                    .isEqualTo(FORGED);
            assertThat(published.verify(ID, SECONDS, SIGNATURE, bytes("{\"test\":2432232314}")))
                    .isEqualTo(FORGED);
        }

        @Test
        void withTheIdOrTheTimeIsSeen() {
            assertThat(published.verify("msg_other", SECONDS, SIGNATURE, BODY)).isEqualTo(FORGED);
            assertThat(published.verify(ID, "1614265331", SIGNATURE, BODY)).isEqualTo(FORGED);
        }

        @Test
        void withAnIdThatReachesIntoTheTimeIsSeen() {
            assertThat(published.verify(ID + "." + SECONDS, SECONDS, SIGNATURE, BODY))
                    .isEqualTo(HEADER_MALFORMED);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "",
                    " ",
                    "v1",
                    "v1,",
                    "g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
                    "v1a,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
                    "v2,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
                    "v1,G0HM9SSE+OTPJTGT/TMIKTSYZLE3UFJELVLNIOLJ1OE=",
                    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1O"
                })
        void withTheSignatureIsSeen(String signatures) {
            assertThat(published.verify(ID, SECONDS, signatures, BODY)).isEqualTo(FORGED);
        }

        @Test
        void withoutAHeaderIsSeen() {
            assertThat(published.verify(null, SECONDS, SIGNATURE, BODY)).isEqualTo(HEADER_MISSING);
            assertThat(published.verify(ID, null, SIGNATURE, BODY)).isEqualTo(HEADER_MISSING);
            assertThat(published.verify(ID, SECONDS, null, BODY)).isEqualTo(HEADER_MISSING);
        }

        @ParameterizedTest
        @ValueSource(strings = {"", "now", "-1614265330", "1614265330.0", " 1614265330", "9999999999999", "١٦١٤٢٦٥٣٣٠"})
        void withATimeThatIsNoneIsSeen(String seconds) {
            assertThat(published.verify(ID, seconds, SIGNATURE, BODY)).isEqualTo(HEADER_MALFORMED);
        }
    }

    @Nested
    @DisplayName("R6: five minutes, both ways, to the millisecond")
    class Time {
        @ParameterizedTest
        @CsvSource({"-300000, GOOD", "-300001, TOO_FAR_IN_TIME", "300000, GOOD", "300001, TOO_FAR_IN_TIME"})
        void mayBeOffByFiveMinutes(long offsetMillis, SignatureVerdict verdict) {
            clock.set(SENT.plusMillis(offsetMillis));
            assertThat(published.verify(ID, SECONDS, SIGNATURE, BODY)).isEqualTo(verdict);
        }

        @Test
        void thatIsWrongIsNotToldToAForger() {
            clock.set(SENT.plus(Duration.ofDays(1)));
            assertThat(signature("other").verify(ID, SECONDS, SIGNATURE, BODY)).isEqualTo(FORGED);
            assertThat(published.verify(ID, SECONDS, SIGNATURE, BODY)).isEqualTo(TOO_FAR_IN_TIME);
        }
    }

    @Nested
    @DisplayName("R6: several secrets, one replacing the other")
    class Rotation {
        private final WebhookSignature both = signature(" new secret , " + SECRET + " ");

        @Test
        void acceptsTheOldAndTheNew() {
            String byNew = signature("new secret").sign(ID, SENT, BODY);
            assertThat(both.verify(ID, SECONDS, SIGNATURE, BODY)).isEqualTo(GOOD);
            assertThat(both.verify(ID, SECONDS, byNew, BODY)).isEqualTo(GOOD);
        }

        @Test
        void signsWithTheNewest() {
            assertThat(both.sign(ID, SENT, BODY))
                    .isEqualTo(signature("new secret").sign(ID, SENT, BODY));
        }

        @Test
        void refusesTheOldOnceItIsGone() {
            assertThat(signature("new secret").verify(ID, SECONDS, SIGNATURE, BODY))
                    .isEqualTo(FORGED);
        }

        @Test
        void findsTheRightOneAmongSeveralSignatures() {
            String byOther = signature("theirs alone").sign(ID, SENT, BODY);
            assertThat(published.verify(ID, SECONDS, byOther + " v1a,xyz  " + SIGNATURE, BODY))
                    .isEqualTo(GOOD);
        }

        @Test
        void looksAtSoManySignaturesAndNoMore() {
            String others = "v1,x ".repeat(WebhookSignature.MAX_SIGNATURES - 1);
            assertThat(published.verify(ID, SECONDS, others + SIGNATURE, BODY)).isEqualTo(GOOD);
            assertThat(published.verify(ID, SECONDS, others + "v1,x " + SIGNATURE, BODY))
                    .isEqualTo(FORGED);
        }
    }

    @Nested
    class Secrets {
        @ParameterizedTest
        @ValueSource(strings = {"", " ", ",", "whsec_", "whsec_???", "a,b,c,d,e,f,g,h,i"})
        void thatAreNoneAreRefusedAtStart(String line) {
            assertThatThrownBy(() -> WebhookSecrets.parse(line)).isInstanceOf(IllegalArgumentException.class);
        }

        @Test
        void areNeverShown() {
            assertThatThrownBy(() -> WebhookSecrets.parse("whsec_hush!"))
                    .satisfies(thrown -> assertThat(thrown.toString()).doesNotContain("hush"))
                    .hasNoCause();
            assertThat(WebhookSecrets.parse("hush,hush2")).hasToString("2 secrets");
        }

        @Test
        void ofPlainTextMayHoldAnyCharacter() {
            var plain = signature("gehéim/ñ=&");
            assertThat(plain.verify(ID, SECONDS, plain.sign(ID, SENT, BODY), BODY))
                    .isEqualTo(GOOD);
        }
    }

    private WebhookSignature signature(String secrets) {
        return new WebhookSignature(WebhookSecrets.parse(secrets), clock);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
