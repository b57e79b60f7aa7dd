package io.holdfast.plans;

import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.plan.Stage;

/**
 * Where it is best to be in a room: right at a stage or a cabin's nose, and somewhat more than half way back from a
 * screen.
 *
 * <p><b>Units:</b> plan units.
 */
record BestSpot(double x, double y) {
    /** Of the way from the screen to the last row. */
    private static final double BACK_FROM_SCREEN = 0.62;

    static BestSpot of(SeatingPlan plan) {
        Stage stage = plan.stage();
        double middle = stage.y() + stage.height() / 2;
        double back = switch (stage.kind()) {
            case SCREEN -> BACK_FROM_SCREEN;
            case STAGE, NOSE -> 0;
        };
        return new BestSpot(stage.x() + stage.width() / 2, middle + back * (furthestFrom(middle, plan) - middle));
    }

    /** Most rooms look up to the front; in some the stage is drawn at the bottom. */
    private static double furthestFrom(double y, SeatingPlan plan) {
        return plan.zones().stream()
                .flatMap(zone -> zone.rows().stream())
                .flatMap(row -> row.seats().stream())
                .map(PlannedSeat::y)
                .reduce(y, (far, seat) -> Math.abs(seat - y) > Math.abs(far - y) ? seat : far);
    }

    int across(PlannedSeat seat) {
        return (int) Math.round(seat.x() - x);
    }

    int away(PlannedSeat seat) {
        return (int) Math.round(seat.y() - y);
    }
}
