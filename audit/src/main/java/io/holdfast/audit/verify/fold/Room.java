package io.holdfast.audit.verify.fold;

import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What never changes of a showtime's places: its categories with their prices, and which seat is of which. Shared between
 * showtimes with the same.
 *
 * <p><b>Threading:</b> immutable.
 */
public final class Room {
    static final int UNKNOWN = -1;

    /** Two showtimes with the same of this share their room. */
    private record Likeness(
            List<String> codes, List<Object> prices, List<String> categories, List<List<SeatCode>> seats) {}

    /**
     * Rooms that are in use.
     *
     * <p><b>Threading:</b> for one thread.
     */
    static final class Pool {
        private final Map<Likeness, Room> rooms = new HashMap<>();

        Room of(ShowtimeScheduled event) {
            List<CategoryOffer> offers = event.categories();
            Likeness likeness = new Likeness(
                    offers.stream().map(CategoryOffer::code).toList(),
                    offers.stream().map(offer -> (Object) offer.price()).toList(),
                    event.seats().stream().map(SeatGroup::category).toList(),
                    event.seats().stream().map(SeatGroup::seats).toList());
            return rooms.computeIfAbsent(likeness, unknown -> new Room(event));
        }
    }

    private final String[] categories;
    private final long[] pricesMinor;
    private final String currency;
    private final String[] seats;
    private final int[] categoryOfSeat;
    private final int[] seatCounts;
    private final Map<String, Integer> numbers = new HashMap<>();

    private Room(ShowtimeScheduled event) {
        List<CategoryOffer> offers = event.categories();
        categories = offers.stream().map(CategoryOffer::code).toArray(String[]::new);
        pricesMinor =
                offers.stream().mapToLong(offer -> offer.price().amountMinor()).toArray();
        currency = offers.isEmpty() ? "" : offers.get(0).price().currency();
        int size =
                event.seats().stream().mapToInt(group -> group.seats().size()).sum();
        seats = new String[size];
        categoryOfSeat = new int[size];
        seatCounts = new int[categories.length];
        int next = 0;
        for (SeatGroup group : event.seats()) {
            int category = category(group.category());
            for (SeatCode code : group.seats()) {
                numbers.put(code.value(), next);
                seats[next] = code.value();
                categoryOfSeat[next] = category;
                next++;
            }
            seatCounts[category] += group.seats().size();
        }
    }

    public int seatCount() {
        return seats.length;
    }

    public int categoryCount() {
        return categories.length;
    }

    public String seat(int number) {
        return seats[number];
    }

    int seatNumber(String code) {
        return numbers.getOrDefault(code, UNKNOWN);
    }

    public String category(int number) {
        return categories[number];
    }

    /** The number of a category; {@link #UNKNOWN} for none of this room. There are few, so looking is quick. */
    int category(String code) {
        for (int i = 0; i < categories.length; i++) {
            if (categories[i].equals(code)) {
                return i;
            }
        }
        return UNKNOWN;
    }

    int categoryOfSeat(int seat) {
        return categoryOfSeat[seat];
    }

    /** Numbered seats of a category. */
    public int seatsIn(int category) {
        return seatCounts[category];
    }

    long priceMinor(int category) {
        return pricesMinor[category];
    }

    public String currency() {
        return currency;
    }
}
