package io.holdfast.api.showtime;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The numbered seats of one category, in the order of the plan.
 *
 * <p><b>Shape:</b> {@code benches} cut {@code seats} into stretches that lie side by side, in the same order and without
 * a rest; empty when nothing is known but the codes, as with showtimes of before there were benches. {@code accessible}
 * are positions in {@code seats}, rising.
 */
public record SeatGroup(String category, List<SeatCode> seats, List<SeatBench> benches, List<Integer> accessible) {
    public SeatGroup(
            String category,
            List<SeatCode> seats,
            @Nullable List<SeatBench> benches,
            @Nullable List<Integer> accessible) {
        this.category = category;
        this.seats = seats;
        this.benches = benches == null ? List.of() : benches;
        this.accessible = accessible == null ? List.of() : accessible;
    }

    /** Seats of which nothing is known but their codes. */
    public SeatGroup(String category, List<SeatCode> seats) {
        this(category, seats, List.of(), List.of());
    }
}
