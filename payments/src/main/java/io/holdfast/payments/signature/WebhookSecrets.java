package io.holdfast.payments.signature;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/**
 * The secrets shared with a gateway, newest first.
 *
 * <p><b>Shape:</b> 1 to {@link #MAX_SECRETS}, written in one line with commas between them. A secret that begins with
 * {@code whsec_} is base64 of the key; any other is the key itself, as UTF-8. Several are active at once while one is
 * being replaced: the first signs, each may verify.
 *
 * <p><b>Errors:</b> {@link IllegalArgumentException} with what is wrong, never with the secret.
 */
public final class WebhookSecrets {
    /** So many secrets may be active at once. */
    public static final int MAX_SECRETS = 8;

    private static final String BASE64_PREFIX = "whsec_";

    private final List<byte[]> keys;

    private WebhookSecrets(List<byte[]> keys) {
        this.keys = keys;
    }

    /** Reads the configured line. */
    public static WebhookSecrets parse(String line) {
        List<byte[]> keys = Arrays.stream(line.split(",", -1))
                .map(String::strip)
                .filter(secret -> !secret.isEmpty())
                .map(WebhookSecrets::key)
                .toList();
        if (keys.isEmpty() || keys.size() > MAX_SECRETS) {
            throw new IllegalArgumentException("the gateway needs 1 to " + MAX_SECRETS + " secrets");
        }
        return new WebhookSecrets(keys);
    }

    private static byte[] key(String secret) {
        if (!secret.startsWith(BASE64_PREFIX)) {
            return secret.getBytes(StandardCharsets.UTF_8);
        }
        try {
            byte[] key = Base64.getDecoder().decode(secret.substring(BASE64_PREFIX.length()));
            if (key.length > 0) {
                return key;
            }
        } catch (IllegalArgumentException notBase64) {
            // Said below; the decoder's own message would show a part of the secret.
        }
        throw new IllegalArgumentException("a gateway secret that begins with whsec_ must go on with base64");
    }

    List<byte[]> keys() {
        return keys;
    }

    @Override
    public String toString() {
        return keys.size() + " secrets";
    }
}
