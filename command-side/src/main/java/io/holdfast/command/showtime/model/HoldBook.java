package io.holdfast.command.showtime.model;

import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.RefusalReason;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The holds of a showtime: running, booked, and a bounded memory of those that have ended. */
final class HoldBook {
    /** The newest ended holds that are still recognised; older ones are as if they had never been. */
    static final int MAX_ENDED_HOLDS = 10_000;

    private static final Comparator<Hold> BY_EXPIRY = Comparator.comparingLong(Hold::expiresAtMillis)
            .thenComparing(hold -> hold.id().value());

    private final Map<HoldId, Hold> claiming = new LinkedHashMap<>();
    private final Map<PaymentId, HoldId> bookedByPayment = new HashMap<>();
    private final NavigableSet<Hold> running = new TreeSet<>(BY_EXPIRY);
    private final Memory<HoldId, EndedHold> ended = new Memory<>(MAX_ENDED_HOLDS);
    private final Memory<PaymentId, HoldId> cancelled = new Memory<>(MAX_ENDED_HOLDS);

    /** A running or booked hold. */
    @Nullable
    Hold find(HoldId id) {
        return claiming.get(id);
    }

    /** The hold that this payment has booked, be the booking cancelled since or not. */
    @Nullable
    HoldId findBookedBy(PaymentId paymentId) {
        HoldId booked = bookedByPayment.get(paymentId);
        return booked == null ? cancelled.get(paymentId) : booked;
    }

    @Nullable
    EndedHold findEnded(HoldId id) {
        return ended.get(id);
    }

    /** Running holds whose time is over but which nobody has ended yet, the longest expired first. */
    Iterator<Hold> expiredAt(long nowMillis) {
        return new ExpiredHolds(byExpiry(), nowMillis);
    }

    /** Running holds, expired or not, in the order in which their time is over. */
    Iterator<Hold> byExpiry() {
        return running.iterator();
    }

    void add(Hold hold) {
        claiming.put(hold.id(), hold);
        running.add(hold);
    }

    void book(Hold hold, PaymentId paymentId) {
        running.remove(hold);
        hold.book(paymentId);
        bookedByPayment.put(paymentId, hold.id());
    }

    void end(Hold hold, RefusalReason reason) {
        claiming.remove(hold.id());
        running.remove(hold);
        PaymentId bookedBy = hold.bookedBy();
        if (bookedBy != null) {
            bookedByPayment.remove(bookedBy);
        }
        remember(new EndedHold(hold.id(), hold.customerId(), reason, bookedBy));
    }

    void remember(EndedHold hold) {
        ended.put(hold.holdId(), hold);
        if (hold.bookedBy() != null) {
            cancelled.put(hold.bookedBy(), hold.holdId());
        }
    }

    /** The number of holds that are remembered, ended ones too. */
    int size() {
        return claiming.size() + ended.size();
    }

    /** In the order in which they began. */
    Collection<Hold> claiming() {
        return claiming.values();
    }

    List<EndedHold> ended() {
        return ended.values();
    }
}
