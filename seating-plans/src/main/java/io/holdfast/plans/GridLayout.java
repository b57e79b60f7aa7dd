package io.holdfast.plans;

import io.holdfast.api.plan.Area;
import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.Row;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.plan.Shape;
import io.holdfast.api.plan.ShapeKind;
import io.holdfast.api.plan.Stage;
import io.holdfast.api.plan.StageKind;
import io.holdfast.api.plan.Zone;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gives the rows of a text grid their places in the room.
 *
 * <p>A single section is a hall: its rows are centred below the stage and, unless it is a cabin, bend gently around it.
 * Several sections stay straight and stand side by side in bands, so many in each that the whole is a little wider than
 * deep.
 */
final class GridLayout {
    private static final double TO_THE_LEFT = 180;

    private final StageKind kind;
    private final double width;
    private final Bend bend;
    private final List<Shape> exits = new ArrayList<>();

    private GridLayout(StageKind kind, double width, Bend bend) {
        this.kind = kind;
        this.width = width;
        this.bend = bend;
    }

    static SeatingPlan layOut(String name, List<GridSection> sections, List<Area> areas, @Nullable StageKind wanted) {
        StageKind kind = wanted != null ? wanted : isCabin(sections) ? StageKind.NOSE : StageKind.SCREEN;
        List<SectionBand> bands = SectionBand.arrange(sections);
        double content = bands.stream().mapToDouble(SectionBand::width).max().orElse(0);
        double width = Geometry.round(Math.max(content, Geometry.MIN_WIDTH) + 2 * Geometry.MARGIN);
        boolean hall = sections.size() == 1 && kind != StageKind.NOSE;
        Bend bend = hall ? Bend.over(content / 2) : Bend.NONE;
        return new GridLayout(kind, width, bend).plan(name, bands, content, areas);
    }

    /** Rows that are numbers and seats that are letters. */
    private static boolean isCabin(List<GridSection> sections) {
        return !sections.isEmpty()
                && sections.stream().flatMap(section -> section.rows().stream()).allMatch(GridLayout::isCabinRow);
    }

    private static boolean isCabinRow(GridRow row) {
        return row.name().chars().allMatch(Character::isDigit)
                && row.seats().stream()
                        .allMatch(seat -> Character.isLetter(seat.number().charAt(0)));
    }

    private SeatingPlan plan(String name, List<SectionBand> bands, double content, List<Area> areas) {
        Stage stage = Geometry.stage(kind, width, content, Geometry.MARGIN);
        double y = stage.y() + stage.height() + Geometry.STAGE_GAP + bend.depth();
        List<Zone> zones = new ArrayList<>();
        for (SectionBand band : bands) {
            double x = (width - band.width()) / 2;
            for (GridSection section : band.sections()) {
                zones.add(zone(section, x, y));
                x += section.slots() * Geometry.PITCH + SectionBand.GAP;
            }
            y += band.depth() + SectionBand.GAP;
        }
        double end = bands.isEmpty() ? stage.y() + stage.height() : y - SectionBand.GAP;
        return new SeatingPlan(name, width, Geometry.round(end + Geometry.MARGIN), stage, zones, areas, exits);
    }

    private Zone zone(GridSection section, double left, double front) {
        List<Row> rows = new ArrayList<>(section.rows().size());
        double y = front;
        int widest = section.slots();
        for (GridRow row : section.rows()) {
            y += exit(section, rows.size(), left, y);
            double inset = (widest - row.slots()) * Geometry.PITCH / 2;
            rows.add(row(row, left + inset, y));
            y += Geometry.ROW_PITCH;
        }
        exit(section, rows.size(), left, y);
        return new Zone(section.name(), rows);
    }

    /** Draws the exits after so many rows, if there are any; answers how much room they take. */
    private double exit(GridSection section, int rows, double left, double y) {
        if (!section.exits().contains(rows)) {
            return 0;
        }
        double middle = Geometry.round(y + (Geometry.EXIT_GAP - Geometry.ROW_PITCH) / 2);
        exits.add(exit(left - Geometry.PITCH, middle, TO_THE_LEFT));
        exits.add(exit(left + (section.slots() + 1) * Geometry.PITCH, middle, 0));
        return Geometry.EXIT_GAP;
    }

    private static Shape exit(double x, double y, double rotation) {
        double size = Geometry.PITCH / 2;
        return new Shape(ShapeKind.EXIT, Geometry.round(x), y, size, size, 0, List.of(), rotation, null, null);
    }

    private Row row(GridRow row, double left, double y) {
        List<PlannedSeat> seats = new ArrayList<>(row.seats().size());
        for (GridRow.Seat seat : row.seats()) {
            double x = left + (seat.slot() + 0.5) * Geometry.PITCH;
            double lift = bend.lift(x - width / 2);
            seats.add(new PlannedSeat(
                    seat.code(),
                    seat.number(),
                    Geometry.round(x),
                    Geometry.round(y - lift),
                    seat.category(),
                    seat.accessible(),
                    null));
        }
        return new Row(row.name(), seats);
    }
}
