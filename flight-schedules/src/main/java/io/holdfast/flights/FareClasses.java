package io.holdfast.flights;

import io.holdfast.api.InvalidMoney;
import io.holdfast.api.Money;
import io.holdfast.api.flight.ScheduleError.Code;
import io.holdfast.api.showtime.CategoryOffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fare classes of a line: {@code PREMIUM:24:3200000 VND:0;ECONOMY:156:1450000 VND:3}. Each is its code, its
 * capacity (nothing for all the seats there are), its price with the currency, and how many may be sold beyond the
 * capacity.
 *
 * <p><b>Errors:</b> {@link Mistake}.
 */
final class FareClasses {
    /** As many as a showtime may have. */
    static final int MAX_CLASSES = 200;

    private static final int PARTS = 4;

    private FareClasses() {}

    static List<CategoryOffer> read(String text) throws Mistake {
        String[] classes = text.split(";", -1);
        if (classes.length > MAX_CLASSES) {
            throw new Mistake(Code.MALFORMED_CLASSES, "more than " + MAX_CLASSES + " classes");
        }
        List<CategoryOffer> offers = new ArrayList<>();
        for (String each : classes) {
            // A code may have colons of its own.
            String[] parts = each.split(":", -1);
            if (parts.length < PARTS) {
                throw malformed(each, "it must be code:capacity:price currency:overbookLimit");
            }
            offers.add(read(each, parts));
        }
        return offers;
    }

    private static CategoryOffer read(String text, String[] parts) throws Mistake {
        int end = parts.length;
        String code = String.join(":", List.of(parts).subList(0, end - 3)).strip();
        if (code.isEmpty() || code.length() > CategoryOffer.MAX_CODE_LENGTH) {
            throw malformed(text, "the code must have 1 to " + CategoryOffer.MAX_CODE_LENGTH + " characters");
        }
        Integer capacity = capacity(text, parts[end - 3].strip());
        Money price = price(text, parts[end - 2].strip());
        int overbookLimit = whole(text, "overbookLimit", parts[end - 1].strip(), 0);
        return new CategoryOffer(code, price, capacity, overbookLimit);
    }

    private static @Nullable Integer capacity(String text, String capacity) throws Mistake {
        return capacity.isEmpty() ? null : Integer.valueOf(whole(text, "the capacity", capacity, 1));
    }

    private static int whole(String text, String what, String digits, int least) throws Mistake {
        try {
            int value = Integer.parseInt(digits);
            if (value >= least && value <= CategoryOffer.MAX_CAPACITY && Character.isDigit(digits.charAt(0))) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            // said below
        }
        throw malformed(text, what + " must be a whole number from " + least + " to " + CategoryOffer.MAX_CAPACITY);
    }

    private static Money price(String text, String price) throws Mistake {
        String[] parts = price.split("\\s+", -1);
        if (parts.length != 2) {
            throw malformed(text, "the price must be an amount and a currency, such as 1450000 VND");
        }
        try {
            Money money = Money.parse(parts[0], parts[1]);
            if (money.amountMinor() <= CategoryOffer.MAX_PRICE_MINOR) {
                return money;
            }
        } catch (InvalidMoney invalid) {
            throw malformed(text, String.valueOf(invalid.getMessage()));
        }
        throw malformed(text, "the price is at most " + CategoryOffer.MAX_PRICE_MINOR + " of the smallest unit");
    }

    private static Mistake malformed(String text, String why) {
        return new Mistake(Code.MALFORMED_CLASSES, "class " + ScheduleErrors.quoted(text.strip()) + ": " + why);
    }
}
