package io.holdfast.audit.whatif;

import io.holdfast.api.Money;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CapacityChanged;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.PolicyChanged;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Adds up what the events of a showtime say about its sale, recorded ones and others alike.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class SalesTally {
    private final SortedMap<String, Integer> overbook = new TreeMap<>();
    private SalesPolicy policy;
    private Money revenue;
    private Money lateMoney;
    private long holds;
    private long released;
    private long expired;
    private long booked;
    private long cancelled;
    private long placesSold;
    private long latePayments;

    /** Of the showtime that begins with this event. */
    SalesTally(ShowtimeScheduled scheduled) {
        policy = scheduled.policy();
        revenue = Money.zero(scheduled.categories().getFirst().price().currency());
        lateMoney = revenue;
        for (CategoryOffer category : scheduled.categories()) {
            if (category.capacity() != null) {
                overbook.put(category.code(), category.overbookLimit());
            }
        }
    }

    /** Events that say nothing about what is sold are passed over. */
    void add(ShowtimeEvent event) {
        switch (event) {
            case SeatsHeld held -> holds++;
            case HoldReleased hold -> released++;
            case HoldExpired hold -> expired++;
            case BookingConfirmed booking -> book(booking);
            case BookingCancelled booking -> cancel(booking);
            case PlaceCancelled place -> cancel(place);
            case PaymentRejected payment -> reject(payment);
            case PolicyChanged changed -> policy = changed.after();
            case CapacityChanged changed ->
                overbook.computeIfPresent(
                        changed.category(), (code, before) -> changed.after().overbookLimit());
            default -> {}
        }
    }

    private void book(BookingConfirmed booking) {
        booked++;
        placesSold += count(booking.seats(), booking.areas());
        revenue = revenue.plus(booking.amount());
    }

    private void cancel(BookingCancelled booking) {
        cancelled++;
        placesSold -= count(booking.seats(), booking.areas());
        revenue = revenue.minus(booking.refund());
    }

    private void cancel(PlaceCancelled place) {
        placesSold--;
        revenue = revenue.minus(place.refund());
    }

    /** Money of another currency went back, too, but cannot be added up with the rest. */
    private void reject(PaymentRejected payment) {
        latePayments++;
        if (payment.amount().currency().equals(lateMoney.currency())) {
            lateMoney = lateMoney.plus(payment.amount());
        }
    }

    private static long count(List<SeatCode> seats, List<AreaQuantity> areas) {
        return seats.size() + areas.stream().mapToLong(AreaQuantity::quantity).sum();
    }

    Sales sales() {
        SalesTerms terms = new SalesTerms(
                policy.holdDuration(),
                policy.paymentWindow(),
                policy.placesPerHold(),
                Collections.unmodifiableSortedMap(new TreeMap<>(overbook)));
        return new Sales(
                terms,
                holds,
                released,
                expired,
                booked,
                holds - released - expired - booked,
                cancelled,
                placesSold,
                revenue,
                latePayments,
                lateMoney);
    }
}
