package io.holdfast.plans;

import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.showtime.SeatCode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a whole grid may have only once, and how much room is left in it. */
final class GridPlaces {
    private final Map<SeatCode, String> positionOfCode = new HashMap<>();
    private final Set<String> numberedCategories = new HashSet<>();
    private final Map<String, Integer> lineOfArea = new HashMap<>();
    private long places;
    private long marks;

    /** Takes room for so many places; false, taking none, if the plan would become too large. */
    boolean reserve(int count) {
        if (places + count > SeatingPlan.MAX_PLACES) {
            return false;
        }
        places += count;
        return true;
    }

    boolean isEmpty() {
        return places == 0;
    }

    /** Takes room for so many accessible marks. More marks than places name seats twice. */
    boolean reserveMarks(int count) {
        marks += count;
        return marks <= SeatingPlan.MAX_PLACES;
    }

    /** Notes where a code is used; answers where it was used before, if it was. */
    @Nullable
    String useCode(SeatCode code, String position) {
        return positionOfCode.putIfAbsent(code, position);
    }

    /** False if the category is general admission already. */
    boolean useNumbered(String category) {
        numberedCategories.add(category);
        return !lineOfArea.containsKey(category);
    }

    boolean isNumbered(String category) {
        return numberedCategories.contains(category);
    }

    /** Notes a general-admission category; answers the line that gave it before, if one did. */
    @Nullable
    Integer useArea(String category, int line) {
        return lineOfArea.putIfAbsent(category, line);
    }
}
