package io.holdfast.command.showtime.model;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Looks for seats side by side among those that are free. Benches come nearest first, so that the search ends where
 * nothing better can follow; stretches of taken seats are passed over sixty-four at a time.
 */
final class SeatSearch {
    private final Benches benches;
    private final BitSet free;
    private final BitSet categories;

    /** {@code categories} are those to look in. */
    SeatSearch(Benches benches, BitSet free, BitSet categories) {
        this.benches = benches;
        this.free = free;
        this.categories = categories;
    }

    /** The best stretch of exactly so many free seats, or {@code null}. */
    @Nullable
    Stretch best(int quantity, boolean accessible) {
        Best best = new Best(quantity, accessible);
        for (Bench bench : benches.nearestFirst()) {
            if (best.cannotBeBeatenFrom(bench.leastCost())) {
                break;
            }
            if (categories.get(bench.category())) {
                forEachFreeRun(bench, best::offer);
            }
        }
        return best.found;
    }

    /** How many are free side by side, {@code most} at most. */
    int longest(int most, boolean accessible) {
        int[] longest = {0};
        for (Bench bench : benches.nearestFirst()) {
            if (bench.size() > longest[0] && longest[0] < most && categories.get(bench.category())) {
                forEachFreeRun(bench, (from, to) -> {
                    if (!accessible || benches.isAccessible(from, to - from)) {
                        longest[0] = Math.max(longest[0], to - from);
                    }
                });
            }
        }
        return Math.min(longest[0], most);
    }

    /** How many of a category are free, together or not. */
    int countFree(int category) {
        int[] count = {0};
        for (Bench bench : benches.nearestFirst()) {
            if (bench.category() == category) {
                forEachFreeRun(bench, (from, to) -> count[0] += to - from);
            }
        }
        return count[0];
    }

    private void forEachFreeRun(Bench bench, RunVisitor visit) {
        int from = free.nextSetBit(bench.first());
        while (from >= 0 && from < bench.end()) {
            int to = Math.min(free.nextClearBit(from), bench.end());
            visit.run(from, to);
            from = free.nextSetBit(to);
        }
    }

    /** Free seats from the first to before the second number. */
    private interface RunVisitor {
        void run(int from, int to);
    }

    /** Seats side by side. {@code leavesOneOver}: beside them a single seat stays free between taken ones. */
    record Stretch(int first, int seats, boolean leavesOneOver, long cost) {}

    /** The best stretch so far: one that leaves no single seat over beats any that does, then the nearer beats. */
    private final class Best {
        private final int quantity;
        private final boolean accessible;
        private @Nullable Stretch found;

        private Best(int quantity, boolean accessible) {
            this.quantity = quantity;
            this.accessible = accessible;
        }

        boolean cannotBeBeatenFrom(int leastCost) {
            return found != null && !found.leavesOneOver() && (long) leastCost * quantity >= found.cost();
        }

        void offer(int from, int to) {
            long cost = 0;
            for (int seat = from; seat < to; seat++) {
                cost += benches.cost(seat);
                int first = seat - quantity + 1;
                if (first >= from) {
                    offer(first, first - from == 1 || to - seat == 2, cost);
                    cost -= benches.cost(first);
                }
            }
        }

        private void offer(int first, boolean leavesOneOver, long cost) {
            boolean better = found == null
                    || (leavesOneOver == found.leavesOneOver() ? cost < found.cost() : found.leavesOneOver());
            if (better && (!accessible || benches.isAccessible(first, quantity))) {
                found = new Stretch(first, quantity, leavesOneOver, cost);
            }
        }
    }
}
