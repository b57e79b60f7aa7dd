package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What never changes of a seat map: its seats in order, its areas, and the JSON around every status, written once.
 *
 * <p><b>Shape:</b> seats are numbered from 0 in the order of the plan, areas from 0 in the order of the categories. An
 * area is a category without numbered seats.
 *
 * <p><b>Threading:</b> immutable; showtimes with the same places and prices share one (see {@link SeatingPool}).
 */
final class Seating {
    /** What look-ups answer for a place that is not here. */
    static final int UNKNOWN = -1;

    private final Map<SeatCode, Integer> seatNumbers;
    private final SeatFragments fragments;
    private final List<AreaFragments> areas;

    Seating(List<CategoryOffer> categories, List<SeatGroup> groups) {
        this.fragments = new SeatFragments(categories, groups);
        this.seatNumbers = number(groups, fragments.seatCount());
        this.areas = areasOf(categories, groups);
    }

    private static Map<SeatCode, Integer> number(List<SeatGroup> groups, int seatCount) {
        Map<SeatCode, Integer> numbers = HashMap.newHashMap(seatCount);
        for (SeatGroup group : groups) {
            for (SeatCode seat : group.seats()) {
                numbers.put(seat, numbers.size());
            }
        }
        if (numbers.size() != seatCount) {
            throw new IllegalArgumentException("a showtime lists a seat twice");
        }
        return numbers;
    }

    private static List<AreaFragments> areasOf(List<CategoryOffer> categories, List<SeatGroup> groups) {
        List<AreaFragments> areas = new ArrayList<>();
        for (CategoryOffer category : categories) {
            Integer capacity = category.capacity();
            if (capacity != null && !isNumbered(category, groups)) {
                areas.add(new AreaFragments(category, capacity));
            }
        }
        return List.copyOf(areas);
    }

    private static boolean isNumbered(CategoryOffer category, List<SeatGroup> groups) {
        return groups.stream()
                .anyMatch(group -> group.category().equals(category.code())
                        && !group.seats().isEmpty());
    }

    int seatCount() {
        return fragments.seatCount();
    }

    SeatFragments fragments() {
        return fragments;
    }

    List<AreaFragments> areas() {
        return areas;
    }

    /** The number of this seat, or {@link #UNKNOWN}. */
    int seatNumber(SeatCode seat) {
        return seatNumbers.getOrDefault(seat, UNKNOWN);
    }

    /** The code of the seat with this number. Looks at all of them: for reports. */
    String code(int seat) {
        return seatNumbers.entrySet().stream()
                .filter(each -> each.getValue() == seat)
                .map(each -> each.getKey().value())
                .findFirst()
                .orElseThrow();
    }

    /** The number of the area with this category, or {@link #UNKNOWN}. */
    int areaNumber(String category) {
        for (int area = 0; area < areas.size(); area++) {
            if (areas.get(area).category().equals(category)) {
                return area;
            }
        }
        return UNKNOWN;
    }
}
