package io.holdfast.web.security;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * The operator's HTTP Basic credentials, compared in constant time.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class OperatorPassword {
    static final String USER = "operator";

    private final byte @Nullable [] expected;

    OperatorPassword(@Nullable String password) {
        this.expected = password == null || password.isEmpty() ? null : digest(USER + ":" + password);
    }

    /** Whether these are the operator's; {@code credentials} is what follows {@code Basic}. */
    boolean matches(String credentials) {
        byte[] given = digest(decoded(credentials));
        return expected != null && MessageDigest.isEqual(expected, given);
    }

    private static String decoded(String credentials) {
        try {
            return new String(Base64.getDecoder().decode(credentials), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notBase64) {
            return "";
        }
    }

    /** Equal lengths leave nothing to measure. */
    private static byte[] digest(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
