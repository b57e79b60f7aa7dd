package io.holdfast.web.rest;

import io.holdfast.api.plan.Area;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.plans.SeatGroups;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How many places each category of a seating plan has: numbered seats, or places of its areas. */
final class PlanCapacities {
    private final Map<String, SeatGroup> seats = new LinkedHashMap<>();
    private final Map<String, Integer> areas = new LinkedHashMap<>();

    PlanCapacities(SeatingPlan plan, ShowtimeKind kind) {
        SeatGroups.of(plan, kind).forEach(group -> seats.put(group.category(), group));
        for (Area area : plan.areas()) {
            areas.merge(area.category(), area.capacity(), Integer::sum);
        }
    }

    /** {@code null} for a category that the plan does not have. */
    @Nullable
    Integer of(String category) {
        SeatGroup numbered = seats.get(category);
        return numbered == null
                ? areas.get(category)
                : Integer.valueOf(numbered.seats().size());
    }

    Map<String, SeatGroup> seats() {
        return seats;
    }

    Map<String, Integer> areas() {
        return areas;
    }
}
