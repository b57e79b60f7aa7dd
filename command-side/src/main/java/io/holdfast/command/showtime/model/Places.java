package io.holdfast.command.showtime.model;

import io.holdfast.api.Money;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.CategoryCapacity;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a showtime has to sell: its seats and categories, numbered from 0 so that the rest of the model can count in
 * arrays. Never changes.
 */
final class Places {
    static final int UNKNOWN = -1;

    /** Stands for "as many as there are numbered seats": the seats bound themselves. */
    static final long UNBOUNDED = Long.MAX_VALUE;

    private final List<CategoryOffer> categories;
    private final Map<String, Integer> categoryIndexes = new HashMap<>();
    private final Map<SeatCode, Integer> seatIndexes;
    private final SeatCode[] seats;
    private final int[] categoryOfSeat;
    private final int[] seatCounts;

    Places(ShowtimeScheduled scheduled) {
        categories = List.copyOf(scheduled.categories());
        for (CategoryOffer category : categories) {
            categoryIndexes.put(category.code(), categoryIndexes.size());
        }
        int size = scheduled.seats().stream()
                .mapToInt(group -> group.seats().size())
                .sum();
        seatIndexes = HashMap.newHashMap(size);
        seats = new SeatCode[size];
        categoryOfSeat = new int[size];
        seatCounts = new int[categories.size()];
        scheduled.seats().forEach(this::number);
    }

    private void number(SeatGroup group) {
        int category = categoryIndex(group.category());
        for (SeatCode code : group.seats()) {
            int seat = seatIndexes.size();
            seatIndexes.put(code, seat);
            seats[seat] = code;
            categoryOfSeat[seat] = category;
        }
        seatCounts[category] += group.seats().size();
    }

    int seatCount() {
        return seats.length;
    }

    int categoryCount() {
        return categories.size();
    }

    /** The number of every seat. */
    Map<SeatCode, Integer> seatIndexes() {
        return seatIndexes;
    }

    int seatIndex(SeatCode code) {
        return seatIndexes.getOrDefault(code, UNKNOWN);
    }

    SeatCode seat(int seat) {
        return seats[seat];
    }

    int categoryOfSeat(int seat) {
        return categoryOfSeat[seat];
    }

    int categoryIndex(String code) {
        return categoryIndexes.getOrDefault(code, UNKNOWN);
    }

    CategoryOffer category(int category) {
        return categories.get(category);
    }

    Money priceOf(String category) {
        return categories.get(categoryIndex(category)).price();
    }

    /** The capacity with which the category was scheduled. */
    CategoryCapacity capacityOf(int category) {
        CategoryOffer offer = categories.get(category);
        return new CategoryCapacity(offer.capacity(), offer.overbookLimit());
    }

    /** How many places of a category may be held and sold at once; overbooking on purpose included (A7). */
    long limitOf(int category, CategoryCapacity capacity) {
        if (capacity.capacity() != null) {
            return (long) capacity.capacity() + capacity.overbookLimit();
        }
        return seatCounts[category] > 0 ? UNBOUNDED : 0;
    }

    int[] indexesOf(List<SeatCode> codes) {
        int[] indexes = new int[codes.size()];
        for (int i = 0; i < indexes.length; i++) {
            indexes[i] = seatIndex(codes.get(i));
        }
        return indexes;
    }

    /** How many of these places are of each category. */
    int[] countsOf(int[] seatsByIndex, List<AreaQuantity> areas) {
        int[] counts = new int[categories.size()];
        for (int seat : seatsByIndex) {
            counts[categoryOfSeat[seat]]++;
        }
        for (AreaQuantity area : areas) {
            counts[categoryIndex(area.category())] += area.quantity();
        }
        return counts;
    }

    boolean hasSeats(int category) {
        return seatCounts[category] > 0;
    }

    /** Whether places of this category can only be asked for by seat code. */
    boolean onlyBySeat(int category) {
        return hasSeats(category) && categories.get(category).capacity() == null;
    }
}
