package io.holdfast.audit.whatif;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.AssignSeat;
import io.holdfast.api.showtime.BlockSeats;
import io.holdfast.api.showtime.BoardingDenied;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CancelBooking;
import io.holdfast.api.showtime.CancelPlace;
import io.holdfast.api.showtime.CancelShowtime;
import io.holdfast.api.showtime.CancellationContinues;
import io.holdfast.api.showtime.CapacityChange;
import io.holdfast.api.showtime.CapacityChanged;
import io.holdfast.api.showtime.CategoryCapacity;
import io.holdfast.api.showtime.ChangePolicy;
import io.holdfast.api.showtime.CheckoutGranted;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.CloseSales;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.DenyBoarding;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldBestSeats;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.NamePassenger;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.PassengerNamed;
import io.holdfast.api.showtime.PauseSales;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.PolicyChanged;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.SalesClosed;
import io.holdfast.api.showtime.SalesOpened;
import io.holdfast.api.showtime.SalesPaused;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.SeatAssigned;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.SeatsUnblocked;
import io.holdfast.api.showtime.ShowtimeCancelled;
import io.holdfast.api.showtime.ShowtimeEnding;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.api.showtime.StartCheckout;
import java.time.Instant;
import java.util.List;

/**
 * Does again, at the same moments, what buyers and operators did, as far as the log tells it, on a showtime with another
 * policy. Ends of holds are not done again: they follow.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class Demand {
    private final OtherPolicy other;
    private final Rerun rerun;
    private final BestPlaces best = new BestPlaces();
    private final PaymentSessions sessions = new PaymentSessions();
    private final OwnHolds own = new OwnHolds();
    private long refused;

    Demand(OtherPolicy other, Rerun rerun) {
        this.other = other;
        this.rerun = rerun;
    }

    /** Recorded holds that are refused now. */
    long refused() {
        return refused;
    }

    void repeat(RecordedEvent recorded) {
        Instant at = recorded.at();
        switch (recorded.event()) {
            case ShowtimeScheduled e -> schedule(e, at);
            case SalesOpened e -> rerun.send(new OpenSales(e.showtimeId()), at);
            case SalesPaused e -> rerun.send(new PauseSales(e.showtimeId()), at);
            case SalesClosed e -> rerun.send(new CloseSales(e.showtimeId()), at);
            case SeatsBlocked e -> rerun.send(new BlockSeats(e.showtimeId(), e.seats(), true, e.reason()), at);
            case SeatsUnblocked e -> rerun.send(new BlockSeats(e.showtimeId(), e.seats(), false, e.reason()), at);
            case SeatsHeld e -> hold(e, recorded);
            case HoldReleased e -> release(e, recorded);
            case HoldExpired e -> {}
            case CheckoutStarted e -> checkOut(e, at);
            case BookingConfirmed e -> pay(e.showtimeId(), e.holdId(), e.paymentId(), e.amount(), at);
            case PaymentRejected e -> pay(e.showtimeId(), e.holdId(), e.paymentId(), e.amount(), at);
            case BookingCancelled e -> cancel(e, recorded);
            case PlaceCancelled e ->
                rerun.send(new CancelPlace(e.showtimeId(), own.of(e.holdId()), e.place(), null), at);
            case PolicyChanged e -> change(e, at);
            case CapacityChanged e -> change(e, at);
            case SeatAssigned e ->
                rerun.send(new AssignSeat(e.showtimeId(), own.of(e.holdId()), e.place(), e.seat()), at);
            case BoardingDenied e ->
                rerun.send(
                        new DenyBoarding(e.showtimeId(), own.of(e.holdId()), e.place(), e.compensation(), e.reason()),
                        at);
            case PassengerNamed e ->
                rerun.send(new NamePassenger(e.showtimeId(), own.of(e.holdId()), e.place(), e.passenger(), null), at);
            case ShowtimeCancelled e -> callOff(e, at);
            case CancellationContinues e -> {}
        }
    }

    private void schedule(ShowtimeScheduled event, Instant at) {
        best.learn(event);
        rerun.send(
                new ScheduleShowtime(
                        event.showtimeId(),
                        event.kind(),
                        event.title(),
                        event.venue(),
                        event.planId(),
                        event.startsAt(),
                        event.timeZone(),
                        other.of(event.categories()),
                        event.seats(),
                        other.of(event.policy()),
                        event.flight()),
                at);
    }

    private void hold(SeatsHeld event, RecordedEvent recorded) {
        Instant at = recorded.at();
        ShowtimeReply reply = rerun.send(
                new HoldSeats(
                        event.showtimeId(), event.holdId(), event.customerId(), event.seats(), event.areas(), true),
                at);
        if (!(reply instanceof Held) && own.hasAlready(event, at)) {
            return;
        }
        if (!(reply instanceof Held) && recorded.isBy(HoldBestSeats.class)) {
            reply = rerun.send(best.insteadOf(event), at);
        }
        if (reply instanceof Held held) {
            own.granted(event, held.expiresAt());
        } else {
            refused++;
        }
    }

    /** What the end of the showtime or late money has released is released by them again. */
    private void release(HoldReleased event, RecordedEvent recorded) {
        if (!recorded.isBy(CancelShowtime.class) && !recorded.isBy(ConfirmPayment.class)) {
            rerun.send(new ReleaseHold(event.showtimeId(), own.of(event.holdId()), null), recorded.at());
        }
    }

    private void checkOut(CheckoutStarted event, Instant at) {
        ShowtimeReply reply = rerun.send(
                new StartCheckout(
                        event.showtimeId(), own.of(event.holdId()), event.customerId(), event.paymentId(), null),
                at);
        Instant end = reply instanceof CheckoutGranted granted ? granted.expiresAt() : null;
        sessions.begin(event.paymentId(), event.expiresAt(), end);
    }

    private void pay(ShowtimeId showtimeId, HoldId holdId, PaymentId paymentId, Money amount, Instant at) {
        if (sessions.isPaid(paymentId, at)) {
            rerun.send(new ConfirmPayment(showtimeId, own.of(holdId), paymentId, amount), at);
        }
    }

    private void cancel(BookingCancelled event, RecordedEvent recorded) {
        if (!recorded.isBy(CancelShowtime.class)) {
            rerun.send(new CancelBooking(event.showtimeId(), own.of(event.holdId()), null), recorded.at());
        }
    }

    private void change(PolicyChanged event, Instant at) {
        rerun.send(new ChangePolicy(event.showtimeId(), other.of(event.after()), List.of(), event.reason()), at);
    }

    private void change(CapacityChanged event, Instant at) {
        CategoryCapacity after = other.of(event.after());
        CapacityChange change = new CapacityChange(event.category(), after.capacity(), after.overbookLimit());
        rerun.send(new ChangePolicy(event.showtimeId(), null, List.of(change), event.reason()), at);
    }

    private void callOff(ShowtimeCancelled event, Instant at) {
        CancelShowtime cancel = new CancelShowtime(event.showtimeId(), event.reason());
        ShowtimeReply reply = rerun.send(cancel, at);
        while (reply instanceof ShowtimeEnding ending && ending.left() > 0) {
            reply = rerun.send(cancel, at);
        }
    }
}
