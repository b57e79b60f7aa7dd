package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.CapacityChanged;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads from an event alone how many places of each category it claims or frees, and tells what that makes; knows nothing
 * of holds.
 */
final class StockReading {
    private StockReading() {}

    /** Tells what an event that this showtime has just taken in does to its categories. */
    static void tell(ShowtimeState showtime, ShowtimeEvent event, StockListener listener) {
        Places places = showtime.places();
        switch (event) {
            case CapacityChanged changed -> tell(showtime, places.categoryIndex(changed.category()), 0, true, listener);
            case ShowtimeScheduled scheduled -> {
                for (int category = 0; category < places.categoryCount(); category++) {
                    tell(showtime, category, 0, false, listener);
                }
            }
            default -> tellChanges(showtime, changes(event, places), listener);
        }
    }

    private static void tellChanges(ShowtimeState showtime, int @Nullable [] changes, StockListener listener) {
        for (int category = 0; changes != null && category < changes.length; category++) {
            if (changes[category] != 0) {
                tell(showtime, category, changes[category], false, listener);
            }
        }
    }

    /** What is bounded by its seats alone cannot be oversold without a seat being sold twice. */
    private static void tell(
            ShowtimeState showtime, int category, int change, boolean resized, StockListener listener) {
        Claims claims = showtime.claims();
        long sellable = claims.limitOf(category);
        if (sellable != Places.UNBOUNDED) {
            String code = showtime.places().category(category).code();
            listener.changed(code, change, claims.takenIn(category), sellable, resized);
        }
    }

    /** Claimed places above 0, freed ones below, by category; {@code null} when it does neither. */
    private static int @Nullable [] changes(ShowtimeEvent event, Places places) {
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
