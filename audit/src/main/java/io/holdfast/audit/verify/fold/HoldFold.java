package io.holdfast.audit.verify.fold;

import io.holdfast.api.showtime.RefundStep;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A hold, and the booking that it may have become, as the log tells it.
 *
 * <p><b>Shape:</b> some 150 bytes and its places; {@code areas} are pairs of a category's number and a quantity.
 */
public final class HoldFold extends IdTable.Entry {
    /** How far it has come. */
    public enum State {
        HELD,
        CONFIRMED,
        EXPIRED,
        /** Released, or given back after it was booked. */
        CANCELLED,
        /** Expired, and money came for it afterwards. */
        FAILED
    }

    static final int[] NONE = {};

    final ShowtimeFold showtime;
    final long customerHigh;
    final long customerLow;
    final long amountMinor;
    final long expiresAt;
    final long heldVersion;
    final List<RefundStep> refunds;
    int[] seats;
    int[] areas;
    State state = State.HELD;
    boolean booked;
    long version;
    long paymentHigh;
    long paymentLow;
    long sessionExpiresAt = Long.MIN_VALUE;
    long buyerHash;
    long promisedMinor = -1;

    @Nullable
    PaymentFold bookedBy;

    PlaceFold @Nullable [] places;

    private boolean seen;

    HoldFold(ShowtimeFold showtime, Facts held, long heldVersion, int[] seats, int[] areas) {
        super(held.holdHigh, held.holdLow);
        this.showtime = showtime;
        this.customerHigh = held.customerHigh;
        this.customerLow = held.customerLow;
        this.amountMinor = held.amount.minor;
        this.expiresAt = held.expiresAt;
        this.heldVersion = heldVersion;
        this.version = heldVersion;
        this.refunds = showtime.policy().refunds();
        this.seats = seats;
        this.areas = areas;
    }

    public UUID id() {
        return new UUID(high, low);
    }

    public ShowtimeFold showtime() {
        return showtime;
    }

    public State state() {
        return state;
    }

    /** Whether its places are its own: it is held, over or not, or booked. */
    boolean isRunning() {
        return state == State.HELD || state == State.CONFIRMED;
    }

    boolean isClaimingAt(long millis) {
        return state == State.CONFIRMED || (state == State.HELD && millis <= expiresAt);
    }

    int placeCount() {
        int count = seats.length;
        for (int i = 1; i < areas.length; i += 2) {
            count += areas[i];
        }
        return count;
    }

    int countIn(int category) {
        int count = 0;
        for (int seat : seats) {
            count += showtime.room().categoryOfSeat(seat) == category ? 1 : 0;
        }
        for (int i = 0; i < areas.length; i += 2) {
            count += areas[i] == category ? areas[i + 1] : 0;
        }
        return count;
    }

    /** Its places one by one, numbered from 1; made when one of them is first singled out. */
    PlaceFold[] places() {
        PlaceFold[] known = places;
        if (known == null) {
            known = singled();
            places = known;
        }
        return known;
    }

    /** The same without keeping it; not to be changed. */
    PlaceFold[] placesToRead() {
        PlaceFold[] known = places;
        return known == null ? singled() : known;
    }

    private PlaceFold[] singled() {
        PlaceFold[] all = new PlaceFold[placeCount()];
        int next = 0;
        for (int seat : seats) {
            all[next++] = new PlaceFold(showtime.room().categoryOfSeat(seat), seat);
        }
        for (int i = 0; i < areas.length; i += 2) {
            for (int each = 0; each < areas[i + 1]; each++) {
                all[next++] = new PlaceFold(areas[i], PlaceFold.NO_SEAT);
            }
        }
        return all;
    }

    @Nullable
    PlaceFold place(int number) {
        PlaceFold[] all = places();
        return number >= 1 && number <= all.length ? all[number - 1] : null;
    }

    /** What its cancelled places cost. */
    long goneMinor() {
        PlaceFold[] known = places;
        return known == null
                ? 0
                : Arrays.stream(known)
                        .filter(place -> place.cancelled)
                        .mapToLong(place -> showtime.room().priceMinor(place.category))
                        .sum();
    }

    /** From now on it claims only what is left of its places. */
    void claimWhatIsLeft() {
        PlaceFold[] all = places();
        seats = Arrays.stream(all)
                .filter(place -> !place.cancelled && place.seat != PlaceFold.NO_SEAT)
                .mapToInt(place -> place.seat)
                .toArray();
        int[] counts = new int[showtime.room().categoryCount()];
        for (PlaceFold place : all) {
            counts[place.category] += place.cancelled || place.seat != PlaceFold.NO_SEAT ? 0 : 1;
        }
        areas = NONE;
        for (int category = 0; category < counts.length; category++) {
            if (counts[category] > 0) {
                areas = Arrays.copyOf(areas, areas.length + 2);
                areas[areas.length - 2] = category;
                areas[areas.length - 1] = counts[category];
            }
        }
    }

    /** Says that it was compared; false when it had been before. */
    public boolean see() {
        boolean first = !seen;
        seen = true;
        return first;
    }

    public boolean isSeen() {
        return seen;
    }

    /** One of its places as its booking's row shows it. {@code seat} and {@code passenger} are empty for none. */
    public record Place(String category, String seat, boolean cancelled, boolean denied, String passenger) {}

    /** What its booking's row shows. */
    public record Row(
            long showtimeId,
            long version,
            long heldVersion,
            String status,
            long amountMinor,
            String currency,
            long expiresAt,
            @Nullable UUID payment,
            @Nullable Long sessionExpiresAt,
            @Nullable Long refundMinor,
            List<Place> places) {}

    public Row row() {
        return new Row(
                showtime.id(),
                version,
                heldVersion,
                state.name(),
                amountMinor,
                showtime.room().currency(),
                expiresAt,
                paymentHigh == 0 && paymentLow == 0 ? null : new UUID(paymentHigh, paymentLow),
                sessionExpiresAt == Long.MIN_VALUE ? null : (Long) sessionExpiresAt,
                promisedMinor < 0 ? null : (Long) promisedMinor,
                Arrays.stream(placesToRead()).map(this::shown).toList());
    }

    private Place shown(PlaceFold place) {
        Room room = showtime.room();
        String seat = place.seat == PlaceFold.NO_SEAT ? "" : room.seat(place.seat);
        return new Place(room.category(place.category), seat, place.cancelled, place.denied, place.passenger);
    }

    /** Whether this is the customer who holds it. */
    public boolean isOf(String customerId) {
        CustomerKey key = CustomerKey.of(customerId);
        return key.high() == customerHigh && key.low() == customerLow;
    }

    /** Whether this is who it is for, sealed; {@code null} for nobody. */
    public boolean isFor(@Nullable String buyer) {
        return buyer == null ? buyerHash == 0 : buyerHash == Hash.high(buyer);
    }
}
