package io.holdfast.web.rest;

import io.holdfast.api.Money;
import io.holdfast.api.booking.BookedPlace;
import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.booking.PaymentView;
import io.holdfast.api.booking.RefundQuote;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.personal.Buyer;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.RefundStep;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.ticket.TicketView;
import io.holdfast.api.ticket.TicketsState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is answered about holds and bookings. */
final class HoldAnswers {
    private HoldAnswers() {}

    record NewHold(
            HoldId holdId,
            HoldId bookingId,
            Instant expiresAt,
            List<SeatCode> seats,
            List<AreaQuantity> areas,
            Money amount,
            long version) {
        static NewHold of(Held held) {
            return new NewHold(
                    held.holdId(),
                    held.holdId(),
                    held.expiresAt(),
                    held.seats(),
                    held.areas(),
                    held.amount(),
                    held.version());
        }
    }

    record Hold(
            HoldId holdId,
            HoldId bookingId,
            ShowtimeId showtimeId,
            BookingStatus status,
            List<SeatCode> seats,
            List<AreaQuantity> areas,
            Money amount,
            Instant expiresAt,
            @Nullable Payment payment) {
        static Hold of(BookingView view) {
            return new Hold(
                    view.holdId(),
                    view.holdId(),
                    view.holdId().showtimeId(),
                    view.status(),
                    view.seats(),
                    view.areas(),
                    view.amount(),
                    view.expiresAt(),
                    Payment.of(view.payment()));
        }
    }

    record Booking(
            HoldId bookingId,
            ShowtimeId showtimeId,
            BookingStatus status,
            List<SeatCode> seats,
            List<AreaQuantity> areas,
            List<Place> places,
            Money amount,
            Instant expiresAt,
            @Nullable Payment payment,
            @Nullable Money refund,
            @Nullable BookedFor buyer,
            TicketsState ticketsState,
            List<TicketView> tickets) {
        static Booking of(BookingView view, List<Place> places, @Nullable BookedFor buyer, List<TicketView> tickets) {
            return new Booking(
                    view.holdId(),
                    view.holdId().showtimeId(),
                    view.status(),
                    view.seats(),
                    view.areas(),
                    places,
                    view.amount(),
                    view.expiresAt(),
                    Payment.of(view.payment()),
                    view.refund(),
                    buyer,
                    stateOf(view, tickets),
                    tickets);
        }
    }

    /**
     * One place of a booking, by its number in it; {@code seat} is absent where it has none, {@code passenger} while nobody
     * said who it is for.
     */
    record Place(
            int number,
            String category,
            @Nullable String seat,
            boolean cancelled,
            boolean deniedBoarding,
            @Nullable Passenger passenger) {
        static Place of(int number, BookedPlace place, @Nullable Passenger passenger) {
            return new Place(number, place.category(), place.seat(), place.cancelled(), place.denied(), passenger);
        }
    }

    /** Who a place is for; the name is absent once the customer was {@code erased}. */
    record Passenger(@Nullable String name, boolean erased) {
        static Passenger of(@Nullable Buyer passenger) {
            return passenger == null ? new Passenger(null, true) : new Passenger(passenger.name(), false);
        }

        /** Without what it holds, because answers are logged when somebody looks for a fault. */
        @Override
        public String toString() {
            return "Passenger[erased=" + erased + "]";
        }
    }

    /** Who a booking is for; both parts are absent once the customer was {@code erased}. */
    record BookedFor(@Nullable String name, @Nullable String email, boolean erased) {
        static BookedFor of(@Nullable Buyer buyer) {
            return buyer == null ? new BookedFor(null, null, true) : new BookedFor(buyer.name(), buyer.email(), false);
        }

        /** Without what it holds, because answers are logged when somebody looks for a fault. */
        @Override
        public String toString() {
            return "BookedFor[erased=" + erased + "]";
        }
    }

    /** What comes back if the booking is cancelled by {@code validUntil}. */
    record Quote(
            HoldId bookingId,
            BookingStatus status,
            Money amount,
            int percent,
            Money refund,
            @Nullable Instant validUntil,
            Instant startsAt,
            List<RefundStep> steps) {
        static Quote of(RefundQuote quote) {
            return new Quote(
                    quote.holdId(),
                    quote.status(),
                    quote.amount(),
                    quote.percent(),
                    quote.refund(),
                    quote.validUntil(),
                    quote.startsAt(),
                    quote.steps());
        }
    }

    record Payment(
            PaymentId paymentId,
            PaymentStatus status,
            Money amount,
            @Nullable String payUrl,
            Instant expiresAt) {
        static @Nullable Payment of(@Nullable PaymentView view) {
            return view == null
                    ? null
                    : new Payment(view.paymentId(), view.status(), view.amount(), view.payUrl(), view.expiresAt());
        }
    }

    record Checkout(PaymentId paymentId, String payUrl, Instant expiresAt, Money amount) {}

    /** {@code state} tells tickets that are on their way from those that never come. */
    record Tickets(HoldId bookingId, TicketsState state, List<TicketView> tickets) {
        static Tickets of(BookingView view, List<TicketView> tickets) {
            return new Tickets(view.holdId(), stateOf(view, tickets), tickets);
        }
    }

    private static TicketsState stateOf(BookingView view, List<TicketView> tickets) {
        if (!tickets.isEmpty()) {
            return TicketsState.ISSUED;
        }
        return view.status() == BookingStatus.CONFIRMED ? TicketsState.BEING_ISSUED : TicketsState.NONE;
    }
}
