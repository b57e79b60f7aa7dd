package io.holdfast.personal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class MasterKeyTest {
    @Test
    void base64OfBothAlphabetsIsOneKey() {
        String padded = "+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/8=";
        String url = "-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_8";

        String fingerprint = new PersonalDataSettings(" " + padded + "\n")
                .masterKeys()
                .newest()
                .fingerprint();

        assertThat(new PersonalDataSettings(url).masterKeys().fingerprints()).containsExactly(fingerprint);
        assertThat(fingerprint).hasSize(64);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "  ",
                "short",
                "not base64 at all, but long enough to be a key",
                "YS1tYXN0ZXIta2V5LWZvci10ZXN0cw==",
                "YS1tYXN0ZXIta2V5LWZvci10ZXN0cy1vZi0zMi1ieXQ=,"
            })
    void aMissingOrMalformedKeyIsSaidPlainlyAndNotRepeated(String key) {
        assertThatThrownBy(() -> new PersonalDataSettings(key).masterKeys())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("HOLDFAST_PERSONAL_DATA_KEY")
                .hasNoCause()
                .message()
                .satisfies(message -> assertThat(key == null || key.isBlank() || !message.contains(key))
                        .isTrue());
        assertThat(new PersonalDataSettings("secret").toString()).doesNotContain("secret");
    }
}
