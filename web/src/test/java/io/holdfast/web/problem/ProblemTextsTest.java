package io.holdfast.web.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ProblemTextsTest {
    private static final Pattern PLACE = Pattern.compile("\\{\\d}");

    private final ProblemTexts texts = new ProblemTexts();

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyLanguageSaysTheSameThings(Language language) {
        Properties english = texts.keysOf(Language.ENGLISH);
        Properties other = texts.keysOf(language);
        assertThat(other.stringPropertyNames()).containsExactlyInAnyOrderElementsOf(english.stringPropertyNames());
        for (String key : english.stringPropertyNames()) {
            assertThat(places(other.getProperty(key))).as(key).isEqualTo(places(english.getProperty(key)));
        }
    }

    private static Set<String> places(String text) {
        Set<String> places = new TreeSet<>();
        Matcher matcher = PLACE.matcher(text);
        while (matcher.find()) {
            places.add(matcher.group());
        }
        return places;
    }

    @ParameterizedTest
    @EnumSource(ProblemKind.class)
    void everyKindHasATitleAndASentence(ProblemKind kind) {
        assertThat(texts.keysOf(Language.ENGLISH).stringPropertyNames()).contains(kind.titleKey(), kind.sentenceKey());
    }

    @Test
    void argumentsAreFilledInOnce() {
        assertThat(texts.say(Language.ENGLISH, "field.range", List.of("{1}", "0", "'9'")))
                .isEqualTo("{1} must lie between 0 and '9'.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pt-PT;q=0.8, en;q=0.7 | PORTUGUESE",
                "PT                    | PORTUGUESE",
                "zh                    | CHINESE",
                "zhx                   | ENGLISH",
                "*                     | ENGLISH",
                "es;q=2                | ENGLISH",
                "es;q=nan              | ENGLISH",
                "es; q=0.1             | SPANISH"
            })
    void theReaderChoosesTheLanguage(String header, Language language) {
        assertThat(Language.of(header)).isEqualTo(language);
    }

    @Test
    void withoutAUsableHeaderItIsEnglish() {
        assertThat(Language.of(null)).isEqualTo(Language.ENGLISH);
        assertThat(Language.of("es" + " ".repeat(Language.MAX_HEADER_LENGTH))).isEqualTo(Language.ENGLISH);
        assertThat(Arrays.stream(Language.values()).map(language -> Language.of(language.tag())))
                .containsExactly(Language.values());
    }
}
