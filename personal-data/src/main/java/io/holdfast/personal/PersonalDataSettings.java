package io.holdfast.personal;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * What the vault must be told, under {@code holdfast.personal-data}.
 *
 * <p><b>Shape:</b> {@code key} is the master key, 32 random bytes in base64 (of either alphabet, padded or not); it has no
 * default. All nodes on one database have the same; without it nobody can read again what buyers left.
 *
 * <p><b>Errors:</b> {@link IllegalArgumentException} at start, naming the setting and not the key.
 */
@ConfigurationProperties("holdfast.personal-data")
public record PersonalDataSettings(@Nullable String key) {
    MasterKey masterKey() {
        return MasterKey.parse(key == null ? "" : key.strip());
    }

    /** Without the key. */
    @Override
    public String toString() {
        return "PersonalDataSettings[]";
    }
}
