package io.holdfast.web.security;

import io.holdfast.api.CustomerId;
import io.holdfast.web.WebProperties;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtClaimValidator;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtDecoders;
import org.springframework.security.oauth2.jwt.JwtValidators;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.oauth2.jwt.SupplierJwtDecoder;

/**
 * Tokens of an OIDC issuer. Its keys are fetched when the first token comes, so that Holdfast starts without it.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class OidcTokens {
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

    Jwt verify(String token) {
        return decoder.decode(token);
    }

    Caller callerOf(Jwt jwt) {
        return roles(jwt).contains(operatorRole)
                ? new Caller.Operator(SUBJECT_PREFIX + jwt.getSubject())
                : new Caller.Customer(new CustomerId(SUBJECT_PREFIX + jwt.getSubject()));
    }

    private static JwtDecoder decoder(String issuer, @Nullable String audience) {
        NimbusJwtDecoder decoder = JwtDecoders.fromIssuerLocation(issuer);
        List<OAuth2TokenValidator<Jwt>> validators = new ArrayList<>();
        validators.add(JwtValidators.createDefaultWithIssuer(issuer));
        if (audience != null && !audience.isBlank()) {
            validators.add(new JwtClaimValidator<Collection<String>>(
                    "aud", claimed -> claimed != null && claimed.contains(audience)));
        }
        decoder.setJwtValidator(new DelegatingOAuth2TokenValidator<>(validators));
        return decoder;
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
