package io.holdfast.ticketing.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PrintLanguageTest {
    @ParameterizedTest
    @EnumSource(PrintLanguage.class)
    void everyLanguageHasTheSameTextsAndTheFontHasTheirCharacters(PrintLanguage language) throws IOException {
        Properties texts = texts(language);

        assertThat(texts.stringPropertyNames())
                .isEqualTo(texts(PrintLanguage.ENGLISH).stringPropertyNames());
        PrintFont font = new PrintFont();
        assertThat(texts.values())
                .allSatisfy(
                        text -> assertThat(text.toString()).isNotBlank().isEqualTo(font.printable(text.toString())));
    }

    @Test
    void aZoneWithoutANameIsCalledByItsOffset() {
        Instant instant = Instant.parse("2026-12-24T22:30:00Z");

        assertThat(PrintLanguage.ENGLISH.zoneName(instant, ZoneId.of("+05:45"))).isEqualTo("+05:45");
        assertThat(PrintLanguage.ENGLISH.zoneName(instant, ZoneId.of("Europe/Berlin")))
                .isEqualTo("Central European Standard Time (Europe/Berlin)");
    }

    private static Properties texts(PrintLanguage language) throws IOException {
        String resource = "ticket_" + language.tag() + ".properties";
        try (var stream = PrintLanguage.class.getResourceAsStream(resource)) {
            Properties texts = new Properties();
            texts.load(new InputStreamReader(stream, StandardCharsets.UTF_8));
            return texts;
        }
    }
}
