package io.holdfast.web.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.holdfast.api.CustomerId;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.web.WebProperties;
import io.holdfast.web.problem.ProblemException;
import java.time.Duration;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;

@SuppressWarnings("JavaUtilDate") // what the JWT library takes
class BearerTokensTest {
    private static final String SECRET = "a-secret-for-tests-of-32-bytes-or-more";

    private final SettableClock clock = new SettableClock();
    private final SessionTokens sessions = new SessionTokens(SECRET, Duration.ofMinutes(30), clock);
    private final BearerTokens tokens = new BearerTokens(sessions, null, clock);
    private final CustomerId customer = new CustomerId("c-1");

    @Test
    void aSessionProvesItsCustomerUntilItsEnd() {
        SessionTokens.Session session = sessions.issue(customer);
        assertThat(tokens.callerOf(session.token())).isEqualTo(new Caller.Customer(customer));
        clock.set(session.expiresAt().minusMillis(1));
        assertThat(tokens.callerOf(session.token())).isEqualTo(new Caller.Customer(customer));
        clock.set(session.expiresAt());
        assertThat(tokens.callerOf(session.token())).isNull();
    }

    @Test
    void everyNodeWithTheSecretReadsIt() {
        BearerTokens otherNode = new BearerTokens(new SessionTokens(SECRET, Duration.ofDays(1), clock), null, clock);
        assertThat(otherNode.callerOf(sessions.issue(customer).token())).isEqualTo(new Caller.Customer(customer));
    }

    @Test
    void aShortSecretIsRefused() {
        assertThatThrownBy(() -> new SessionTokens("too short", Duration.ofDays(1), clock))
                .hasMessageContaining("holdfast.session.secret");
    }

    @Test
    void aTokenBeyondAllReasonIsNotRead() {
        assertThat(tokens.callerOf("x".repeat(BearerTokens.MAX_TOKEN_LENGTH + 1)))
                .isNull();
    }

    @Nested
    class OfAnIssuer {
        private final RSAKey key = newKey();
        private final BearerTokens both = new BearerTokens(sessions, new OidcTokens(decoder(), "boss"), clock);

        private RSAKey newKey() {
            try {
                return new RSAKeyGenerator(2048).generate();
            } catch (JOSEException e) {
                throw new IllegalStateException(e);
            }
        }

        private NimbusJwtDecoder decoder() {
            try {
                NimbusJwtDecoder decoder =
                        NimbusJwtDecoder.withPublicKey(key.toRSAPublicKey()).build();
                JwtTimestampValidator time = new JwtTimestampValidator(Duration.ZERO);
                time.setClock(clock);
                decoder.setJwtValidator(time);
                return decoder;
            } catch (JOSEException e) {
                throw new IllegalStateException(e);
            }
        }

        private String token(String claim, Object value) throws JOSEException {
            JWTClaimsSet claims = new JWTClaimsSet.Builder()
                    .subject("c-1")
                    .claim(claim, value)
                    .expirationTime(Date.from(clock.instant().plusSeconds(60)))
                    .build();
            SignedJWT jwt = new SignedJWT(new JWSHeader(JWSAlgorithm.RS256), claims);
            jwt.sign(new RSASSASigner(key));
            return jwt.serialize();
        }

        @Test
        void aSubjectIsACustomerButNeverAGuest() throws JOSEException {
            assertThat(both.callerOf(token("roles", List.of("clerk"))))
                    .isEqualTo(new Caller.Customer(new CustomerId("oidc:c-1")));
        }

        @Test
        void theRoleMakesAnOperator() throws JOSEException {
            assertThat(both.callerOf(token("roles", List.of("boss")))).isEqualTo(new Caller.Operator("oidc:c-1"));
            assertThat(both.callerOf(token("realm_access", Map.of("roles", List.of("boss")))))
                    .isEqualTo(new Caller.Operator("oidc:c-1"));
        }

        @Test
        void withoutAConfiguredIssuerItProvesNothing() throws JOSEException {
            assertThat(tokens.callerOf(token("roles", List.of("boss")))).isNull();
        }

        @Test
        void anIssuerThatIsAwayIsNotTheCallersFault() throws JOSEException {
            OidcTokens away = OidcTokens.of(new WebProperties.Oidc("http://127.0.0.1:1/realm", null, "boss"));
            BearerTokens waiting = new BearerTokens(sessions, away, clock);
            String token = token("roles", List.of("clerk"));
            assertThatThrownBy(() -> waiting.callerOf(token))
                    .isInstanceOfSatisfying(
                            ProblemException.class,
                            problem -> assertThat(problem.problem().kind().status())
                                    .isEqualTo(503));
            assertThat(waiting.callerOf(sessions.issue(customer).token())).isEqualTo(new Caller.Customer(customer));
        }

        @Test
        void guestsAreStillKnown() {
            assertThat(both.callerOf(sessions.issue(customer).token())).isEqualTo(new Caller.Customer(customer));
        }
    }
}
