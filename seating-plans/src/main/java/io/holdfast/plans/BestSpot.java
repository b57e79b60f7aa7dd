package io.holdfast.plans;

import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.plan.Stage;
import io.holdfast.api.plan.StageKind;
import io.holdfast.api.showtime.ShowtimeKind;

/**
 * Where it is best to be in a room: right at a stage or a cabin's nose, and somewhat more than half way back from a
 * screen. A room that was drawn with a screen, as every text grid is, has its stage there when a concert is given in it.
 *
 * <p><b>Units:</b> plan units.
 */
record BestSpot(double x, double y) {
    /** Of the way from the screen to the last row. */
    private static final double BACK_FROM_SCREEN = 0.62;

    static BestSpot of(SeatingPlan plan, ShowtimeKind shown) {
        Stage stage = plan.stage();
        double middle = stage.y() + stage.height() / 2;
        boolean isFilm = stage.kind() == StageKind.SCREEN && shown != ShowtimeKind.CONCERT;
        double back = isFilm ? BACK_FROM_SCREEN : 0;
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
