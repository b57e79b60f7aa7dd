package io.holdfast.ticketing.issue;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.ticket.GetTicketKeys;
import io.holdfast.api.ticket.GetTickets;
import io.holdfast.api.ticket.TicketKey;
import io.holdfast.api.ticket.TicketView;
import io.holdfast.ticketing.code.QrCode;
import io.holdfast.ticketing.code.TicketTokens;
import java.util.List;
import org.axonframework.queryhandling.QueryHandler;

/** Shows tickets. Whoever asks must already know that the customer may see them (R1). */
final class TicketQueries {
    private final TicketTable tickets;
    private final TicketTokens tokens;

    TicketQueries(TicketTable tickets, TicketTokens tokens) {
        this.tickets = tickets;
        this.tokens = tokens;
    }

    @QueryHandler
    List<TicketView> handle(GetTickets query) {
        return tickets.ofBooking(query.holdId()).stream()
                .map(ticket -> view(query.holdId().showtimeId(), ticket))
                .toList();
    }

    @QueryHandler
    List<TicketKey> handle(GetTicketKeys query) {
        return tokens.publicKeys();
    }

    private TicketView view(ShowtimeId showtimeId, Ticket ticket) {
        String token = tokens.sign(ticket.id(), showtimeId, ticket.nonce(), ticket.place());
        return new TicketView(
                ticket.id().toString(), ticket.code(), ticket.place(), ticket.category(), QrCode.svg(token), token);
    }
}
