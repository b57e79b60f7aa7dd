package io.holdfast.ticketing.issue;

import io.holdfast.api.ticket.GetTickets;
import io.holdfast.api.ticket.TicketView;
import io.holdfast.ticketing.code.QrCode;
import java.util.List;
import org.axonframework.queryhandling.QueryHandler;

/** Shows tickets. Whoever asks must already know that the customer may see them (R1). */
final class TicketQueries {
    private final TicketTable tickets;

    TicketQueries(TicketTable tickets) {
        this.tickets = tickets;
    }

    @QueryHandler
    List<TicketView> handle(GetTickets query) {
        return tickets.ofBooking(query.holdId()).stream()
                .map(TicketQueries::view)
                .toList();
    }

    private static TicketView view(Ticket ticket) {
        return new TicketView(
                ticket.id().toString(), ticket.code(), ticket.place(), ticket.category(), QrCode.svg(ticket.code()));
    }
}
