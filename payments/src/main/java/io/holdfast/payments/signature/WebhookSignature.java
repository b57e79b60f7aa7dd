package io.holdfast.payments.signature;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Signs and checks callbacks after Standard Webhooks: {@code v1,} and the base64 of HMAC-SHA-256 over {@code
 * id.timestamp.body}.
 *
 * <p><b>Units:</b> a timestamp counts whole seconds since 1970 and may be {@link #TOLERANCE} away from our clock, in
 * either direction, inclusive.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 *
 * <p><b>Source:</b> R6; standardwebhooks.com 1.0.0.
 */
public final class WebhookSignature {
    public static final String ID_HEADER = "webhook-id";
    public static final String TIMESTAMP_HEADER = "webhook-timestamp";
    public static final String SIGNATURE_HEADER = "webhook-signature";

    /** How far the sender's clock may be from ours, both ways. */
    public static final Duration TOLERANCE = Duration.ofMinutes(5);

    /** A sender that rotates its secrets sends several signatures; more than this are not looked at. */
    static final int MAX_SIGNATURES = 16;

    private static final String ALGORITHM = "HmacSHA256";
    private static final String VERSION = "v1,";

    /** A full stop would make {@code id.timestamp.body} ambiguous. */
    private static final Pattern ID = Pattern.compile("[\\x21-\\x7e&&[^.]]{1,255}");

    private static final Pattern SECONDS = Pattern.compile("\\d{1,12}");

    private final WebhookSecrets secrets;
    private final Clock clock;

    public WebhookSignature(WebhookSecrets secrets, Clock clock) {
        this.secrets = secrets;
        this.clock = clock;
    }

    /** The value of {@link #SIGNATURE_HEADER} for this message, by the newest secret. */
    public String sign(String id, Instant timestamp, byte[] body) {
        String seconds = Long.toString(timestamp.getEpochSecond());
        return VERSION + base64(hmac(secrets.keys().getFirst(), content(id, seconds, body)));
    }

    /** Whether these headers, as they came, vouch for this body. */
    public SignatureVerdict verify(
            @Nullable String id, @Nullable String timestamp, @Nullable String signatures, byte[] body) {
        if (id == null || timestamp == null || signatures == null) {
            return SignatureVerdict.HEADER_MISSING;
        }
        if (!ID.matcher(id).matches() || !SECONDS.matcher(timestamp).matches()) {
            return SignatureVerdict.HEADER_MALFORMED;
        }
        if (!isSignedBySomeSecret(content(id, timestamp, body), signatures)) {
            return SignatureVerdict.FORGED;
        }
        Instant sent = Instant.ofEpochSecond(Long.parseLong(timestamp));
        Duration away = Duration.between(sent, clock.instant()).abs();
        return away.compareTo(TOLERANCE) > 0 ? SignatureVerdict.TOO_FAR_IN_TIME : SignatureVerdict.GOOD;
    }

    /** Compares every signature with every secret, so that the time it takes tells nothing. */
    private boolean isSignedBySomeSecret(byte[] content, String signatures) {
        String[] candidates = signatures.strip().split(" +", MAX_SIGNATURES + 1);
        boolean signed = false;
        for (byte[] key : secrets.keys()) {
            byte[] expected = (VERSION + base64(hmac(key, content))).getBytes(StandardCharsets.US_ASCII);
            for (int i = 0; i < Math.min(candidates.length, MAX_SIGNATURES); i++) {
                signed |= MessageDigest.isEqual(expected, candidates[i].getBytes(StandardCharsets.UTF_8));
            }
        }
        return signed;
    }

    private static byte[] content(String id, String seconds, byte[] body) {
        var content = new ByteArrayOutputStream(id.length() + seconds.length() + body.length + 2);
        content.writeBytes((id + "." + seconds + ".").getBytes(StandardCharsets.US_ASCII));
        content.writeBytes(body);
        return content.toByteArray();
    }

    private static byte[] hmac(byte[] key, byte[] content) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            return mac.doFinal(content);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, impossible);
        }
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
