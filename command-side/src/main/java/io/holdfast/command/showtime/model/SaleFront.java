package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.SeatCode;
import java.util.List;
import java.util.Map;

/**
 * What can be said of a request to hold seats without knowing who holds which.
 *
 * <p><b>Shape:</b> {@code seats} numbers every seat and never changes; {@code
 * queueRequired} asks for the waiting room first; no hold may have more than {@code maxPlaces};
 * nothing is sold before {@code onSaleFromMillis}.
 */
public record SaleFront(Map<SeatCode, Integer> seats, boolean queueRequired, int maxPlaces, long onSaleFromMillis) {
    /** Whether all of these are seats of this showtime. */
    public boolean knows(List<SeatCode> asked) {
        for (SeatCode seat : asked) {
            if (!seats.containsKey(seat)) {
                return false;
            }
        }
        return true;
    }

    /** Whether nothing but a taken seat can be wrong with this request, as far as its seats are known. */
    public boolean leavesOnlySeatsInDoubt(List<SeatCode> asked, boolean admitted, long nowMillis) {
        return (admitted || !queueRequired) && asked.size() <= maxPlaces && nowMillis >= onSaleFromMillis;
    }
}
