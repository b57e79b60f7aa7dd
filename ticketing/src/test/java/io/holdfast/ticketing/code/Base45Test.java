package io.holdfast.ticketing.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Base45Test {
    @ParameterizedTest
    @DisplayName("RFC 9285, section 4")
    @CsvSource({"AB,BB8", "Hello!!,%69 VD92EX0", "base-45,UJCLQE7W581", "ietf!,QED8WEX0"})
    void saysWhatTheStandardSays(String text, String encoded) {
        assertThat(Base45.encode(text.getBytes(StandardCharsets.US_ASCII))).isEqualTo(encoded);
        assertThat(Base45.decode(encoded)).isEqualTo(text.getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void readsBackEveryByte() {
        byte[] all = new byte[257];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) i;
        }
        assertThat(Base45.decode(Base45.encode(all))).isEqualTo(all);
    }

    @ParameterizedTest
    @ValueSource(strings = {"A", "ABCD", "GGW", ":::", "::", "ab", "A\u00e9"})
    void refusesWhatNoBytesAreEncodedAs(String text) {
        assertThatThrownBy(() -> Base45.decode(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
