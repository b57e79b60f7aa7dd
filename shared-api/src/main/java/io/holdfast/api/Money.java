package io.holdfast.api;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.regex.Pattern;

/**
 * An amount of money, exact.
 *
 * <p><b>Units:</b> {@code amountMinor} counts the smallest unit of the currency: cents for EUR, yen for JPY (0
 * decimals), fils for KWD (3 decimals). {@code currency} is an ISO 4217 code.
 *
 * <p><b>Errors:</b> {@link InvalidMoney} for an unknown currency, a malformed or too precise decimal, a negative
 * amount, or one above {@link #MAX_AMOUNT_MINOR}.
 *
 * <p><b>Source:</b> R5.
 */
public record Money(long amountMinor, String currency) {
    /** The largest amount in minor units; sums of many stay far inside a long. */
    public static final long MAX_AMOUNT_MINOR = 1_000_000_000_000_000L;

    private static final int MAX_DECIMAL_LENGTH = 32;
    private static final Pattern DECIMAL = Pattern.compile("\\d+(\\.\\d+)?");

    public Money {
        currencyOf(currency);
        if (amountMinor < 0 || amountMinor > MAX_AMOUNT_MINOR) {
            throw new InvalidMoney("an amount lies between 0 and " + MAX_AMOUNT_MINOR + " minor units");
        }
    }

    /** Nothing, in this currency. */
    public static Money zero(String currency) {
        return new Money(0, currency);
    }

    /** Reads a plain decimal such as {@code "12.50"}; trailing zeros beyond the currency's decimals are allowed. */
    public static Money parse(String amount, String currency) {
        int decimals = currencyOf(currency).getDefaultFractionDigits();
        if (amount.length() > MAX_DECIMAL_LENGTH || !DECIMAL.matcher(amount).matches()) {
            throw new InvalidMoney("\"" + amount + "\" is not a plain decimal amount");
        }
        try {
            BigDecimal minor = new BigDecimal(amount).movePointRight(decimals).setScale(0, RoundingMode.UNNECESSARY);
            return new Money(minor.longValueExact(), currency);
        } catch (ArithmeticException tooPrecise) {
            throw new InvalidMoney(currency + " has " + decimals + " decimals, \"" + amount + "\" does not fit");
        }
    }

    /** The amount as a plain decimal with all of the currency's decimals, for example {@code "12.50"}. */
    public String decimal() {
        return BigDecimal.valueOf(amountMinor, currencyOf(currency).getDefaultFractionDigits())
                .toPlainString();
    }

    public Money plus(Money other) {
        requireSameCurrency(other);
        return new Money(Math.addExact(amountMinor, other.amountMinor), currency);
    }

    public Money minus(Money other) {
        requireSameCurrency(other);
        return new Money(amountMinor - other.amountMinor, currency);
    }

    public Money times(int count) {
        return new Money(Math.multiplyExact(amountMinor, (long) count), currency);
    }

    private void requireSameCurrency(Money other) {
        if (!currency.equals(other.currency)) {
            throw new InvalidMoney(currency + " and " + other.currency + " do not add up");
        }
    }

    /** Gold, drawing rights and "no currency" have codes too, and no smallest unit to count. */
    private static Currency currencyOf(String code) {
        Currency currency = listed(code);
        if (currency.getDefaultFractionDigits() < 0) {
            throw new InvalidMoney("\"" + code + "\" is no currency that anything is paid in");
        }
        return currency;
    }

    private static Currency listed(String code) {
        try {
            return Currency.getInstance(code);
        } catch (IllegalArgumentException unknown) {
            throw new InvalidMoney("\"" + code + "\" is not an ISO 4217 currency code");
        }
    }
}
