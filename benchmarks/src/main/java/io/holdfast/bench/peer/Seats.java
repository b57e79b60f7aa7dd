package io.holdfast.bench.peer;

import java.util.List;

/** Where a baseline keeps its seats. */
interface Seats {
    /** Puts showtimes with consecutive ids on sale, each in a {@link io.holdfast.bench.load.Room}. */
    void putOnSale(long firstShowtime, int count);

    /** All seats or none. */
    boolean claim(long showtimeId, List<String> seats, String customerId, String holdId);
}
