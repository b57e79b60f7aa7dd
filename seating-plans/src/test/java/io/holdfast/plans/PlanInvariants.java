package io.holdfast.plans;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.Row;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.plan.Stage;
import io.holdfast.api.plan.Zone;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** What is true of every room that Holdfast itself lays out, seen from its stage or down from its screen. */
final class PlanInvariants {
    /** A seat is about this wide; nearer neighbours would cover each other. */
    private static final double SEAT_WIDTH = 20;

    private PlanInvariants() {}

    /** Rows lie one below the other. */
    static void check(SeatingPlan plan) {
        checkPlaces(plan);
        plan.zones().forEach(zone -> rowsGoBack(zone, seats -> average(seats, PlannedSeat::y)));
    }

    /** Rows lie one around the other. */
    static void checkRound(SeatingPlan plan) {
        checkPlaces(plan);
        Stage stage = plan.stage();
        plan.zones()
                .forEach(zone -> rowsGoBack(
                        zone,
                        seats -> Math.hypot(
                                average(seats, PlannedSeat::x) - stage.x() - stage.width() / 2,
                                average(seats, PlannedSeat::y) - stage.y() - stage.height())));
    }

    private static double average(List<PlannedSeat> seats, ToDoubleFunction<PlannedSeat> measure) {
        return seats.stream().mapToDouble(measure).average().orElseThrow();
    }

    private static void checkPlaces(SeatingPlan plan) {
        List<PlannedSeat> seats = Plans.seats(plan);
        codesAreUnique(seats);
        everythingIsInside(plan, seats);
        noSeatsOverlap(seats);
        nobodySitsOnTheStage(plan.stage(), seats);
    }

    private static void codesAreUnique(List<PlannedSeat> seats) {
        Set<String> codes = new HashSet<>();
        seats.forEach(seat -> assertThat(codes.add(seat.code().value()))
                .as("second %s", seat.code())
                .isTrue());
    }

    private static void everythingIsInside(SeatingPlan plan, List<PlannedSeat> seats) {
        double half = SEAT_WIDTH / 2;
        for (PlannedSeat seat : seats) {
            assertThat(seat.x()).as("x of %s", seat.code()).isBetween(half, plan.width() - half);
            assertThat(seat.y()).as("y of %s", seat.code()).isBetween(half, plan.height() - half);
        }
        Stage stage = plan.stage();
        assertThat(stage.width()).isPositive();
        assertThat(stage.height()).isPositive();
        assertThat(stage.x()).isBetween(0.0, plan.width() - stage.width());
        assertThat(stage.y()).isBetween(0.0, plan.height() - stage.height());
    }

    /** Squares as wide as a seat: neighbours that are too near lie in the same square or in one beside it. */
    private static void noSeatsOverlap(List<PlannedSeat> seats) {
        Map<Long, List<PlannedSeat>> squares = new HashMap<>();
        for (PlannedSeat seat : seats) {
            long column = (long) (seat.x() / SEAT_WIDTH);
            long line = (long) (seat.y() / SEAT_WIDTH);
            for (long x = column - 1; x <= column + 1; x++) {
                for (long y = line - 1; y <= line + 1; y++) {
                    squares.getOrDefault(key(x, y), List.of()).forEach(other -> areApart(seat, other));
                }
            }
            squares.computeIfAbsent(key(column, line), ignored -> new ArrayList<>(2))
                    .add(seat);
        }
    }

    private static long key(long column, long line) {
        return column * 100_000_000L + line;
    }

    private static void areApart(PlannedSeat one, PlannedSeat other) {
        assertThat(Math.hypot(one.x() - other.x(), one.y() - other.y()))
                .as("distance from %s to %s", one.code(), other.code())
                .isGreaterThanOrEqualTo(SEAT_WIDTH);
    }

    private static void nobodySitsOnTheStage(Stage stage, List<PlannedSeat> seats) {
        double half = SEAT_WIDTH / 2;
        for (PlannedSeat seat : seats) {
            boolean beside = seat.x() + half <= stage.x() || seat.x() - half >= stage.x() + stage.width();
            boolean beforeOrBehind = seat.y() + half <= stage.y() || seat.y() - half >= stage.y() + stage.height();
            assertThat(beside || beforeOrBehind)
                    .as("%s is not on the stage", seat.code())
                    .isTrue();
        }
    }

    private static void rowsGoBack(Zone zone, ToDoubleFunction<List<PlannedSeat>> distance) {
        double before = 0;
        for (Row row : zone.rows()) {
            double here = distance.applyAsDouble(row.seats());
            assertThat(here)
                    .as("distance of row %s of %s", row.name(), zone.name())
                    .isGreaterThan(before);
            before = here;
        }
    }
}
