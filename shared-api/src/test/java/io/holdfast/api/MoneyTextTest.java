package io.holdfast.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** R5, case 22, for people. */
class MoneyTextTest {
    @ParameterizedTest(name = "{0} {1} in {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "1234.50 | BRL | pt-BR | R$ 1.234,50",
                "1234.50 | BRL | en    | R$1,234.50",
                "12345.5 | EUR | es    | 12.345,50 €",
                "1234.50 | CNY | zh-CN | ¥1,234.50",
                "500     | JPY | en    | ¥500",
                "500     | JPY | pt-BR | JP¥ 500",
                "500     | JPY | zh-CN | JP¥500",
                "120000  | VND | en    | ₫120,000",
                "120000  | VND | es    | 120.000 ₫",
                "1.234   | KWD | en    | KWD 1.234",
                "1.230   | KWD | pt-BR | KWD 1,230",
                "1.234   | KWD | es    | 1,234 KWD",
                "0       | BRL | pt-BR | R$ 0,00"
            })
    @DisplayName("case 22: with the currency's own decimals, as the language writes them")
    void isWrittenAsTheLanguageWritesIt(String amount, String currency, String language, String text) {
        String shown = MoneyText.of(Money.parse(amount, currency), Locale.forLanguageTag(language));

        assertThat(shown.replaceAll("[\u00a0\u202f]", " ")).isEqualTo(text);
    }

    @Test
    void losesNothingOfTheLargestAmount() {
        assertThat(MoneyText.of(new Money(Money.MAX_AMOUNT_MINOR - 1, "USD"), Locale.ENGLISH))
                .isEqualTo("$9,999,999,999,999.99");
    }

    @Test
    void doesNotBreakAtTheEndOfALine() {
        assertThat(MoneyText.of(new Money(1250, "BRL"), Locale.forLanguageTag("pt-BR")))
                .doesNotContain(" ");
    }
}
