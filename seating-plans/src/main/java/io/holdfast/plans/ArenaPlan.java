package io.holdfast.plans;

import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.Row;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.plan.Stage;
import io.holdfast.api.plan.StageKind;
import io.holdfast.api.plan.Zone;
import io.holdfast.api.showtime.SeatCode;
import java.util.ArrayList;
import java.util.List;

/**
 * An arena of exactly {@value #SEATS} seats: VIP rows on the floor before the stage, and around them two tiers of
 * wedge-shaped blocks whose rows are arcs. The outermost row ends where the number is reached.
 */
final class ArenaPlan {
    static final int SEATS = 50_000;

    private static final String[] FLOOR_ROWS = "A B C D E F G H J K L M N P Q R S T U V".split(" ");
    private static final int FLOOR_SEATS = 40;

    /** The tiers stand around this much of a circle; the rest, behind the stage, stays empty. */
    private static final double OPENING_DEGREES = 280;

    private static final double BLOCK_GAP = 2 * Geometry.PITCH;
    private static final double TIER_GAP = 5 * Geometry.ROW_PITCH;
    private static final double INNER_RADIUS = 1_000;

    private final List<Zone> zones = new ArrayList<>();
    private int left = SEATS;

    /** The middle of all arcs. */
    private double middle;

    private double centre;

    static SeatingPlan build() {
        return new ArenaPlan().plan();
    }

    private SeatingPlan plan() {
        Tier lower = new Tier("LOWER", 101, 24, 34, INNER_RADIUS);
        Tier upper = new Tier("UPPER", 201, 36, 76, lower.radius(lower.rows()) + TIER_GAP);
        double outermost = upper.radius(upper.rows());
        middle = outermost + Geometry.MARGIN;
        // The tiers end before the top of their circle; there is nothing to see above them.
        centre = Geometry.MARGIN - outermost * Math.cos(Math.toRadians(OPENING_DEGREES / 2));
        floor();
        tier(lower);
        tier(upper);
        Stage stage = new Stage(StageKind.STAGE, Geometry.round(middle - 330), Geometry.round(centre - 620), 660, 150);
        double height = Geometry.round(centre + outermost + Geometry.MARGIN);
        return new SeatingPlan("Arena", Geometry.round(2 * middle), height, stage, zones, List.of(), List.of());
    }

    /** Straight rows before the stage, {@code A-1} to {@code V-40}, with a middle aisle. */
    private void floor() {
        List<Row> rows = new ArrayList<>();
        double y = centre - 380;
        for (String name : FLOOR_ROWS) {
            List<PlannedSeat> seats = new ArrayList<>();
            for (int number = 1; number <= FLOOR_SEATS; number++) {
                int aisle = number > FLOOR_SEATS / 2 ? 1 : 0;
                double x = middle + (number - 1 + aisle - FLOOR_SEATS / 2.0) * Geometry.PITCH;
                seats.add(seat(name + "-" + number, number, x, y, "VIP"));
            }
            rows.add(new Row(name, seats));
            y += Geometry.ROW_PITCH;
        }
        zones.add(new Zone("VIP", rows));
    }

    private void tier(Tier tier) {
        double width = Math.toRadians(OPENING_DEGREES) / tier.blocks();
        List<List<Row>> blocks = new ArrayList<>();
        for (int block = 0; block < tier.blocks(); block++) {
            blocks.add(new ArrayList<>());
            zones.add(new Zone(tier.blockName(block), blocks.get(block)));
        }
        for (int row = 0; row < tier.rows(); row++) {
            double radius = tier.radius(row);
            int full = (int) ((radius * width - BLOCK_GAP) / Geometry.PITCH);
            for (int block = 0; block < tier.blocks() && left > 0; block++) {
                double angle = Math.toRadians(90 + OPENING_DEGREES / 2) - (block + 0.5) * width;
                String prefix = tier.blockName(block) + "-" + (row + 1) + "-";
                Row arc = arc(prefix, String.valueOf(row + 1), tier, radius, angle, Math.min(left, full));
                blocks.get(block).add(arc);
            }
        }
    }

    private Row arc(String prefix, String name, Tier tier, double radius, double angle, int count) {
        List<PlannedSeat> seats = new ArrayList<>();
        double step = Geometry.PITCH / radius;
        for (int number = 1; number <= count; number++) {
            double at = angle + ((count + 1) / 2.0 - number) * step;
            double x = middle + radius * Math.cos(at);
            double y = centre + radius * Math.sin(at);
            seats.add(seat(prefix + number, number, x, y, tier.category()));
        }
        return new Row(name, seats);
    }

    private PlannedSeat seat(String code, int number, double x, double y, String category) {
        left--;
        return new PlannedSeat(
                new SeatCode(code),
                String.valueOf(number),
                Geometry.round(x),
                Geometry.round(y),
                category,
                false,
                null);
    }

    /** A ring of blocks; {@code firstBlock} is the number of the leftmost, seen from the stage the rightmost. */
    private record Tier(String category, int firstBlock, int blocks, int rows, double innerRadius) {
        double radius(int row) {
            return innerRadius + row * Geometry.ROW_PITCH;
        }

        String blockName(int block) {
            return String.valueOf(firstBlock + block);
        }
    }
}
