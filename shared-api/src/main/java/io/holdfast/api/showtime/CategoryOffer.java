package io.holdfast.api.showtime;

import io.holdfast.api.Money;
import org.jspecify.annotations.Nullable;

/**
 * A price section or fare class of one showtime.
 *
 * <p><b>Shape:</b> {@code capacity} bounds how many places are held or sold at once; {@code null} means as many as there
 * are numbered seats. {@code overbookLimit} may be sold beyond it, on purpose only (A7, A8).
 */
public record CategoryOffer(
        String code, Money price, @Nullable Integer capacity, int overbookLimit) {
    public static final int MAX_CODE_LENGTH = 64;
    public static final int MAX_CAPACITY = 1_000_000;

    /** The highest price in minor units: the largest hold of a showtime must still be an amount of money. */
    public static final long MAX_PRICE_MINOR = Money.MAX_AMOUNT_MINOR / SalesPolicy.MAX_PLACES_PER_HOLD;
}
