package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Lets showtimes in the same room at the same prices share one {@link Seating}: a chain of 5,000 rooms has far fewer of
 * these than showtimes.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class SeatingPool {
    private record Key(List<CategoryOffer> categories, List<SeatGroup> seats) {}

    private final ConcurrentHashMap<Key, Seating> seatings = new ConcurrentHashMap<>();

    Seating of(ShowtimeScheduled event) {
        Key key = new Key(event.categories(), event.seats());
        return seatings.computeIfAbsent(key, missing -> new Seating(missing.categories(), missing.seats()));
    }
}
