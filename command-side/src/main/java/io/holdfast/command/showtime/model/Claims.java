package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.SeatCode;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who claims which seat, and how many places of each category are claimed. Confined to its showtime's lane. */
final class Claims {
    private final Places places;
    private final @Nullable Hold[] owners;
    private final BitSet blocked = new BitSet();
    private final int[] takenByCategory;

    Claims(Places places) {
        this.places = places;
        this.owners = new Hold[places.seatCount()];
        this.takenByCategory = new int[places.categoryCount()];
    }

    @Nullable
    Hold ownerOf(int seat) {
        return owners[seat];
    }

    boolean isBlocked(int seat) {
        return blocked.get(seat);
    }

    /** How many more places of a category may be claimed; holds that nobody has ended yet still count. */
    long roomIn(int category) {
        return places.limitOf(category) - takenByCategory[category];
    }

    void claim(Hold hold) {
        for (int seat : hold.seatIndexes()) {
            owners[seat] = hold;
        }
        count(hold, 1);
    }

    void free(Hold hold) {
        for (int seat : hold.seatIndexes()) {
            if (owners[seat] == hold) {
                owners[seat] = null;
            }
        }
        count(hold, -1);
    }

    private void count(Hold hold, int sign) {
        for (int category = 0; category < takenByCategory.length; category++) {
            takenByCategory[category] += sign * hold.countIn(category);
        }
    }

    void block(List<SeatCode> seats, boolean value) {
        seats.forEach(code -> blocked.set(places.seatIndex(code), value));
    }

    List<SeatCode> blockedSeats() {
        return blocked.stream().mapToObj(places::seat).toList();
    }
}
