package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.CategoryOffer;

/** A general-admission area and the JSON around its count. */
final class AreaFragments {
    private static final byte[] CATEGORY = Utf8.bytes("{\"category\":");
    private static final byte[] AVAILABLE = Utf8.bytes(",\"available\":");
    private static final byte[] END = Utf8.bytes("}");

    private final String category;
    private final int capacity;
    private final int sellable;
    private final byte[] quotedCategory;
    private final byte[] rest;

    AreaFragments(CategoryOffer offer, int capacity) {
        this.category = offer.code();
        this.capacity = capacity;
        this.sellable = capacity + offer.overbookLimit();
        this.quotedCategory = Utf8.quoted(category);
        this.rest = new Utf8(64)
                .put(",\"capacity\":")
                .put(capacity)
                .put(",\"price\":")
                .put(PriceJson.of(offer.price()))
                .put("}")
                .finish();
    }

    String category() {
        return category;
    }

    /** How many places can be held or booked at once, with those overbooked on purpose. */
    int sellable() {
        return sellable;
    }

    /** Writes the area as the whole map shows it. */
    void write(Utf8 json, int free) {
        writeCount(json, free);
        json.put(rest);
    }

    /** Writes the area as a change shows it. */
    void writeDelta(Utf8 json, int free) {
        writeCount(json, free);
        json.put(END);
    }

    private void writeCount(Utf8 json, int free) {
        json.put(CATEGORY).put(quotedCategory).put(AVAILABLE).put(shown(free));
    }

    /** How many places the map says can be had. The public is never shown more than the capacity; what is overbooked beyond it stays the house's secret. */
    int shown(int free) {
        return Math.clamp(free, 0, capacity);
    }
}
