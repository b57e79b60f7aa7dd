package io.holdfast.plans;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * How far apart the seats of a plan stand: the median distance from a seat to the one nearest to it.
 *
 * <p><b>Shape:</b> measured at {@link #SAMPLE} seats at most, evenly chosen, so that a million seats take no longer than
 * reading them. Seats on the very same spot do not count as neighbours.
 */
final class Neighbours {
    private static final int SAMPLE = 256;

    private Neighbours() {}

    /** Empty if no two seats stand apart. */
    static OptionalDouble medianDistance(List<RawSeat> seats) {
        int step = Math.max(1, seats.size() / SAMPLE);
        double[] distances = new double[seats.size() / step + 1];
        int count = 0;
        for (int i = 0; i < seats.size(); i += step) {
            double nearest = nearest(seats.get(i), seats);
            if (nearest < Double.MAX_VALUE) {
                distances[count++] = nearest;
            }
        }
        Arrays.sort(distances, 0, count);
        return count == 0 ? OptionalDouble.empty() : OptionalDouble.of(distances[count / 2]);
    }

    private static double nearest(RawSeat seat, List<RawSeat> seats) {
        double nearest = Double.MAX_VALUE;
        for (RawSeat other : seats) {
            double x = other.x() - seat.x();
            double y = other.y() - seat.y();
            double squared = x * x + y * y;
            if (squared > 0 && squared < nearest) {
                nearest = squared;
            }
        }
        return nearest == Double.MAX_VALUE ? nearest : Math.sqrt(nearest);
    }
}
