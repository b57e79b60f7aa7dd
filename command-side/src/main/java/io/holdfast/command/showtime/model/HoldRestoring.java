package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.SeatCode;

/** Makes a hold of what the log or a snapshot says about it. */
final class HoldRestoring {
    private HoldRestoring() {}

    static Hold hold(HeldPlaces held, Places places) {
        int[] seats = new int[held.seats().size()];
        int[] counts = new int[places.categoryCount()];
        int next = 0;
        for (SeatCode code : held.seats()) {
            int seat = places.seatIndex(code);
            seats[next++] = seat;
            counts[places.categoryOfSeat(seat)]++;
        }
        for (AreaQuantity area : held.areas()) {
            counts[places.categoryIndex(area.category())] += area.quantity();
        }
        return new Hold(held, seats, counts);
    }
}
