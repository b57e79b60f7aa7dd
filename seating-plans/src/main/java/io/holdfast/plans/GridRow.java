package io.holdfast.plans;

import io.holdfast.api.showtime.SeatCode;
import java.util.List;

/**
 * A row as the text says it, before it has a place in the room.
 *
 * <p><b>Units:</b> {@code slot} and {@code slots} count seat widths from the left end of the row; an aisle takes one.
 */
record GridRow(String name, List<Seat> seats, int slots) {
    record Seat(SeatCode code, String number, int slot, String category, boolean accessible) {
        Seat in(String itsCategory) {
            return new Seat(code, number, slot, itsCategory, accessible);
        }

        Seat accessibleToo() {
            return new Seat(code, number, slot, category, true);
        }
    }
}
