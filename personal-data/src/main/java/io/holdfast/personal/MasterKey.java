package io.holdfast.personal;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.SecretKey;

/**
 * A key of the configuration, under which customers' keys are kept.
 *
 * <p><b>Threading:</b> immutable.
 */
final class MasterKey {
    static final String SETTING = "HOLDFAST_PERSONAL_DATA_KEY (holdfast.personal-data.key)";
    private static final byte[] PURPOSE = "holdfast personal data master key".getBytes(StandardCharsets.UTF_8);

    private final SecretKey key;

    private MasterKey(byte[] bytes) {
        this.key = AesGcm.key(bytes);
    }

    static MasterKey parse(String base64) {
        if (base64.isEmpty()) {
            throw new IllegalArgumentException(SETTING + " is missing");
        }
        try {
            return new MasterKey(
                    Base64.getUrlDecoder().decode(base64.replace('+', '-').replace('/', '_')));
        } catch (IllegalArgumentException malformed) {
            // Without the cause: it names characters of the key.
            throw new IllegalArgumentException(SETTING + " must be " + AesGcm.KEY_BYTES
                    + " random bytes in base64, such as openssl rand -base64 " + AesGcm.KEY_BYTES + " makes");
        }
    }

    byte[] wrap(byte[] customerKey, byte[] nonce, byte[] context) {
        return AesGcm.seal(key, nonce, context, customerKey);
    }

    SecretKey unwrap(byte[] wrapped, byte[] context) {
        return AesGcm.key(AesGcm.open(key, context, wrapped));
    }

    /** Tells this key from any other, and nothing more about it. */
    String fingerprint() {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(key);
            return HexFormat.of().formatHex(mac.doFinal(PURPOSE));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java has HmacSHA256", impossible);
        }
    }
}
