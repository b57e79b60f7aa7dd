package io.holdfast.testsupport.stripe;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Stripe's published way to sign webhooks, written down from its description and not taken from its library: hex of
 * HMAC-SHA-256 over {@code timestamp.body}, with the whole secret, prefix and all, as the key.
 */
public final class StripeSignature {
    private static final String ALGORITHM = "HmacSHA256";

    private StripeSignature() {}

    /** The value of the header {@code Stripe-Signature}. */
    public static String header(String body, String secret, Instant at) {
        return "t=" + at.getEpochSecond() + ",v1=" + signature(body, secret, at);
    }

    /** The signature alone. */
    public static String signature(String body, String secret, Instant at) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM));
            String content = at.getEpochSecond() + "." + body;
            return HexFormat.of().formatHex(mac.doFinal(content.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, impossible);
        }
    }
}
