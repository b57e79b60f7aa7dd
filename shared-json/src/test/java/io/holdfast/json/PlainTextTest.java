package io.holdfast.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("R3: text that can be kept")
class PlainTextTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "The Long Night", "São Paulo – 夜场", "curtain \uD83D\uDE00 call"})
    void acceptsWhatPeopleWrite(String text) {
        assertThat(PlainText.isPlain(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0000b", "two\nlines", "\u007F", "\u0085"})
    void refusesControlCharacters(String text) {
        assertThat(PlainText.isPlain(text)).isFalse();
    }

    @Test
    void refusesHalfASurrogatePair() {
        assertThat(PlainText.isPlain("x\uD83D")).isFalse();
        assertThat(PlainText.isPlain("\uDE00x")).isFalse();
    }
}
