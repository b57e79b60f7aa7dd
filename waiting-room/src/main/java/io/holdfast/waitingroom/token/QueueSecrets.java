package io.holdfast.waitingroom.token;

import io.holdfast.waitingroom.Digests;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The keys that sign access tokens, by the number that a token names.
 *
 * <p><b>Threading:</b> immutable.
 */
final class QueueSecrets {
    static final int MIN_BYTES = 32;

    private final Map<Integer, byte[]> keys = new LinkedHashMap<>();
    private final int current;

    /** {@code secrets} are separated by commas; the first signs. */
    QueueSecrets(@Nullable String secrets) {
        if (secrets == null || secrets.isBlank()) {
            throw new IllegalArgumentException(
                    "holdfast.queue.secret is missing; it signs the tokens of the waiting room");
        }
        Arrays.stream(secrets.split(",", -1)).map(String::strip).forEach(this::add);
        current = keys.keySet().iterator().next();
    }

    private void add(String secret) {
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        if (bytes.length < MIN_BYTES) {
            throw new IllegalArgumentException("holdfast.queue.secret needs at least " + MIN_BYTES + " bytes each");
        }
        keys.put(ByteBuffer.wrap(Digests.sha256(bytes)).getInt(), bytes);
    }

    int current() {
        return current;
    }

    byte @Nullable [] key(int number) {
        return keys.get(number);
    }
}
