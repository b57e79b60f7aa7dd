package io.holdfast.plans;

import static io.holdfast.plans.Plans.grid;
import static io.holdfast.plans.Plans.seat;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.plan.Shape;
import io.holdfast.api.plan.ShapeKind;
import io.holdfast.api.plan.Stage;
import io.holdfast.api.plan.Zone;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("SPEC §8: the room that a text grid draws")
class GridGeometryTest {
    @Test
    void theScreenIsInTheMiddleAboveTheSeats() {
        SeatingPlan plan = grid("A: 1-10 X", "B: 1-20 X");
        Stage screen = plan.stage();

        assertThat(screen.x() + screen.width() / 2).isEqualTo(plan.width() / 2);
        assertThat(Plans.seats(plan)).allMatch(seat -> seat.y() > screen.y() + screen.height());
    }

    @Test
    void everyRowIsCentred() {
        SeatingPlan plan = grid("A: 1-10 X", "B: 1-20 X");

        assertThat(seat(plan, "A1").x() + seat(plan, "A10").x()).isEqualTo(plan.width());
        assertThat(seat(plan, "B1").x() + seat(plan, "B20").x()).isEqualTo(plan.width());
    }

    @Test
    void aHallBendsAroundItsScreen() {
        SeatingPlan hall = grid("A: 1-30 X");

        assertThat(seat(hall, "A1").y()).isLessThan(seat(hall, "A15").y());
        assertThat(seat(hall, "A1").y()).isEqualTo(seat(hall, "A30").y());
    }

    @Test
    void aCabinIsStraight() {
        assertThat(Plans.seats(grid("12: A-K XY")))
                .extracting(PlannedSeat::y)
                .containsOnly(seat(grid("12: A-K XY"), "12A").y());
    }

    @Test
    void exitsLieBetweenTheirRowsOnBothSides() {
        SeatingPlan cabin = grid("1: A-C _ D-F XY", "exit", "2: A-C _ D-F XY", "EXIT # the same one", "EXIT");

        assertThat(cabin.shapes()).hasSize(4).allMatch(shape -> shape.type() == ShapeKind.EXIT);
        Shape left = cabin.shapes().get(0);
        Shape right = cabin.shapes().get(1);
        assertThat(left.y())
                .isEqualTo((seat(cabin, "1A").y() + seat(cabin, "2A").y()) / 2);
        assertThat(left.x()).isLessThan(seat(cabin, "1A").x() - Geometry.PITCH);
        assertThat(right.x()).isGreaterThan(seat(cabin, "1F").x() + Geometry.PITCH);
        assertThat(left.rotation() - right.rotation()).isEqualTo(180);
        assertThat(cabin.shapes().get(3).y()).isBetween(seat(cabin, "2A").y() + Geometry.PITCH, cabin.height());
        assertThat(seat(cabin, "2A").y() - seat(cabin, "1A").y()).isEqualTo(Geometry.ROW_PITCH + Geometry.EXIT_GAP);
    }

    @Test
    void anExitBelongsToTheSectionItStandsIn() {
        SeatingPlan plan = grid("[A]", "EXIT", "1: A-C XY", "[B]", "1: A-C XY", "EXIT");

        assertThat(plan.shapes()).hasSize(4);
        PlanInvariants.check(plan);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 40, 400})
    void roomsOfAnyWidthAreInOrder(int width) {
        PlanInvariants.check(grid("A: 1-" + width + " X", "B: 1 X", "C: 1-" + (width + 1) + " X"));
    }

    @Test
    void sectionsStandApart() {
        SeatingPlan plan = grid(
                "[LEFT]",
                "A: 1-10 X",
                "B: 1-12 X",
                "[MIDDLE]",
                "A: 1-30 X",
                "[RIGHT]",
                "A: 1-10 X",
                "[BACK]",
                "A: 1-8 X");

        List<Zone> zones = plan.zones();
        for (int i = 0; i < zones.size(); i++) {
            for (int j = i + 1; j < zones.size(); j++) {
                assertThat(apart(zones.get(i), zones.get(j)))
                        .as("%s and %s", zones.get(i).name(), zones.get(j).name())
                        .isGreaterThan(2 * Geometry.PITCH);
            }
        }
    }

    /** The gap between the boxes around two zones, in the direction in which it is larger. */
    private static double apart(Zone one, Zone other) {
        return Math.max(gap(across(one), across(other)), gap(down(one), down(other)));
    }

    private static double gap(DoubleSummaryStatistics one, DoubleSummaryStatistics other) {
        return Math.max(one.getMin() - other.getMax(), other.getMin() - one.getMax());
    }

    private static DoubleSummaryStatistics across(Zone zone) {
        return zone.rows().stream()
                .flatMap(row -> row.seats().stream())
                .mapToDouble(PlannedSeat::x)
                .summaryStatistics();
    }

    private static DoubleSummaryStatistics down(Zone zone) {
        return zone.rows().stream()
                .flatMap(row -> row.seats().stream())
                .mapToDouble(PlannedSeat::y)
                .summaryStatistics();
    }
}
