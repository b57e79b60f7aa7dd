package io.holdfast.web.rest;

import io.holdfast.api.booking.BookedPlace;
import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.personal.PersonalDataVault;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.api.ticket.GetTickets;
import io.holdfast.api.ticket.TicketView;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.security.Caller;
import io.holdfast.web.security.Callers;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds a hold or booking for who may see it: its owner, or an operator (R1).
 *
 * <p><b>Errors:</b> the same problem of status 404 for a malformed id, an unknown one and somebody else's.
 */
final class Bookings {
    private final Commands commands;
    private final Queries queries;
    private final RecentWrites recent;
    private final PersonalDataVault vault;

    Bookings(Commands commands, Queries queries, RecentWrites recent, PersonalDataVault vault) {
        this.commands = commands;
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

    /**
     * Sends a change in the caller's name, who then reads what they have written (R7). {@code asked} are the places that the
     * request named.
     */
    void change(ShowtimeCommand command, HoldId holdId, List<String> asked) {
        change(command, holdId, asked, null);
    }

    /** The same, for an operator's change whose events have no place for its reason. */
    void change(ShowtimeCommand command, HoldId holdId, List<String> asked, @Nullable String reason) {
        switch (commands.because(reason).send(command, Callers.current())) {
            case Accepted accepted -> recent.holdChanged(holdId, accepted.version());
            case Refused refused ->
                throw Refusals.of(refused, holdId.showtimeId(), asked).asException();
            case ShowtimeReply other -> throw new IllegalStateException("not an answer to a change: " + other);
        }
    }

    /** The booking as it is answered. Only a confirmed one has tickets, even if those of a cancelled one still lie about. */
    HoldAnswers.Booking answer(BookingView booking) {
        List<HoldAnswers.Place> places = new ArrayList<>();
        for (BookedPlace place : booking.places()) {
            places.add(HoldAnswers.Place.of(places.size() + 1, place, passenger(booking, place)));
        }
        return HoldAnswers.Booking.of(booking, places, buyer(booking), tickets(booking));
    }

    private HoldAnswers.@Nullable Passenger passenger(BookingView booking, BookedPlace place) {
        SealedText sealed = place.passenger();
        return sealed == null ? null : HoldAnswers.Passenger.of(vault.open(booking.customerId(), sealed));
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
