package io.holdfast.api;

import java.math.BigDecimal;
import java.text.NumberFormat;
import java.util.Currency;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Amounts of money as people of a language read them. Everything that is printed on this side – pages without scripts,
 * documents, mail – prints money through this; the pages' scripts have {@code core/format.js}.
 *
 * <p><b>Shape:</b> always with all of the currency's decimals, in the language's own digits and order: {@code R$ 12,50},
 * {@code ¥500}. Spaces inside do not break.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 *
 * <p><b>Source:</b> R5.
 */
public final class MoneyText {
    /** Java sets a currency's code and its amount without the space that people expect: KWD1.234. */
    private static final Pattern LETTER_MEETS_DIGIT = Pattern.compile("(?<=\\p{L})(?=\\d)|(?<=\\d)(?=\\p{L})");

    private static final String NO_BREAK_SPACE = "\u00a0";

    private MoneyText() {}

    /** This amount in this language. */
    public static String of(Money money, Locale locale) {
        NumberFormat format = NumberFormat.getCurrencyInstance(locale);
        BigDecimal decimal = new BigDecimal(money.decimal());
        format.setCurrency(Currency.getInstance(money.currency()));
        format.setMinimumFractionDigits(decimal.scale());
        format.setMaximumFractionDigits(decimal.scale());
        return LETTER_MEETS_DIGIT.matcher(format.format(decimal)).replaceAll(NO_BREAK_SPACE);
    }
}
