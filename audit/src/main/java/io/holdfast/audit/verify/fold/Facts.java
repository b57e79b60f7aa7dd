package io.holdfast.audit.verify.fold;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the payload of one event says, as far as it matters here; one instance is filled again and again.
 *
 * <p><b>Shape:</b> {@link #members} says which members were there; the others keep what an earlier event said. Areas are a
 * category and a quantity under the same index.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class Facts {
    /** Of events that are not read member by member. */
    static final int RICH = 0;

    static final int SHOWTIME = 1;
    static final int HOLD = 1 << 1;
    static final int CUSTOMER = 1 << 2;
    static final int PAYMENT = 1 << 3;
    static final int SEATS = 1 << 4;
    static final int AREAS = 1 << 5;
    static final int AMOUNT = 1 << 6;
    static final int EXPIRES_AT = 1 << 7;
    static final int REFUND = 1 << 8;
    static final int REFUND_ID = 1 << 9;
    static final int PRICE = 1 << 10;
    static final int CAPTURED = 1 << 11;
    static final int PLACE = 1 << 12;
    static final int CATEGORY = 1 << 13;
    static final int SEAT = 1 << 14;
    static final int REASON = 1 << 15;
    static final int BUYER = 1 << 16;
    static final int PASSENGER = 1 << 17;
    static final int REFERENCE = 1 << 18;
    static final int PAY_URL = 1 << 19;

    /** An amount of money. */
    static final class Sum {
        long minor;
        String currency = "";

        boolean is(long otherMinor, String otherCurrency) {
            return minor == otherMinor && currency.equals(otherCurrency);
        }

        @Override
        public String toString() {
            return minor + " " + currency;
        }
    }

    int members;
    long showtime;
    long holdHigh;
    long holdLow;
    long customerHigh;
    long customerLow;
    long paymentHigh;
    long paymentLow;
    long refundHigh;
    long refundLow;
    long expiresAt;
    int place;
    String category = "";
    String seat = "";
    String reason = "";
    String passenger = "";
    long buyerHash;
    long referenceHash;
    long payUrlHash;
    final List<String> seats = new ArrayList<>();
    final List<String> areas = new ArrayList<>();
    private int[] quantities = new int[4];
    final Sum amount = new Sum();
    final Sum refund = new Sum();
    final Sum price = new Sum();
    final Sum captured = new Sum();

    /** The event where it was bound to its class. */
    @Nullable
    Object bound;

    void clear() {
        members = 0;
        seats.clear();
        areas.clear();
        bound = null;
    }

    boolean has(int member) {
        return (members & member) != 0;
    }

    void addArea(String areaCategory, int quantity) {
        if (areas.size() == quantities.length) {
            quantities = Arrays.copyOf(quantities, quantities.length * 2);
        }
        quantities[areas.size()] = quantity;
        areas.add(areaCategory);
    }

    int quantity(int area) {
        return quantities[area];
    }
}
