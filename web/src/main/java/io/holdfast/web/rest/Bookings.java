package io.holdfast.web.rest;

import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.personal.PersonalDataVault;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.ticket.GetTickets;
import io.holdfast.api.ticket.TicketView;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.security.Caller;
import io.holdfast.web.security.Callers;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds a hold or booking for who may see it: its owner, or an operator (R1).
 *
 * <p><b>Errors:</b> the same problem of status 404 for a malformed id, an unknown one and somebody else's.
 */
final class Bookings {
    private final Queries queries;
    private final RecentWrites recent;
    private final PersonalDataVault vault;

    Bookings(Queries queries, RecentWrites recent, PersonalDataVault vault) {
        this.queries = queries;
        this.recent = recent;
        this.vault = vault;
    }

    BookingView ofCaller(String id) {
        Caller caller = Callers.current();
        BookingView booking = queries.one(recent.read(PathIds.hold(id)), BookingView.class);
        if (booking == null || !caller.mayAct(booking.customerId())) {
            throw PathIds.noSuchBooking();
        }
        return booking;
    }

    /** The booking as it is answered. Only a confirmed one has tickets, even if those of a cancelled one still lie about. */
    HoldAnswers.Booking answer(BookingView booking) {
        return HoldAnswers.Booking.of(booking, buyer(booking), tickets(booking));
    }

    private HoldAnswers.@Nullable BookedFor buyer(BookingView booking) {
        SealedText sealed = booking.buyer();
        return sealed == null ? null : HoldAnswers.BookedFor.of(vault.open(booking.customerId(), sealed));
    }

    List<TicketView> tickets(BookingView booking) {
        return booking.status() == BookingStatus.CONFIRMED
                ? queries.list(new GetTickets(booking.holdId()), TicketView.class)
                : List.of();
    }

    /** A hold id names its showtime, so an unknown showtime is an unknown hold too. */
    static ProblemException refusal(Refused refused, HoldId holdId) {
        if (refused.reason() == RefusalReason.NO_SUCH_SHOWTIME) {
            return PathIds.noSuchBooking();
        }
        return Refusals.of(refused, holdId.showtimeId(), List.of()).asException();
    }
}
