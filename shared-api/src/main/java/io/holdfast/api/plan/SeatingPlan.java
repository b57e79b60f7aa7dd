package io.holdfast.api.plan;

import java.util.List;

/**
 * A room: its seats, its general-admission areas and what else is drawn.
 *
 * <p><b>Units:</b> coordinates are plan units with the origin at the upper left; seats stand 20 to 30 units apart. The
 * stage is at the top, rows go down from front to back.
 */
public record SeatingPlan(
        String name, double width, double height, Stage stage, List<Zone> zones, List<Area> areas, List<Shape> shapes) {
    /** The most places, numbered or not, that one plan may hold. */
    public static final int MAX_PLACES = 1_000_000;
}
