package io.holdfast.plans;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.Row;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.plan.Stage;
import io.holdfast.api.plan.StageKind;
import io.holdfast.api.plan.Zone;
import io.holdfast.api.showtime.SeatBench;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeKind;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SeatGroupsTest {
    private static List<Integer> benchSizes(SeatGroup group) {
        return group.benches().stream().map(SeatBench::seats).toList();
    }

    private static List<SeatGroup> groups(SeatingPlan plan) {
        return SeatGroups.of(plan, ShowtimeKind.CINEMA);
    }

    private static PlannedSeat seat(int number, double x, double y) {
        return new PlannedSeat(new SeatCode("A" + number), "" + number, x, y, "STALLS", false, null);
    }

    private static SeatingPlan plan(StageKind kind, PlannedSeat... row) {
        Zone zone = new Zone("", List.of(new Row("A", List.of(row))));
        return new SeatingPlan("Room", 600, 400, new Stage(kind, 200, 0, 200, 20), List.of(zone), List.of(), List.of());
    }

    @Test
    void benchesEndAtAislesAndRows() {
        List<SeatGroup> groups = groups(Plans.grid("A: 1-4 _ 5-10 STANDARD", "B: 1-7 PREMIUM", "C: 1-3 STANDARD"));
        assertThat(groups).extracting(SeatGroup::category).containsExactly("STANDARD", "PREMIUM");
        assertThat(benchSizes(groups.get(0))).containsExactly(4, 6, 3);
        assertThat(benchSizes(groups.get(1))).containsExactly(7);
    }

    @Test
    void benchesEndWhereTheCategoryChanges() {
        PlannedSeat box = new PlannedSeat(new SeatCode("A3"), "3", 300, 60, "BOX", false, null);
        List<SeatGroup> groups = groups(
                plan(StageKind.STAGE, seat(1, 250, 60), seat(2, 275, 60), box, seat(4, 325, 60), seat(5, 350, 60)));
        assertThat(groups).extracting(SeatGroup::category).containsExactly("STALLS", "BOX");
        assertThat(benchSizes(groups.getFirst())).containsExactly(2, 2);
    }

    @Test
    void marksAccessibleSeatsByTheirPlaceInTheGroup() {
        SeatGroup group =
                groups(Plans.grid("A: 1-4 @3 STANDARD", "B: 1-4 @1 STANDARD")).getFirst();
        assertThat(group.accessible()).containsExactly(2, 4);
    }

    @Test
    void seatsWhoseNumbersJumpFromSideToSideSitInOrderOfTheRow() {
        SeatingPlan odd = plan(
                StageKind.STAGE,
                seat(1, 275, 60),
                seat(2, 300, 60),
                seat(3, 250, 60),
                seat(4, 325, 60),
                seat(5, 225, 60),
                seat(6, 350, 60));
        SeatGroup group = groups(odd).getFirst();
        assertThat(group.seats()).extracting(SeatCode::value).containsExactly("A5", "A3", "A1", "A2", "A4", "A6");
        assertThat(benchSizes(group)).containsExactly(6);
    }

    @Test
    void aRowDownTheSideOfTheRoomIsARowToo() {
        PlannedSeat[] side = IntStream.rangeClosed(1, 5)
                .mapToObj(i -> seat(i, 50 + i, 60 + 25 * i))
                .toArray(PlannedSeat[]::new);
        assertThat(benchSizes(groups(plan(StageKind.STAGE, side)).getFirst())).containsExactly(5);
    }

    @Test
    void distancesAreFromTheStageOrFromTheMiddleOfACinema() {
        PlannedSeat[] row = {seat(1, 300, 110), seat(2, 325, 110)};
        assertThat(groups(plan(StageKind.STAGE, row)).getFirst().benches())
                .containsExactly(new SeatBench(2, 0, 100, 25, 100));
        assertThat(groups(plan(StageKind.SCREEN, row)).getFirst().benches())
                .containsExactly(new SeatBench(2, 0, 38, 25, 38));
    }

    @Test
    void aConcertIsGivenWhereTheScreenIsDrawn() {
        SeatingPlan hall = Plans.grid("[VIP]\nA: 1-6 _ 7-12 VIP @1\nB: 1-6 _ 7-12 VIP\n[STALLS]\nA: 1-12 STALLS");
        assertThat(hall.stage().kind()).isEqualTo(StageKind.SCREEN);
        assertThat(nearestRow(hall, ShowtimeKind.CONCERT)).isEqualTo("VIP-A");
        assertThat(nearestRow(hall, ShowtimeKind.CINEMA)).isEqualTo("VIP-B");
    }

    /** The row whose seats are the fewest plan units in front of the best spot or behind it. */
    private static String nearestRow(SeatingPlan hall, ShowtimeKind shown) {
        SeatGroup vip = SeatGroups.of(hall, shown).getFirst();
        int nearest = IntStream.range(0, vip.benches().size())
                .boxed()
                .min(Comparator.comparing(i -> Math.abs(vip.benches().get(i).firstY())))
                .orElseThrow();
        String code = vip.seats().get(6 * nearest).value();
        return code.substring(0, code.lastIndexOf('-'));
    }

    @Test
    void everySeatOfEveryDemoRoomIsOnOneBench() {
        Stream.concat(DemoPlans.cinema().stream(), Stream.of(DemoPlans.arena(), DemoPlans.cabin()))
                .forEach(plan -> assertThat(groups(plan))
                        .allSatisfy(group -> assertThat(benchSizes(group).stream()
                                        .mapToInt(Integer::intValue)
                                        .sum())
                                .isEqualTo(group.seats().size())));
    }
}
