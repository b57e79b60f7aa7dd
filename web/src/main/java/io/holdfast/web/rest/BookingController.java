package io.holdfast.web.rest;

import io.holdfast.api.booking.BookingView;
import io.holdfast.api.ticket.GetTickets;
import io.holdfast.api.ticket.GetTicketsPdf;
import io.holdfast.api.ticket.TicketView;
import io.holdfast.web.problem.Language;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/** Bookings and their tickets, for their owner. */
@RestController
@Tag(name = "Bookings", description = "What became of a hold, and its tickets")
final class BookingController {
    private final Bookings bookings;
    private final Queries queries;

    BookingController(Bookings bookings, Queries queries) {
        this.bookings = bookings;
        this.queries = queries;
    }

    @GetMapping(path = "/bookings/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "A booking with its payment and tickets")
    HoldAnswers.Booking get(@PathVariable("id") String id) {
        BookingView booking = bookings.ofCaller(id);
        return HoldAnswers.Booking.of(booking, tickets(booking));
    }

    @GetMapping(path = "/bookings/{id}/tickets", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "The tickets; none until the booking is confirmed")
    HoldAnswers.Tickets tickets(@PathVariable("id") String id) {
        BookingView booking = bookings.ofCaller(id);
        return new HoldAnswers.Tickets(booking.holdId(), tickets(booking));
    }

    @GetMapping(path = "/bookings/{id}/tickets.pdf", produces = MediaType.APPLICATION_PDF_VALUE)
    @Operation(summary = "The tickets to print")
    ResponseEntity<byte[]> pdf(
            @PathVariable("id") String id,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) @Nullable String language) {
        BookingView booking = bookings.ofCaller(id);
        byte[] pdf = queries.one(
                new GetTicketsPdf(booking.holdId(), Language.of(language).locale()), byte[].class);
        if (pdf == null) {
            throw Problem.of(ProblemKind.NO_TICKETS_YET).asException();
        }
        ContentDisposition inline = ContentDisposition.inline()
                .filename("tickets-" + booking.holdId() + ".pdf")
                .build();
        return ResponseEntity.ok()
                .header(HttpHeaders.CONTENT_DISPOSITION, inline.toString())
                .body(pdf);
    }

    private List<TicketView> tickets(BookingView booking) {
        return queries.list(new GetTickets(booking.holdId()), TicketView.class);
    }
}
