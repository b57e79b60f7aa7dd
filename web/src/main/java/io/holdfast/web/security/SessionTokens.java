package io.holdfast.web.security;

import com.nimbusds.jose.jwk.source.ImmutableSecret;
import io.holdfast.api.CustomerId;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.security.oauth2.jose.jws.MacAlgorithm;
import org.springframework.security.oauth2.jwt.JwsHeader;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtClaimsSet;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtEncoder;
import org.springframework.security.oauth2.jwt.JwtEncoderParameters;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.oauth2.jwt.NimbusJwtEncoder;

/**
 * Guest sessions as signed tokens (JWT, HS256): nothing is kept on the server, and any node with the secret reads them.
 *
 * <p><b>Shape:</b> the subject is the customer's id, {@code exp} ends the session.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class SessionTokens {
    /** HS256 wants a key as long as its hash. */
    public static final int MIN_SECRET_BYTES = 32;

    private static final JwsHeader HEADER = JwsHeader.with(MacAlgorithm.HS256).build();

    private final JwtEncoder encoder;
    private final JwtDecoder decoder;
    private final Clock clock;
    private final Duration duration;

    public SessionTokens(String secret, Duration duration, Clock clock) {
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        if (bytes.length < MIN_SECRET_BYTES) {
            throw new IllegalArgumentException("holdfast.session.secret needs at least " + MIN_SECRET_BYTES + " bytes");
        }
        SecretKey key = new SecretKeySpec(bytes, "HmacSHA256");
        this.encoder = new NimbusJwtEncoder(new ImmutableSecret<>(key));
        this.decoder = decoder(key, clock);
        this.clock = clock;
        this.duration = duration;
    }

    /** A session of this customer that starts now. */
    public Session issue(CustomerId customerId) {
        Instant now = clock.instant();
        // A token counts whole seconds; what is answered is what the token says.
        Instant expiresAt = Instant.ofEpochSecond(now.plus(duration).getEpochSecond());
        JwtClaimsSet claims = JwtClaimsSet.builder()
                .subject(customerId.value())
                .issuedAt(now)
                .expiresAt(expiresAt)
                .build();
        String token = encoder.encode(JwtEncoderParameters.from(HEADER, claims)).getTokenValue();
        return new Session(customerId, token, expiresAt);
    }

    /** Checks signature and time; throws {@link org.springframework.security.oauth2.jwt.JwtException} otherwise. */
    Jwt verify(String token) {
        return decoder.decode(token);
    }

    private static JwtDecoder decoder(SecretKey key, Clock clock) {
        NimbusJwtDecoder decoder = NimbusJwtDecoder.withSecretKey(key)
                .macAlgorithm(MacAlgorithm.HS256)
                .build();
        JwtTimestampValidator time = new JwtTimestampValidator(Duration.ZERO);
        time.setClock(clock);
        decoder.setJwtValidator(time);
        return decoder;
    }

    /** A session as {@code POST /sessions} answers it. */
    public record Session(CustomerId customerId, String token, Instant expiresAt) {}
}
