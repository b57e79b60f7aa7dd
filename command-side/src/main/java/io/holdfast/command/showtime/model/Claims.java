package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.CategoryCapacity;
import io.holdfast.api.showtime.SeatCode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who claims which seat, and how many places of each category are claimed. Confined to its showtime's lane. */
final class Claims {
    private final Places places;
    private final @Nullable Hold[] owners;
    private final BitSet blocked = new BitSet();
    private final BitSet free = new BitSet();
    private final int[] takenByCategory;
    private final CategoryCapacity[] capacities;
    private final long[] limits;
    private final BitSet untold = new BitSet();

    Claims(Places places) {
        this.places = places;
        this.owners = new Hold[places.seatCount()];
        this.takenByCategory = new int[places.categoryCount()];
        this.capacities = new CategoryCapacity[places.categoryCount()];
        this.limits = new long[places.categoryCount()];
        for (int category = 0; category < limits.length; category++) {
            limit(category, places.capacityOf(category));
        }
        this.free.set(0, places.seatCount());
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
        return limits[category] - takenByCategory[category];
    }

    /** How many places of a category are claimed, by holds that nobody has ended yet too. */
    int takenIn(int category) {
        return takenByCategory[category];
    }

    /** How many places of a category may be claimed at once. */
    long limitOf(int category) {
        return limits[category];
    }

    CategoryCapacity capacityOf(int category) {
        return capacities[category];
    }

    List<CategoryCapacity> capacities() {
        return List.of(capacities);
    }

    /** From now on so many may be claimed; what is claimed beyond that stays so. */
    void limit(int category, CategoryCapacity capacity) {
        capacities[category] = capacity;
        limits[category] = places.limitOf(category, capacity);
    }

    /** The numbers of the seats that nobody claims and that are for sale, once these holds are ended. Not to be changed. */
    BitSet freeIfEnded(Iterator<Hold> ending) {
        if (!ending.hasNext()) {
            return free;
        }
        BitSet more = (BitSet) free.clone();
        ending.forEachRemaining(hold -> {
            for (int seat : hold.seatIndexes()) {
                more.set(seat, !blocked.get(seat));
            }
        });
        return more;
    }

    void claim(Hold hold) {
        for (int seat : hold.seatIndexes()) {
            owners[seat] = hold;
            free.clear(seat);
            untold.set(seat);
        }
        count(hold, 1);
    }

    void free(Hold hold) {
        for (int seat : hold.seatIndexes()) {
            if (owners[seat] == hold) {
                owners[seat] = null;
                free.set(seat, !blocked.get(seat));
                untold.set(seat);
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
        seats.forEach(code -> {
            int seat = places.seatIndex(code);
            blocked.set(seat, value);
            free.set(seat, !value && owners[seat] == null);
            untold.set(seat);
        });
    }

    /** The hold claims its seats as before, but for longer. */
    void booked(Hold hold) {
        for (int seat : hold.seatIndexes()) {
            untold.set(seat);
        }
    }

    /** These count as changed, although they are not. */
    void tellAgain(List<String> names) {
        for (String name : names) {
            int seat = places.seatIndex(new SeatCode(name));
            if (seat != Places.UNKNOWN) {
                untold.set(seat);
            }
        }
    }

    /** The claims on all seats whose claim has changed since this was last asked. */
    List<SeatClaim> changes() {
        List<SeatClaim> changes = new ArrayList<>(untold.cardinality());
        untold.stream().forEach(seat -> changes.add(claimOn(seat)));
        untold.clear();
        return changes;
    }

    private SeatClaim claimOn(int seat) {
        Hold owner = owners[seat];
        if (blocked.get(seat)) {
            return new SeatClaim(seat, places.seat(seat), null, SeatClaim.FOREVER);
        }
        if (owner == null) {
            return new SeatClaim(seat, places.seat(seat), null, SeatClaim.NEVER);
        }
        long until = owner.isBooked() ? SeatClaim.FOREVER : owner.expiresAtMillis();
        return new SeatClaim(seat, places.seat(seat), owner.customerId(), until);
    }

    List<SeatCode> blockedSeats() {
        return blocked.stream().mapToObj(places::seat).toList();
    }
}
