package io.holdfast.ticketing.print;

import io.holdfast.api.ticket.GetTicketsPdf;
import io.holdfast.ticketing.buyer.SealedBuyers;
import io.holdfast.ticketing.issue.IssuedBooking;
import io.holdfast.ticketing.issue.TicketTable;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;

/** Prints tickets that are asked for. Whoever asks must already know that the customer may see them (R1). */
final class TicketPrinter {
    private final TicketTable tickets;
    private final SealedBuyers buyers;
    private final TicketPdf pdf;

    TicketPrinter(TicketTable tickets, SealedBuyers buyers, TicketPdf pdf) {
        this.tickets = tickets;
        this.buyers = buyers;
        this.pdf = pdf;
    }

    /** The document, or nothing while the booking has no tickets. */
    @QueryHandler
    byte @Nullable [] handle(GetTicketsPdf query) {
        return tickets.booking(query.holdId())
                .map(booking -> print(booking, PrintLanguage.of(query.locale())))
                .orElse(null);
    }

    private byte[] print(IssuedBooking booking, PrintLanguage language) {
        return pdf.print(booking, buyers.open(booking.buyer()).name(), language);
    }
}
