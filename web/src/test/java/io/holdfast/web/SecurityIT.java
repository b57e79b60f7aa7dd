package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.OpenSales;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("JavaUtilDate") // what the JWT library takes
class SecurityIT extends HttpTestBase {
    private static final String OPEN = "/admin/showtimes/42/open";
    private static final String F5 = "{\"seats\":[\"F5\"]}";
    private static final String SECRET = "a-secret-for-tests-of-32-bytes-or-more";

    @Nested
    class Sessions {
        @Test
        void everyGuestIsSomebodyElse() {
            assertThat(guest().id()).isNotEqualTo(guest().id());
        }

        @Test
        void aSessionEndsAfterThirtyDays() {
            Http.Answer session = http().post("/sessions");
            assertThat(session.status()).isEqualTo(201);
            assertThat(Instant.parse(session.member("expiresAt")))
                    .isEqualTo(clock.instant().plus(Duration.ofDays(30)));
            Http http = http().bearer(session.member("token"));
            clock.advance(Duration.ofDays(30).minusSeconds(1));
            assertThat(http.post("/showtimes/42/holds", F5).status()).isEqualTo(201);
            clock.advance(Duration.ofSeconds(1));
            Http.Answer over = http.post("/showtimes/42/holds", F5);
            assertThat(over.status()).isEqualTo(401);
            assertThat(over.header("WWW-Authenticate")).isEqualTo("Bearer");
        }

        @Test
        @DisplayName("R2a: sixty sessions a minute and address")
        void areLimited() {
            for (int i = 0; i < 60; i++) {
                assertThat(http().post("/sessions").status()).isEqualTo(201);
            }
            Http.Answer next = http().post("/sessions");
            assertThat(next.status()).isEqualTo(429);
            assertThat(next.header("Retry-After")).isEqualTo("1");
            assertThat(http().with("X-Forwarded-For", "203.0.113.9")
                            .post("/sessions")
                            .status())
                    .as("nobody made this client a trusted proxy")
                    .isEqualTo(429);
        }

        @ParameterizedTest
        @ValueSource(strings = {"", "x", "a.b.c", "eyJhbGciOiJIUzI1NiJ9.e30.AAAA"})
        void aTokenThatIsNoneIsRefused(String token) {
            assertThat(http().bearer(token).get("/showtimes/42/seats").status()).isEqualTo(401);
        }

        @Test
        void aTokenThatSomebodyElseSignedIsRefused() throws JOSEException {
            assertThat(hold(signed(
                            "another secret of at least 32 bytes",
                            clock.instant().plusSeconds(60))))
                    .isEqualTo(401);
            assertThat(hold(signed(SECRET, clock.instant().plusSeconds(60)))).isEqualTo(201);
        }

        @Test
        void aTokenWithoutSignatureOrEndIsRefused() throws JOSEException {
            JWTClaimsSet claims = new JWTClaimsSet.Builder()
                    .subject("me")
                    .expirationTime(new Date(Long.MAX_VALUE))
                    .build();
            assertThat(hold(new PlainJWT(claims).serialize())).isEqualTo(401);
            assertThat(hold(signed(SECRET, null))).isEqualTo(401);
        }

        private int hold(String token) {
            return http().bearer(token).post("/showtimes/42/holds", F5).status();
        }

        private String signed(String secret, Instant end) throws JOSEException {
            JWTClaimsSet.Builder claims = new JWTClaimsSet.Builder().subject("somebody");
            if (end != null) {
                claims.expirationTime(Date.from(end));
            }
            SignedJWT jwt = new SignedJWT(new JWSHeader(JWSAlgorithm.HS256), claims.build());
            jwt.sign(new MACSigner(secret));
            return jwt.serialize();
        }
    }

    @Nested
    class Operators {
        @Test
        void areKnownByTheirPassword() {
            backend.when(OpenSales.class, command -> new Accepted(1));
            Http.Answer answer = operator().post(OPEN);
            assertThat(answer.status()).isEqualTo(200);
            assertThat(backend.received().getFirst().actor()).isEqualTo("operator:operator");
        }

        @Test
        void anUnknownCallerIsAskedForIt() {
            Http.Answer answer = http().post(OPEN);
            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.header("WWW-Authenticate")).startsWith("Basic realm=");
            assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
        }

        @Test
        void aCustomerMayNot() {
            assertThat(guest().http().post(OPEN).status()).isEqualTo(403);
            assertThat(guest().http().get("/admin/no/such/thing").status()).isEqualTo(403);
            assertThat(guest().http().get("/actuator/env").status()).isEqualTo(403);
        }

        @Test
        void aWrongPasswordIsRefusedAndSoonNotEvenLookedAt() {
            Http wrong = http().basic("operator", "open says me");
            for (int i = 0; i < 20; i++) {
                assertThat(wrong.post(OPEN).status()).isEqualTo(401);
            }
            assertThat(wrong.post(OPEN).status()).isEqualTo(429);
            assertThat(operator().post(OPEN).status()).isEqualTo(429);
            clock.advance(Duration.ofMinutes(1));
            backend.when(OpenSales.class, command -> new Accepted(1));
            assertThat(operator().post(OPEN).status()).isEqualTo(200);
        }

        @Test
        void anotherUserWithTheRightPasswordIsNobody() {
            assertThat(http().basic("root", "open sesame").post(OPEN).status()).isEqualTo(401);
        }

        @Test
        void buyNothing() {
            assertThat(operator().post("/showtimes/42/holds", F5).status()).isEqualTo(403);
        }
    }

    @Test
    void everyAnswerKeepsBrowsersSafe() {
        for (Http.Answer answer : new Http.Answer[] {
            http().get("/showtimes/42/seats"), http().get("/nothing"), http().post(OPEN), http().get("/swagger-ui.html")
        }) {
            assertThat(answer.header("Content-Security-Policy"))
                    .isEqualTo("default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline';"
                            + " connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'");
            assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        }
    }

    @Test
    void nobodyGetsACookie() {
        assertThat(guest().http().post("/showtimes/42/holds", F5).header("Set-Cookie"))
                .isNull();
    }
}
