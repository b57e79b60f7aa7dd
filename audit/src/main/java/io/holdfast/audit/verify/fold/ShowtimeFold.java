package io.holdfast.audit.verify.fold;

import io.holdfast.api.showtime.CategoryCapacity;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.SeatStatus;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A showtime as the log tells it.
 *
 * <p><b>Shape:</b> an owner for each seat once something was held, counts by category, the holds that run by customer.
 */
public final class ShowtimeFold extends Stream {
    static final long UNBOUNDED = Long.MAX_VALUE;

    /** One customer's holds that run, and bookings. */
    static final class Customer {
        final List<HoldFold> running = new ArrayList<>(1);
        long bookedPlaces;

        long heldAt(long millis) {
            long places = 0;
            for (HoldFold hold : running) {
                places += hold.isClaimingAt(millis) ? hold.placeCount() : 0;
            }
            return places;
        }
    }

    private final long id;
    private @Nullable ShowtimeScheduled scheduled;
    private @Nullable Room room;
    private @Nullable SalesPolicy policy;
    SalesStatus status = SalesStatus.SCHEDULED;
    final BitSet blocked = new BitSet(0);
    CategoryCapacity[] capacities = {};
    long[] limits = {};
    int[] taken = {};
    long mapVersion;
    private @Nullable HoldFold[] owners = {};
    private final Map<CustomerKey, Customer> customers = new HashMap<>(0);

    private boolean seen;

    ShowtimeFold(long id) {
        super(0, id);
        this.id = id;
    }

    public long id() {
        return id;
    }

    @Override
    public String name() {
        return "showtime-" + id;
    }

    boolean isScheduled() {
        return room != null;
    }

    void schedule(ShowtimeScheduled event, Room itsRoom) {
        room = itsRoom;
        // The seats are in the room, which many showtimes share.
        scheduled = new ShowtimeScheduled(
                event.showtimeId(),
                event.kind(),
                event.title(),
                event.venue(),
                event.planId(),
                event.startsAt(),
                event.timeZone(),
                event.categories(),
                List.of(),
                event.policy(),
                event.flight());
        policy = event.policy();
        int count = itsRoom.categoryCount();
        capacities = new CategoryCapacity[count];
        limits = new long[count];
        taken = new int[count];
        for (int category = 0; category < count; category++) {
            CategoryOffer offer = event.categories().get(category);
            limit(category, new CategoryCapacity(offer.capacity(), offer.overbookLimit()));
        }
    }

    public ShowtimeScheduled scheduled() {
        return Objects.requireNonNull(scheduled);
    }

    public Room room() {
        return Objects.requireNonNull(room);
    }

    public SalesPolicy policy() {
        return Objects.requireNonNull(policy);
    }

    void policy(SalesPolicy newPolicy) {
        policy = newPolicy;
    }

    public SalesStatus status() {
        return status;
    }

    /** The sequence number of the last event that changed the map. */
    public long mapVersion() {
        return mapVersion;
    }

    void limit(int category, CategoryCapacity capacity) {
        capacities[category] = capacity;
        Integer number = capacity.capacity();
        if (number != null) {
            limits[category] = (long) number + capacity.overbookLimit();
        } else {
            limits[category] = room().seatsIn(category) > 0 ? UNBOUNDED : 0;
        }
    }

    public CategoryCapacity capacity(int category) {
        return capacities[category];
    }

    /** Held and sold places of a category, over or not. */
    public int taken(int category) {
        return taken[category];
    }

    public long limit(int category) {
        return limits[category];
    }

    @Nullable
    HoldFold owner(int seat) {
        return owners.length == 0 ? null : owners[seat];
    }

    void own(int seat, HoldFold hold) {
        if (owners.length == 0) {
            owners = new HoldFold[room().seatCount()];
        }
        owners[seat] = hold;
    }

    void free(int seat, HoldFold hold) {
        if (owner(seat) == hold) {
            owners[seat] = null;
        }
    }

    Customer customer(HoldFold hold) {
        return customers.computeIfAbsent(
                new CustomerKey(hold.customerHigh, hold.customerLow), unknown -> new Customer());
    }

    void forget(HoldFold hold, Customer customer) {
        if (customer.running.isEmpty() && customer.bookedPlaces == 0) {
            customers.remove(new CustomerKey(hold.customerHigh, hold.customerLow));
        }
    }

    /** Places of a category whose holds are over without anybody having ended them. */
    int overAt(long millis, int category) {
        int places = 0;
        for (Customer customer : customers.values()) {
            for (HoldFold hold : customer.running) {
                places += hold.state == HoldFold.State.HELD && !hold.isClaimingAt(millis) ? hold.countIn(category) : 0;
            }
        }
        return places;
    }

    /** What a map shows of this seat. */
    public SeatStatus statusOf(int seat) {
        HoldFold owner = owner(seat);
        if (blocked.get(seat)) {
            return SeatStatus.BLOCKED;
        }
        if (owner == null) {
            return SeatStatus.AVAILABLE;
        }
        return owner.state == HoldFold.State.CONFIRMED ? SeatStatus.BOOKED : SeatStatus.HELD;
    }

    /** How many more places of a category may be held; 0 for one that is not there. */
    public long freeIn(String category) {
        int number = room().category(category);
        return number == Room.UNKNOWN ? 0 : limits[number] - taken[number];
    }

    /** How many numbered seats are out of the sale. */
    public int blockedCount() {
        return blocked.cardinality();
    }

    /** Whether a hold has neither ended nor become a booking. */
    public boolean runsAnyHold() {
        return customers.values().stream().anyMatch(customer -> !customer.running.isEmpty());
    }

    /** Says that the programme shows it. */
    public void see() {
        seen = true;
    }

    public boolean isSeen() {
        return seen;
    }

    /** Places that there are in all, as the programme counts them. */
    public int placesTotal() {
        int total = 0;
        for (int category = 0; category < capacities.length; category++) {
            total += places(capacities[category].capacity(), room().seatsIn(category));
        }
        return total;
    }

    private static int places(@Nullable Integer capacity, int seats) {
        if (capacity == null) {
            return seats;
        }
        return seats == 0 ? capacity : Math.min(capacity, seats);
    }

    /** Places that nobody has. */
    public int placesLeft() {
        return placesTotal() - Arrays.stream(taken).sum() - blockedCount();
    }
}
