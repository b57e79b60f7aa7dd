package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import java.util.List;

/**
 * The JSON of every seat but for its status, written once: what stands before the status seat by seat in one array, what
 * stands after it once per group.
 *
 * <p><b>Threading:</b> immutable.
 */
final class SeatFragments {
    private static final byte[] CODE = Utf8.bytes("{\"code\":");
    private static final byte[] STATUS = Utf8.bytes(",\"status\":\"");
    private static final byte[] COMMA = Utf8.bytes(",");
    private static final byte[] QUOTE_END = Utf8.bytes("\"}");
    private static final int BYTES_PER_SEAT_GUESS = 32;

    private final byte[] before;
    private final int[] beforeStart;
    private final byte[][] after;

    SeatFragments(List<CategoryOffer> categories, List<SeatGroup> groups) {
        int seatCount = groups.stream().mapToInt(group -> group.seats().size()).sum();
        this.beforeStart = new int[seatCount + 1];
        this.after = new byte[seatCount][];
        Utf8 text = new Utf8(seatCount * BYTES_PER_SEAT_GUESS);
        int seat = 0;
        for (SeatGroup group : groups) {
            byte[] groupAfter = after(offerOf(categories, group));
            for (SeatCode code : group.seats()) {
                text.put(CODE).put(Utf8.quoted(code.value())).put(STATUS);
                after[seat] = groupAfter;
                beforeStart[++seat] = text.length();
            }
        }
        this.before = text.finish();
    }

    private static CategoryOffer offerOf(List<CategoryOffer> categories, SeatGroup group) {
        return categories.stream()
                .filter(category -> category.code().equals(group.category()))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("no offer for the seats of category " + group.category()));
    }

    private static byte[] after(CategoryOffer offer) {
        return new Utf8(128)
                .put("\",\"category\":")
                .put(Utf8.quoted(offer.code()))
                .put(",\"price\":")
                .put(PriceJson.of(offer.price()))
                .put("}")
                .finish();
    }

    int seatCount() {
        return after.length;
    }

    /** Writes the seats {@code from} to before {@code to} as the whole map shows them; all but seat 0 after a comma. */
    void write(Utf8 json, byte[] statuses, int from, int to) {
        for (int seat = from; seat < to; seat++) {
            if (seat > 0) {
                json.put(COMMA);
            }
            writeBefore(json, seat);
            json.put(StatusBytes.word(statuses[seat])).put(after[seat]);
        }
    }

    /** Writes a seat as a change shows it. */
    void writeDelta(Utf8 json, int seat, byte status) {
        writeBefore(json, seat);
        json.put(StatusBytes.word(status)).put(QUOTE_END);
    }

    private void writeBefore(Utf8 json, int seat) {
        json.put(before, beforeStart[seat], beforeStart[seat + 1] - beforeStart[seat]);
    }
}
