package io.holdfast.web.rest;

import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.booking.GetRefundQuote;
import io.holdfast.api.booking.RefundQuote;
import io.holdfast.api.personal.PersonalDataVault;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.CancelBooking;
import io.holdfast.api.showtime.CancelPlace;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.NamePassenger;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.api.ticket.GetTicketsPdf;
import io.holdfast.api.ticket.TicketsState;
import io.holdfast.web.problem.Language;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import io.holdfast.web.security.Caller;
import io.holdfast.web.security.Callers;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Bookings and their tickets, for their owner: looking at them, giving them back. */
@RestController
@Tag(name = "Bookings", description = "What became of a hold, and its tickets")
final class BookingController {
    /** Tickets come about so soon. */
    private static final Duration ASK_AGAIN = Duration.ofSeconds(1);

    private final Bookings bookings;
    private final Commands commands;
    private final Queries queries;
    private final RecentWrites recent;
    private final PersonalDataVault vault;

    BookingController(
            Bookings bookings, Commands commands, Queries queries, RecentWrites recent, PersonalDataVault vault) {
        this.bookings = bookings;
        this.commands = commands;
        this.queries = queries;
        this.recent = recent;
        this.vault = vault;
    }

    @GetMapping(path = "/bookings/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "A booking with its payment and tickets")
    HoldAnswers.Booking get(@PathVariable("id") String id) {
        return bookings.answer(bookings.ofCaller(id));
    }

    @GetMapping(path = "/bookings/{id}/refund-quote", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary =
                    "What comes back if the booking, or the one place of it with this number, is cancelled now, and how"
                            + " long that holds")
    HoldAnswers.Quote quote(
            @PathVariable("id") String id, @RequestParam(name = "place", required = false) @Nullable String place) {
        HoldId holdId = bookings.ofCaller(id).holdId();
        Integer number = place == null ? null : PathIds.place(place);
        RefundQuote quote = queries.one(new GetRefundQuote(recent.read(holdId), number), RefundQuote.class);
        if (quote == null) {
            throw number == null ? PathIds.noSuchBooking() : PathIds.noSuchPlace();
        }
        return HoldAnswers.Quote.of(quote);
    }

    @DeleteMapping(path = "/bookings/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Cancel: the places are free at once, money comes back by the refund policy; repeatable")
    @ApiResponse(responseCode = "200", description = "The booking as it is now, with its refund")
    HoldAnswers.Booking cancel(@PathVariable("id") String id) {
        BookingView booking = bookings.ofCaller(id);
        if (mayEnd(booking.status())) {
            cancel(booking.holdId());
        }
        return bookings.answer(bookings.ofCaller(id));
    }

    @DeleteMapping(path = "/bookings/{id}/places/{place}", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary = "Cancel one place of a booking: it is free at once, and its part of the money comes back by the"
                    + " refund policy; with the last one the booking ends; repeatable")
    @ApiResponse(responseCode = "200", description = "The booking as it is now, with all that comes back")
    HoldAnswers.Booking cancelPlace(@PathVariable("id") String id, @PathVariable("place") String place) {
        BookingView booking = bookings.ofCaller(id);
        int number = PathIds.place(place);
        HoldId holdId = booking.holdId();
        if (booking.status() != BookingStatus.CANCELLED) {
            bookings.change(
                    new CancelPlace(
                            holdId.showtimeId(),
                            holdId,
                            number,
                            Callers.current().customerId()),
                    holdId,
                    List.of());
        }
        return bookings.answer(bookings.ofCaller(id));
    }

    @PutMapping(
            path = "/bookings/{id}/places/{place}/passenger",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "Say who a place is for, again and again until the start; it is kept sealed")
    HoldAnswers.Booking name(
            @PathVariable("id") String id, @PathVariable("place") String place, @RequestBody PassengerRequest request) {
        BookingView booking = bookings.ofCaller(id);
        HoldId holdId = booking.holdId();
        int number = PathIds.place(place);
        SealedText sealed = vault.seal(booking.customerId(), request.passenger());
        bookings.change(
                new NamePassenger(
                        holdId.showtimeId(),
                        holdId,
                        number,
                        sealed,
                        Callers.current().customerId()),
                holdId,
                List.of());
        return bookings.answer(bookings.ofCaller(id));
    }

    /** One that expired may still be waiting for that to be written down; then this does it. */
    private static boolean mayEnd(BookingStatus status) {
        return switch (status) {
            case HELD, CONFIRMED, EXPIRED -> true;
            case CANCELLED, FAILED -> false;
        };
    }

    private void cancel(HoldId holdId) {
        Caller caller = Callers.current();
        switch (commands.send(new CancelBooking(holdId.showtimeId(), holdId, caller.customerId()), caller)) {
            case Accepted accepted -> recent.holdChanged(holdId, accepted.version());
            case Refused refused -> {
                // The caller may see it, so the showtime has only forgotten it, as it forgets what ended long ago.
                if (refused.reason() != RefusalReason.NO_SUCH_HOLD) {
                    throw Bookings.refusal(refused, holdId);
                }
            }
            case ShowtimeReply other -> throw new IllegalStateException("not an answer to a cancellation: " + other);
        }
    }

    @GetMapping(path = "/bookings/{id}/tickets", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary = "The tickets; none until the booking is confirmed, none once it is cancelled. They come a moment"
                    + " after the confirmation: until then state is BEING_ISSUED")
    ResponseEntity<HoldAnswers.Tickets> tickets(@PathVariable("id") String id) {
        BookingView booking = bookings.ofCaller(id);
        HoldAnswers.Tickets tickets = HoldAnswers.Tickets.of(booking, bookings.tickets(booking));
        ResponseEntity.BodyBuilder answer = ResponseEntity.ok();
        if (tickets.state() == TicketsState.BEING_ISSUED) {
            answer.header(HttpHeaders.RETRY_AFTER, Long.toString(ASK_AGAIN.toSeconds()));
        }
        return answer.body(tickets);
    }

    @GetMapping(path = "/bookings/{id}/tickets.pdf", produces = MediaType.APPLICATION_PDF_VALUE)
    @Operation(summary = "The tickets to print")
    ResponseEntity<byte[]> pdf(
            @PathVariable("id") String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) @Nullable String language) {
        BookingView booking = bookings.ofCaller(id);
        byte[] pdf = booking.status() == BookingStatus.CONFIRMED
                ? queries.one(
                        new GetTicketsPdf(
                                booking.holdId(), Language.of(language).locale()),
                        byte[].class)
                : null;
        if (pdf == null) {
            throw noTickets(booking.status());
        }
        ContentDisposition inline = ContentDisposition.inline()
                .filename("tickets-" + booking.holdId() + ".pdf")
                .build();
        return ResponseEntity.ok()
                .header(HttpHeaders.CONTENT_DISPOSITION, inline.toString())
                .body(pdf);
    }

    private static ProblemException noTickets(BookingStatus status) {
        Problem none = Problem.of(ProblemKind.NO_TICKETS_YET);
        return switch (status) {
            case CANCELLED -> none.saying("no-tickets-yet.cancelled").asException();
            case CONFIRMED ->
                none.saying("no-tickets-yet.issuing").retryAfter(ASK_AGAIN).asException();
            case HELD, EXPIRED, FAILED -> none.asException();
        };
    }
}
