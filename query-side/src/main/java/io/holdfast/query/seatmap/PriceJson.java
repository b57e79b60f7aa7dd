package io.holdfast.query.seatmap;

import io.holdfast.api.Money;

/** The price of a place as it stands in a seat map (R5). */
final class PriceJson {
    private PriceJson() {}

    static byte[] of(Money price) {
        return new Utf8(64)
                .put("{\"amount\":\"")
                .put(price.decimal())
                .put("\",\"amountMinor\":")
                .put(price.amountMinor())
                .put(",\"currency\":\"")
                .put(price.currency())
                .put("\"}")
                .finish();
    }
}
