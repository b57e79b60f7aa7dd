package io.holdfast.command.showtime.model;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A hold that claims places: running, or booked once it was paid. Confined to its showtime's lane. */
final class Hold {
    private final HeldPlaces places;
    private final int[] seatIndexes;
    private final int[] countsByCategory;
    private final long expiresAtMillis;
    private @Nullable PaymentId checkoutPayment;
    private @Nullable Instant checkoutExpiresAt;
    private @Nullable PaymentId bookedBy;
    private @Nullable SealedText buyer;

    Hold(HeldPlaces places, int[] seatIndexes, int[] countsByCategory) {
        this.places = places;
        this.seatIndexes = seatIndexes;
        this.countsByCategory = countsByCategory;
        this.expiresAtMillis = places.expiresAt().toEpochMilli();
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

    HoldRecord record() {
        return new HoldRecord(places, checkoutPayment, checkoutExpiresAt, bookedBy, buyer);
    }
}
