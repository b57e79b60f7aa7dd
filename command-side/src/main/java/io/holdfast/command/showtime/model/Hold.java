package io.holdfast.command.showtime.model;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.RefundStep;
import io.holdfast.api.showtime.SeatCode;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A hold that claims places: running, or booked once it was paid. Confined to its showtime's lane. */
final class Hold {
    private final long expiresAtMillis;
    private final List<RefundStep> refunds;
    private HeldPlaces places;
    private int[] seatIndexes;
    private int[] countsByCategory;
    private @Nullable PlaceList placeList;
    private @Nullable PaymentId checkoutPayment;
    private @Nullable Instant checkoutExpiresAt;
    private @Nullable PaymentId bookedBy;
    private @Nullable SealedText buyer;

    /** {@code refunds} are the terms of the moment at which it began. */
    Hold(HeldPlaces held, List<RefundStep> refunds, Places showtime) {
        this.expiresAtMillis = held.expiresAt().toEpochMilli();
        this.refunds = refunds;
        this.places = held;
        this.seatIndexes = showtime.indexesOf(held.seats());
        this.countsByCategory = showtime.countsOf(seatIndexes, held.areas());
    }

    /** Its places one by one, or {@code null} while none of them was singled out. */
    @Nullable
    PlaceList placeList() {
        return placeList;
    }

    /** From now on it claims what is left of this list. */
    void claimOnly(PlaceList list, Places showtime) {
        placeList = list;
        places = places.with(list.seats(), list.areas());
        seatIndexes = showtime.indexesOf(places.seats());
        countsByCategory = showtime.countsOf(seatIndexes, places.areas());
    }

    List<RefundStep> refunds() {
        return refunds;
    }

    HeldPlaces places() {
        return places;
    }

    HoldId id() {
        return places.holdId();
    }

    CustomerId customerId() {
        return places.customerId();
    }

    List<SeatCode> seats() {
        return places.seats();
    }

    List<AreaQuantity> areas() {
        return places.areas();
    }

    /** What all of it was held for, cancelled places too. */
    Money amount() {
        return places.amount();
    }

    Instant expiresAt() {
        return places.expiresAt();
    }

    long expiresAtMillis() {
        return expiresAtMillis;
    }

    int[] seatIndexes() {
        return seatIndexes;
    }

    int countIn(int category) {
        return countsByCategory[category];
    }

    int placeCount() {
        int count = 0;
        for (int inCategory : countsByCategory) {
            count += inCategory;
        }
        return count;
    }

    /** The payment that booked it, or {@code null} while it is only held. */
    @Nullable
    PaymentId bookedBy() {
        return bookedBy;
    }

    boolean isBooked() {
        return bookedBy != null;
    }

    /** Whether the hold claims its places at this moment; at exactly {@code expiresAt} it still does (C11). */
    boolean isClaimingAt(long nowMillis) {
        return isBooked() || nowMillis <= expiresAtMillis;
    }

    boolean isExpiredAt(long nowMillis) {
        return !isClaimingAt(nowMillis);
    }

    boolean belongsTo(CustomerId customerId) {
        return places.customerId().equals(customerId);
    }

    void book(PaymentId paymentId) {
        bookedBy = paymentId;
    }

    void checkOut(PaymentId paymentId, Instant expiresAt) {
        checkoutPayment = paymentId;
        checkoutExpiresAt = expiresAt;
    }

    /** Who it is for, sealed, or {@code null} while nobody said. */
    @Nullable
    SealedText buyer() {
        return buyer;
    }

    /** A later checkout may say it anew; one that says nothing changes nothing. */
    void isFor(@Nullable SealedText newBuyer) {
        buyer = newBuyer == null ? buyer : newBuyer;
    }

    /** Until when this payment's session runs, or {@code null} when it is not the hold's latest checkout. */
    @Nullable
    Instant checkoutExpiresAt(PaymentId paymentId) {
        return paymentId.equals(checkoutPayment) ? checkoutExpiresAt : null;
    }

    /** {@code inForce} are the refund terms of the policy in force, which need not be said again. */
    HoldRecord record(List<RefundStep> inForce) {
        List<RefundStep> ownRefunds = refunds.equals(inForce) ? null : refunds;
        List<NumberedPlace> numbered = placeList == null ? null : placeList.toList();
        return new HoldRecord(places, ownRefunds, numbered, checkoutPayment, checkoutExpiresAt, bookedBy, buyer);
    }
}
