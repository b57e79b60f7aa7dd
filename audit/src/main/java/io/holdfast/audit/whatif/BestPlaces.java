package io.holdfast.audit.whatif;

import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.HoldBestSeats;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Customers who asked for the best places take others where those are gone now. Of what they asked for the log tells the
 * number and, by what they got, the category; whether the places had to be side by side it does not, so they may be apart.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class BestPlaces {
    private final Map<SeatCode, String> categories = new HashMap<>();

    void learn(ShowtimeScheduled showtime) {
        for (SeatGroup group : showtime.seats()) {
            group.seats().forEach(seat -> categories.put(seat, group.category()));
        }
    }

    HoldBestSeats insteadOf(SeatsHeld held) {
        int quantity = held.seats().size()
                + held.areas().stream().mapToInt(AreaQuantity::quantity).sum();
        return new HoldBestSeats(
                held.showtimeId(), held.holdId(), held.customerId(), quantity, category(held), false, false, true);
    }

    /** The one category of all places; {@code null} for several. */
    private @Nullable String category(SeatsHeld held) {
        Set<String> all = Stream.concat(
                        held.seats().stream().map(seat -> categories.getOrDefault(seat, "")),
                        held.areas().stream().map(AreaQuantity::category))
                .collect(Collectors.toSet());
        return all.size() == 1 ? all.iterator().next() : null;
    }
}
