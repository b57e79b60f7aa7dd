package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeEvent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads from an event alone how many places of each category it claims or frees; knows nothing of holds. */
final class StockReading {
    private StockReading() {}

    /** Claimed places above 0, freed ones below, by category; {@code null} when it does neither. */
    static int @Nullable [] changes(ShowtimeEvent event, Places places) {
        return switch (event) {
            case SeatsHeld held -> counted(held.seats(), held.areas(), 1, places);
            case HoldReleased released -> counted(released.seats(), released.areas(), -1, places);
            case HoldExpired expired -> counted(expired.seats(), expired.areas(), -1, places);
            case BookingCancelled cancelled -> counted(cancelled.seats(), cancelled.areas(), -1, places);
            case PlaceCancelled cancelled -> counted(cancelled.seats(), cancelled.areas(), -1, places);
            default -> null;
        };
    }

    private static int[] counted(List<SeatCode> seats, List<AreaQuantity> areas, int sign, Places places) {
        int[] counts = places.countsOf(places.indexesOf(seats), areas);
        for (int category = 0; category < counts.length; category++) {
            counts[category] *= sign;
        }
        return counts;
    }
}
