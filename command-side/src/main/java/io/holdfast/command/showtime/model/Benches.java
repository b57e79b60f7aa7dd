package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.SeatBench;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Who sits beside whom in a showtime and how far each seat is from the best spot. Never changes.
 *
 * <p><b>Shape:</b> 4 bytes a seat, and one {@link Bench} for each of the plan's.
 *
 * <p><b>Units:</b> a seat's cost is a tenth of a plan unit.
 */
final class Benches {
    private static final double COSTS_PER_UNIT = 10;

    /** Sideways hurts the view more than a row further back. */
    private static final double SIDEWAYS = 1.25;

    private final int[] costs;
    private final BitSet accessible = new BitSet();
    private final List<Bench> nearestFirst = new ArrayList<>();

    Benches(ShowtimeScheduled scheduled, Places places) {
        this.costs = new int[places.seatCount()];
        int first = 0;
        for (SeatGroup group : scheduled.seats()) {
            addAll(group, places.categoryIndex(group.category()), first);
            first += group.seats().size();
        }
        nearestFirst.sort(Comparator.comparingInt(Bench::leastCost).thenComparingInt(Bench::first));
    }

    private void addAll(SeatGroup group, int category, int groupFirst) {
        for (int position : group.accessible()) {
            accessible.set(groupFirst + position);
        }
        int first = groupFirst;
        for (SeatBench bench : group.benches().isEmpty() ? NeighboursByCode.benches(group.seats()) : group.benches()) {
            add(bench, category, first);
            first += bench.seats();
        }
    }

    private void add(SeatBench bench, int category, int first) {
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < bench.seats(); i++) {
            double share = bench.seats() == 1 ? 0 : (double) i / (bench.seats() - 1);
            double x = bench.firstX() + share * (bench.lastX() - bench.firstX());
            double y = bench.firstY() + share * (bench.lastY() - bench.firstY());
            costs[first + i] = (int) Math.round(Math.hypot(x * SIDEWAYS, y) * COSTS_PER_UNIT);
            least = Math.min(least, costs[first + i]);
        }
        nearestFirst.add(new Bench(category, first, bench.seats(), least));
    }

    List<Bench> nearestFirst() {
        return nearestFirst;
    }

    int cost(int seat) {
        return costs[seat];
    }

    /** Whether one of {@code quantity} seats from {@code first} on is accessible. */
    boolean isAccessible(int first, int quantity) {
        int seat = accessible.nextSetBit(first);
        return seat >= 0 && seat < first + quantity;
    }
}
