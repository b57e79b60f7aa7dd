package io.holdfast.plans;

import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.Row;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The numbered seats of a plan as a showtime sells them: by category, each cut into the stretches where people can sit
 * together.
 *
 * <p><b>Shape:</b> categories in the order in which the plan names them, their seats row by row.
 */
public final class SeatGroups {
    private final BestSpot bestSpot;
    private final double widestStep;
    private final Map<String, SeatGroupBuilder> groups = new LinkedHashMap<>();

    private SeatGroups(SeatingPlan plan, ShowtimeKind shown) {
        this.bestSpot = BestSpot.of(plan, shown);
        this.widestStep = RowSteps.widestStep(plan);
    }

    /** What there is to sell in this room when something of this kind is shown in it. */
    public static List<SeatGroup> of(SeatingPlan plan, ShowtimeKind shown) {
        SeatGroups groups = new SeatGroups(plan, shown);
        plan.zones().forEach(zone -> zone.rows().forEach(groups::add));
        return groups.groups.values().stream().map(SeatGroupBuilder::build).toList();
    }

    private void add(Row row) {
        PlannedSeat before = null;
        for (PlannedSeat seat : RowSteps.inOrderOfSitting(row.seats())) {
            SeatGroupBuilder group =
                    groups.computeIfAbsent(seat.category(), category -> new SeatGroupBuilder(category, bestSpot));
            boolean beside = before != null
                    && before.category().equals(seat.category())
                    && RowSteps.step(before, seat) <= widestStep;
            group.add(seat, beside);
            before = seat;
        }
    }
}
