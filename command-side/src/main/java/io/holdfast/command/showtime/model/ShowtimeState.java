package io.holdfast.command.showtime.model;

import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.BoardingDenied;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CancellationContinues;
import io.holdfast.api.showtime.CapacityChanged;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.PassengerNamed;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.PolicyChanged;
import io.holdfast.api.showtime.RefundStep;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.SalesClosed;
import io.holdfast.api.showtime.SalesOpened;
import io.holdfast.api.showtime.SalesPaused;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.SeatAssigned;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.SeatsUnblocked;
import io.holdfast.api.showtime.ShowtimeCancelled;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** All that a scheduled showtime knows; the policies read it, only events change it. Confined to its lane. */
final class ShowtimeState {
    /** The newest rejected payments that are recognised; an older one would be rejected, and refunded, the same again. */
    static final int MAX_REJECTED_PAYMENTS = 10_000;

    private final ShowtimeScheduled scheduled;
    private final Places places;
    private final Claims claims;
    private final HoldBook holds = new HoldBook();
    private final Customers customers = new Customers();
    private final Memory<PaymentId, RejectedPayment> rejected = new Memory<>(MAX_REJECTED_PAYMENTS);
    private SalesPolicy policy;
    private SalesStatus status = SalesStatus.SCHEDULED;
    private long version;
    private @Nullable Benches benches;

    ShowtimeState(ShowtimeScheduled scheduled) {
        this.scheduled = scheduled;
        this.places = new Places(scheduled);
        this.claims = new Claims(places);
        this.policy = scheduled.policy();
    }

    ShowtimeId id() {
        return scheduled.showtimeId();
    }

    SalesPolicy policy() {
        return policy;
    }

    Instant startsAt() {
        return scheduled.startsAt();
    }

    boolean isCancelled() {
        return status == SalesStatus.CANCELLED;
    }

    /** Whether its categories' claims are guarded in the database too: only flights are sold beyond their seats. */
    boolean isGuarded() {
        return scheduled.kind() == ShowtimeKind.FLIGHT;
    }

    /** A hold's places one by one; to be changed by events only. */
    PlaceList placesOf(Hold hold) {
        PlaceList list = hold.placeList();
        return list == null ? PlaceList.of(hold.places(), places) : list;
    }

    SalesStatus status() {
        return status;
    }

    long version() {
        return version;
    }

    Places places() {
        return places;
    }

    /** Made when first asked for: most showtimes never are. */
    Benches benches() {
        Benches known = benches;
        if (known == null) {
            known = new Benches(scheduled, places);
            benches = known;
        }
        return known;
    }

    Claims claims() {
        return claims;
    }

    HoldBook holds() {
        return holds;
    }

    Customers customers() {
        return customers;
    }

    @Nullable
    RejectedPayment rejected(PaymentId paymentId) {
        return rejected.get(paymentId);
    }

    Decision accept(ShowtimeEvent... events) {
        return accept(List.of(events));
    }

    Decision accept(List<ShowtimeEvent> events) {
        return new Decision(events, new Accepted(version + events.size()));
    }

    void evolve(ShowtimeEvent event) {
        version++;
        switch (event) {
            case ShowtimeScheduled again ->
                throw new IllegalStateException(again.showtimeId() + " is scheduled already");
            case SalesOpened opened -> status = SalesStatus.OPEN;
            case SalesPaused paused -> status = SalesStatus.PAUSED;
            case SalesClosed closed -> status = SalesStatus.CLOSED;
            case SeatsBlocked blocked -> claims.block(blocked.seats(), true);
            case SeatsUnblocked unblocked -> claims.block(unblocked.seats(), false);
            case SeatsHeld held -> add(new Hold(HeldPlaces.of(held), policy.refunds(), places));
            case HoldReleased released -> end(released.holdId(), RefusalReason.HOLD_RELEASED);
            case HoldExpired expired -> end(expired.holdId(), RefusalReason.HOLD_EXPIRED);
            case CheckoutStarted checkout -> checkOut(existing(checkout.holdId()), checkout);
            case BookingConfirmed booking -> book(existing(booking.holdId()), booking.paymentId());
            case BookingCancelled cancelled -> end(cancelled.holdId(), RefusalReason.HOLD_RELEASED);
            case PaymentRejected payment -> remember(new RejectedPayment(payment.paymentId(), payment.reason()));
            case PolicyChanged changed -> policy = changed.after();
            case CapacityChanged changed -> claims.limit(places.categoryIndex(changed.category()), changed.after());
            case PlaceCancelled cancelled -> change(cancelled.holdId(), cancelled.place(), NumberedPlace::asCancelled);
            case SeatAssigned assigned ->
                change(assigned.holdId(), assigned.place(), place -> place.withSeat(assigned.seat()));
            case BoardingDenied denied -> change(denied.holdId(), denied.place(), NumberedPlace::asDenied);
            case PassengerNamed named ->
                change(named.holdId(), named.place(), place -> place.withPassenger(named.passenger()));
            case ShowtimeCancelled cancelled -> status = SalesStatus.CANCELLED;
            case CancellationContinues more -> {}
        }
    }

    private void change(HoldId id, int place, UnaryOperator<NumberedPlace> change) {
        Hold hold = existing(id);
        PlaceList list = placesOf(hold);
        list.change(place, change);
        claimOnly(hold, list);
    }

    /** Takes the hold out of all counts and back in with what it claims now. */
    private void claimOnly(Hold hold, PlaceList list) {
        claims.free(hold);
        customers.end(hold);
        hold.claimOnly(list, places);
        claims.claim(hold);
        customers.hold(hold);
        if (hold.isBooked()) {
            customers.book(hold);
        }
    }

    private void add(Hold hold) {
        holds.add(hold);
        claims.claim(hold);
        customers.hold(hold);
    }

    private static void checkOut(Hold hold, CheckoutStarted checkout) {
        hold.checkOut(checkout.paymentId(), checkout.expiresAt());
        hold.isFor(checkout.buyer());
    }

    private void book(Hold hold, PaymentId paymentId) {
        holds.book(hold, paymentId);
        claims.booked(hold);
        customers.book(hold);
    }

    private void end(HoldId id, RefusalReason reason) {
        Hold hold = existing(id);
        holds.end(hold, reason);
        claims.free(hold);
        customers.end(hold);
    }

    private void remember(RejectedPayment payment) {
        rejected.put(payment.paymentId(), payment);
    }

    private Hold existing(HoldId id) {
        Hold hold = holds.find(id);
        if (hold == null) {
            throw new IllegalStateException(
                    "the log of showtime " + id() + " speaks of a hold " + id + " that it never began");
        }
        return hold;
    }

    ClaimsAtRest claimsAtRest() {
        SaleFront front = new SaleFront(
                places.seatIndexes(),
                policy().queueRequired(),
                HoldingRules.maxPlaces(policy()),
                Selling.onSaleFromMillis(this));
        return new ClaimsAtRest(id(), version, front, claims.changes());
    }

    ShowtimeSnapshot snapshot() {
        List<HoldRecord> records = holds.claiming().stream()
                .map(hold -> hold.record(policy.refunds()))
                .toList();
        return new ShowtimeSnapshot(
                version,
                scheduled,
                policy,
                claims.capacities(),
                status,
                claims.blockedSeats(),
                records,
                holds.ended(),
                rejected.values());
    }

    static ShowtimeState restore(ShowtimeSnapshot snapshot) {
        ShowtimeState state = new ShowtimeState(snapshot.scheduled());
        state.version = snapshot.version();
        state.status = snapshot.status();
        state.policy = snapshot.policy();
        for (int category = 0; category < snapshot.capacities().size(); category++) {
            state.claims.limit(category, snapshot.capacities().get(category));
        }
        state.claims.block(snapshot.blocked(), true);
        snapshot.holds().forEach(state::restore);
        snapshot.ended().forEach(state.holds::remember);
        snapshot.rejected().forEach(state::remember);
        return state;
    }

    private void restore(HoldRecord record) {
        List<RefundStep> refunds = record.refunds() == null ? policy.refunds() : record.refunds();
        Hold hold = new Hold(record.places(), refunds, places);
        if (record.numbered() != null) {
            hold.claimOnly(new PlaceList(record.numbered()), places);
        }
        add(hold);
        PaymentId checkout = record.checkoutPayment();
        if (checkout != null && record.checkoutExpiresAt() != null) {
            hold.checkOut(checkout, record.checkoutExpiresAt());
        }
        hold.isFor(record.buyer());
        if (record.bookedBy() != null) {
            book(hold, record.bookedBy());
        }
    }
}
