package io.holdfast.web.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jwt.JWTParser;
import com.nimbusds.jwt.SignedJWT;
import io.holdfast.api.CustomerId;
import java.text.ParseException;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtException;

/**
 * Turns a bearer token into a {@link Caller}: a guest session, or a token of the configured issuer.
 *
 * <p>Checking a signature costs more than all else that a losing request does, so callers of good tokens are
 * remembered until the token's end. Bad tokens are not remembered.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class BearerTokens {
    /** Longer tokens are not read. */
    static final int MAX_TOKEN_LENGTH = 8_192;

    /** How much of good tokens is remembered, in characters; beyond that the least used are checked anew. */
    static final long MAX_REMEMBERED_LENGTH = 32L * 1024 * 1024;

    private final SessionTokens sessions;
    private final @Nullable OidcTokens oidc;
    private final Clock clock;
    private final Cache<String, Known> known = Caffeine.newBuilder()
            .maximumWeight(MAX_REMEMBERED_LENGTH)
            .weigher((String token, Known caller) -> token.length())
            .build();

    BearerTokens(SessionTokens sessions, @Nullable OidcTokens oidc, Clock clock) {
        this.sessions = sessions;
        this.oidc = oidc;
        this.clock = clock;
    }

    /** The caller this token proves, or {@code null}. */
    public @Nullable Caller callerOf(String token) {
        Known remembered = known.getIfPresent(token);
        if (remembered != null && remembered.livesAt(clock.instant())) {
            return remembered.caller;
        }
        return token.length() > MAX_TOKEN_LENGTH ? null : verified(token);
    }

    private @Nullable Caller verified(String token) {
        try {
            Known caller = isSession(token) ? session(token) : oidc(token);
            // The validator lets a token live in the very instant that ends it (RFC 7519 §4.1.4 does not).
            if (caller != null && caller.livesAt(clock.instant())) {
                known.put(token, caller);
                return caller.caller;
            }
            return null;
        } catch (JwtException | ParseException | IllegalArgumentException untrusted) {
            known.invalidate(token);
            return null;
        }
    }

    /** The algorithm only chooses who checks: our own key checks nothing but HS256, the issuer's keys never do. */
    private static boolean isSession(String token) throws ParseException {
        return JWTParser.parse(token) instanceof SignedJWT signed
                && JWSAlgorithm.HS256.equals(signed.getHeader().getAlgorithm());
    }

    private @Nullable Known session(String token) {
        Jwt jwt = sessions.verify(token);
        String subject = jwt.getSubject();
        return subject == null ? null : known(new Caller.Customer(new CustomerId(subject)), jwt);
    }

    private @Nullable Known oidc(String token) {
        if (oidc == null) {
            return null;
        }
        Jwt jwt = oidc.verify(token);
        return known(oidc.callerOf(jwt), jwt);
    }

    private static @Nullable Known known(Caller caller, Jwt jwt) {
        Instant end = jwt.getExpiresAt();
        // A token without an end could never be taken back.
        return end == null ? null : new Known(caller, end);
    }

    private record Known(Caller caller, Instant end) {
        boolean livesAt(Instant now) {
            return now.isBefore(end);
        }
    }
}
