package io.holdfast.personal;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.crypto.SecretKey;

/**
 * The master keys of the configuration, newest first: the newest wraps, each unwraps what it has wrapped. So a key can be
 * replaced while people buy.
 *
 * <p><b>Threading:</b> immutable.
 */
final class MasterKeys {
    /** More than that are no rotation. */
    static final int MAX_KEYS = 8;

    private final List<MasterKey> keys;

    private MasterKeys(List<MasterKey> keys) {
        this.keys = List.copyOf(keys);
    }

    /** Reads keys with commas between. */
    static MasterKeys parse(String text) {
        List<MasterKey> keys = Arrays.stream(text.split(",", -1))
                .map(key -> MasterKey.parse(key.strip()))
                .toList();
        if (keys.size() > MAX_KEYS) {
            throw new IllegalArgumentException(MasterKey.SETTING + " has more than " + MAX_KEYS + " keys");
        }
        return new MasterKeys(keys);
    }

    MasterKey newest() {
        return keys.getFirst();
    }

    Set<String> fingerprints() {
        return keys.stream().map(MasterKey::fingerprint).collect(Collectors.toSet());
    }

    /** {@code wrappedBy} is the fingerprint of the key that does it, absent where that was not noted. */
    SecretKey unwrap(Optional<String> wrappedBy, byte[] wrapped, byte[] context) {
        List<MasterKey> candidates = keys.stream()
                .filter(key -> wrappedBy.isEmpty() || wrappedBy.get().equals(key.fingerprint()))
                .toList();
        IllegalStateException failure = new IllegalStateException("no configured master key has wrapped this key");
        for (MasterKey key : candidates) {
            try {
                return key.unwrap(wrapped, context);
            } catch (IllegalStateException another) {
                failure = another;
            }
        }
        throw failure;
    }
}
