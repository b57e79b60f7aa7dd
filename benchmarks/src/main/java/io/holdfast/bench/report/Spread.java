package io.holdfast.bench.report;

import java.util.Arrays;
import java.util.Collection;
import java.util.function.ToDoubleFunction;

/** One figure over all rounds. */
public record Spread(double median, double min, double max) {
    /** A figure that nobody measured. */
    public static final Spread UNKNOWN = new Spread(Double.NaN, Double.NaN, Double.NaN);

    /** The figure of each round, in any order; at least one. */
    public static <T> Spread of(Collection<T> rounds, ToDoubleFunction<T> figure) {
        double[] sorted = rounds.stream().mapToDouble(figure).sorted().toArray();
        if (sorted.length == 0) {
            throw new IllegalArgumentException("no rounds");
        }
        int middle = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
        return new Spread(median, sorted[0], Arrays.stream(sorted).max().orElseThrow());
    }
}
