package io.holdfast.query.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchTextTest {
    @ParameterizedTest
    @CsvSource({
        "São João, sao joao",
        "STRASSE, strasse",
        "Straße, strasse",
        "İSTANBUL, istanbul",
        "ISTANBUL, istanbul",
        "ıstanbul, istanbul",
        "Łódź, lodz",
        "Ærø, aero",
        "Œuvre, oeuvre",
        "ＦＵＬＬ, full",
        "千と千尋の神隠し, 千と千尋の神隠し",
        "' a \t b ', a b"
    })
    void foldsCaseAccentsAndWidthInAnyLocale(String text, String folded) {
        assertThat(SearchText.fold(text)).isEqualTo(SearchText.fold(folded));
        assertThat(Locale.getDefault().getLanguage())
                .as("a locale with its own case rules")
                .isEqualTo("tr");
    }

    @Test
    void hasNoWordsWhenThereIsNothingToLookFor() {
        assertThat(SearchText.words(" \u3000 ")).isEmpty();
        assertThat(SearchText.words("a  b a")).containsExactly("a", "b");
    }
}
