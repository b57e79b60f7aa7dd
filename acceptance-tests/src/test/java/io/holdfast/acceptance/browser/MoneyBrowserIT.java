package io.holdfast.acceptance.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import io.holdfast.acceptance.shop.Shop;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** R5 on the pages: money as people of a language read it, by the scripts that every page uses. */
class MoneyBrowserIT {
    @RegisterExtension
    static final Windows WINDOWS = new Windows();

    private static final String FORMAT =
            "money => import('/js/core/format.js').then(format => format.formatMoney(money))";

    @ParameterizedTest(name = "{0} {1} in {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "1234.50 | BRL | pt-BR | R$ 1.234,50",
                "1234.50 | BRL | en    | R$1,234.50",
                "12345.50 | EUR | es   | 12.345,50 €",
                "1234.50 | CNY | zh-CN | ¥1,234.50",
                "500     | JPY | en    | ¥500",
                "120000  | VND | es    | 120.000 ₫",
                "1.234   | KWD | en    | KWD 1.234",
                "1.230   | KWD | pt-BR | KWD 1,230",
                "100.00  | MGA | en    | MGA 100.00",
                "9999999999999.99 | USD | en | $9,999,999,999,999.99"
            })
    @DisplayName("case 22: every amount has its currency's decimals, and loses none of them")
    void isShownAsTheLanguageWritesIt(String amount, String currency, String language, String text) {
        Page page = WINDOWS.open(Look.DESKTOP.in(language));
        page.navigate(Shop.shared().baseUrl());

        Object shown = page.evaluate(FORMAT, Map.of("amount", amount, "currency", currency));

        assertThat(String.valueOf(shown).replaceAll("[\u00a0\u202f]", " ")).isEqualTo(text);
    }
}
