package io.holdfast.personal;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * What the vault must be told, under {@code holdfast.personal-data}.
 *
 * <p><b>Shape:</b> {@code key} is the master key, 32 random bytes in base64 (of either alphabet, padded or not); it has no
 * default. While one is replaced there are several with commas between, the newest first. All nodes on one database have
 * the same; without them nobody can read again what buyers left.
 *
 * <p><b>Errors:</b> {@link IllegalArgumentException} at start, naming the setting and not the key.
 */
@ConfigurationProperties("holdfast.personal-data")
public record PersonalDataSettings(@Nullable String key) {
    MasterKeys masterKeys() {
        return MasterKeys.parse(key == null ? "" : key);
    }

    /** Without the key. */
    @Override
    public String toString() {
        return "PersonalDataSettings[]";
    }
}
