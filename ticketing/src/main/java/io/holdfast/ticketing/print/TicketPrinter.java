package io.holdfast.ticketing.print;

import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.ticket.GetTicketsPdf;
import io.holdfast.ticketing.issue.ShowtimeTable;
import io.holdfast.ticketing.issue.Ticket;
import io.holdfast.ticketing.issue.TicketShowtime;
import io.holdfast.ticketing.issue.TicketTable;
import java.util.List;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;

/** Prints tickets that are asked for. Whoever asks must already know that the customer may see them (R1). */
final class TicketPrinter {
    private final TicketTable tickets;
    private final ShowtimeTable showtimes;
    private final TicketPdf pdf;

    TicketPrinter(TicketTable tickets, ShowtimeTable showtimes, TicketPdf pdf) {
        this.tickets = tickets;
        this.showtimes = showtimes;
        this.pdf = pdf;
    }

    /** The document, or nothing while the booking has no tickets. */
    @QueryHandler
    byte @Nullable [] handle(GetTicketsPdf query) {
        List<Ticket> issued = tickets.ofBooking(query.holdId());
        if (issued.isEmpty()) {
            return null;
        }
        return pdf.print(query.holdId(), showtime(query.holdId()), issued, PrintLanguage.of(query.locale()));
    }

    private TicketShowtime showtime(HoldId bookingId) {
        return showtimes
                .find(bookingId.showtimeId())
                .orElseThrow(() -> new IllegalStateException("Booking " + bookingId + " has tickets, but its showtime "
                        + bookingId.showtimeId() + " is not known here"));
    }
}
