package io.holdfast.web.security;

import io.holdfast.api.CustomerId;
import io.holdfast.web.WebProperties;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.client.SimpleClientHttpRequestFactory;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtClaimValidator;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtDecoderInitializationException;
import org.springframework.security.oauth2.jwt.JwtValidators;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.oauth2.jwt.SupplierJwtDecoder;
import org.springframework.web.client.RestTemplate;

/**
 * Tokens of an OIDC issuer. Its keys are fetched when the first token comes, so that Holdfast starts without it.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class OidcTokens {
    static final Duration ANSWER_WITHIN = Duration.ofSeconds(5);

    private static final Logger LOG = LoggerFactory.getLogger(OidcTokens.class);
    private static final Duration ASK_AGAIN = Duration.ofSeconds(5);

    /** Keeps subjects of an issuer apart from guests, whatever either may be called. */
    private static final String SUBJECT_PREFIX = "oidc:";

    private final JwtDecoder decoder;
    private final String operatorRole;

    OidcTokens(JwtDecoder decoder, String operatorRole) {
        this.decoder = decoder;
        this.operatorRole = operatorRole;
    }

    /** For the configured issuer, or {@code null} when there is none. */
    static @Nullable OidcTokens of(WebProperties.Oidc oidc) {
        String issuer = oidc.issuer();
        if (issuer == null || issuer.isBlank()) {
            return null;
        }
        return new OidcTokens(new SupplierJwtDecoder(() -> decoder(issuer, oidc.audience())), oidc.operatorRole());
    }

    /** Checks a token; while the issuer has never been reached nobody can tell, which is a problem of status 503. */
    Jwt verify(String token) {
        try {
            return decoder.decode(token);
        } catch (JwtDecoderInitializationException silent) {
            LOG.warn("The issuer of tokens could not be asked for its keys: {}", silent.toString());
            throw Problem.of(ProblemKind.OVERLOADED).retryAfter(ASK_AGAIN).asException();
        }
    }

    Caller callerOf(Jwt jwt) {
        return roles(jwt).contains(operatorRole)
                ? new Caller.Operator(SUBJECT_PREFIX + jwt.getSubject())
                : new Caller.Customer(new CustomerId(SUBJECT_PREFIX + jwt.getSubject()));
    }

    private static JwtDecoder decoder(String issuer, @Nullable String audience) {
        NimbusJwtDecoder decoder = NimbusJwtDecoder.withIssuerLocation(issuer)
                .restOperations(new RestTemplate(impatient()))
                .build();
        List<OAuth2TokenValidator<Jwt>> validators = new ArrayList<>();
        validators.add(JwtValidators.createDefaultWithIssuer(issuer));
        if (audience != null && !audience.isBlank()) {
            validators.add(new JwtClaimValidator<Collection<String>>(
                    "aud", claimed -> claimed != null && claimed.contains(audience)));
        }
        decoder.setJwtValidator(new DelegatingOAuth2TokenValidator<>(validators));
        return decoder;
    }

    /** An issuer that does not answer must not keep every caller waiting. */
    private static SimpleClientHttpRequestFactory impatient() {
        SimpleClientHttpRequestFactory requests = new SimpleClientHttpRequestFactory();
        requests.setConnectTimeout(ANSWER_WITHIN);
        requests.setReadTimeout(ANSWER_WITHIN);
        return requests;
    }

    /** Issuers disagree about where roles stand: plainly in {@code roles}, or in Keycloak's {@code realm_access}. */
    private static Collection<?> roles(Jwt jwt) {
        Object plain = jwt.getClaims().get("roles");
        Object realm = jwt.getClaims().get("realm_access") instanceof Map<?, ?> access ? access.get("roles") : null;
        List<Object> roles = new ArrayList<>();
        if (plain instanceof Collection<?> some) {
            roles.addAll(some);
        }
        if (realm instanceof Collection<?> more) {
            roles.addAll(more);
        }
        return roles;
    }
}
