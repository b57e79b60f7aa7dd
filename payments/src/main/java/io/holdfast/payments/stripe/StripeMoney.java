package io.holdfast.payments.stripe;

import io.holdfast.api.InvalidMoney;
import io.holdfast.api.Money;
import io.holdfast.api.payment.GatewayRefused;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Amounts as Stripe counts them, which is not everywhere as ISO 4217 does.
 *
 * <p><b>Units:</b> Stripe's "smallest unit" is a hundredth, but a whole for the currencies of {@link #WHOLES}. Ariary have
 * two decimals in ISO 4217 and none at Stripe. Krónur and Uganda shillings have none in ISO 4217, and Stripe counts them in
 * hundredths that are always 00. Dinars and rials have three decimals and must end in 0. Forint and Taiwan dollars are counted
 * in hundredths; that Stripe pays them out in wholes only is between Stripe and the merchant.
 *
 * <p><b>Errors:</b> {@link GatewayRefused} for an amount that Stripe cannot count, {@link InvalidMoney} for one of Stripe's
 * that we cannot.
 *
 * <p><b>Source:</b> docs.stripe.com/currencies: minor units, three-decimal currencies, special cases.
 */
final class StripeMoney {
    private static final Set<String> WHOLES = Set.of(
            "BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "VND", "VUV", "XAF", "XOF", "XPF");
    private static final Set<String> THOUSANDTHS = Set.of("BHD", "JOD", "KWD", "OMR", "TND");
    private static final Set<String> WHOLES_IN_HUNDREDTHS = Set.of("ISK", "UGX");
    private static final int HUNDREDTHS = 2;
    private static final int LAST_DIGIT = 10;

    private StripeMoney() {}

    /** Why Stripe cannot take or give back exactly this; empty if it can. */
    static Optional<String> objectionTo(Money money) {
        return Optional.ofNullable(objection(money));
    }

    /** This amount as Stripe counts it. */
    static long amount(Money money) {
        String objection = objection(money);
        if (objection != null) {
            throw new GatewayRefused(objection);
        }
        return inStripesUnits(money).longValueExact();
    }

    /** Stripe's name of a currency. */
    static String currency(Money money) {
        return money.currency().toLowerCase(Locale.ROOT);
    }

    /** What Stripe counts so, in the currency that it calls so. */
    static Money of(long amount, String currency) {
        String code = currency.toUpperCase(Locale.ROOT);
        Money one = new Money(1, code);
        try {
            BigDecimal decimal = BigDecimal.valueOf(amount, stripesDecimals(one));
            return new Money(decimal.movePointRight(isoDecimals(one)).longValueExact(), code);
        } catch (ArithmeticException fraction) {
            throw new InvalidMoney(amount + " of Stripe's " + code + " is no whole number of its smallest unit");
        }
    }

    private static @Nullable String objection(Money money) {
        String code = money.currency();
        boolean listed = WHOLES.contains(code) || THOUSANDTHS.contains(code) || WHOLES_IN_HUNDREDTHS.contains(code);
        if (!listed && isoDecimals(money) != HUNDREDTHS) {
            return "Stripe does not take " + code;
        }
        BigDecimal amount = inStripesUnits(money);
        if (amount.stripTrailingZeros().scale() > 0) {
            return "Stripe takes whole amounts of " + code + " only, not " + money.decimal();
        }
        if (THOUSANDTHS.contains(code) && amount.longValueExact() % LAST_DIGIT != 0) {
            return "Stripe's amounts of " + code + " must end in 0, " + money.decimal() + " does not";
        }
        return null;
    }

    private static BigDecimal inStripesUnits(Money money) {
        return BigDecimal.valueOf(money.amountMinor(), isoDecimals(money)).movePointRight(stripesDecimals(money));
    }

    private static int stripesDecimals(Money money) {
        if (WHOLES.contains(money.currency())) {
            return 0;
        }
        return THOUSANDTHS.contains(money.currency()) ? 3 : HUNDREDTHS;
    }

    private static int isoDecimals(Money money) {
        return Currency.getInstance(money.currency()).getDefaultFractionDigits();
    }
}
