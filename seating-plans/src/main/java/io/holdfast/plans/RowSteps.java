package io.holdfast.plans;

import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.Row;
import io.holdfast.api.plan.SeatingPlan;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** How one walks along a row from seat to seat, and how wide a step is before it leads over an aisle. */
final class RowSteps {
    /** Seats further apart than this many usual steps have an aisle between them. */
    private static final double AISLE_STEPS = 1.6;

    /** The usual step is this quantile of all: aisles and stray seats make the widest ones. */
    private static final double USUAL_QUANTILE = 0.2;

    private RowSteps() {}

    /** The widest step between neighbours with nothing between them; endless if no row has two seats apart. */
    static double widestStep(SeatingPlan plan) {
        double[] steps = plan.zones().stream()
                .flatMap(zone -> zone.rows().stream())
                .map(Row::seats)
                .map(RowSteps::inOrderOfSitting)
                .flatMapToDouble(RowSteps::steps)
                .filter(step -> step > 0)
                .toArray();
        Arrays.sort(steps);
        return steps.length == 0 ? Double.MAX_VALUE : steps[(int) (steps.length * USUAL_QUANTILE)] * AISLE_STEPS;
    }

    /**
     * The seats as they stand in the row. That is their own order, unless the numbers jump from side to side, as where
     * odd ones are on the left; then it is the order along the row.
     */
    static List<PlannedSeat> inOrderOfSitting(List<PlannedSeat> seats) {
        List<PlannedSeat> along = seats.stream()
                .sorted(Comparator.comparingDouble(
                        extent(seats, PlannedSeat::x) >= extent(seats, PlannedSeat::y)
                                ? PlannedSeat::x
                                : PlannedSeat::y))
                .toList();
        return steps(along).sum() < steps(seats).sum() ? along : seats;
    }

    private static double extent(List<PlannedSeat> seats, ToDoubleFunction<PlannedSeat> coordinate) {
        double most = seats.stream().mapToDouble(coordinate).max().orElse(0);
        return most - seats.stream().mapToDouble(coordinate).min().orElse(0);
    }

    private static DoubleStream steps(List<PlannedSeat> seats) {
        return IntStream.range(1, seats.size()).mapToDouble(i -> step(seats.get(i - 1), seats.get(i)));
    }

    static double step(PlannedSeat from, PlannedSeat to) {
        return Math.hypot(to.x() - from.x(), to.y() - from.y());
    }
}
