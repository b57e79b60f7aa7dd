package io.holdfast.ticketing.print;

import static io.holdfast.ticketing.Bookings.cancelled;
import static io.holdfast.ticketing.Bookings.confirmed;
import static io.holdfast.ticketing.Bookings.confirmedFor;
import static io.holdfast.ticketing.Bookings.nextBooking;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.ticket.GetTickets;
import io.holdfast.api.ticket.GetTicketsPdf;
import io.holdfast.api.ticket.TicketView;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import io.holdfast.ticketing.TicketingNode;
import io.holdfast.ticketing.code.TicketTokens;
import java.util.List;
import java.util.Locale;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TicketsPdfIT {
    private TestDatabase database;
    private TicketingNode node;

    @BeforeEach
    void startNode() {
        database = TestPostgres.freshDatabase();
        node = new TicketingNode(database);
    }

    @AfterEach
    void stopNode() {
        node.close();
        database.close();
    }

    @Test
    void thereIsNoDocumentWhileThereAreNoValidTickets() {
        HoldId booking = nextBooking();
        assertThat(pdf(booking)).isNull();

        node.deliver(confirmed(booking, "A1 Platéia"), cancelled(booking));

        assertThat(pdf(booking)).isNull();
    }

    @Test
    void theDocumentShowsTheTicketsAsTheQueryDoesAndWhoseTheyAre() {
        HoldId booking = nextBooking();
        node.deliver(confirmedFor(booking, "Memórias póstumas", "Zoë Ávila|", "A1 Platéia", "B2 Balcão", " Pista"));
        List<TicketView> tickets =
                node.ask(new GetTickets(booking), ResponseTypes.multipleInstancesOf(TicketView.class));

        try (PrintedPages pages = new PrintedPages(pdf(booking))) {
            assertThat(pages.count()).isEqualTo(3);
            for (int page = 1; page <= tickets.size(); page++) {
                TicketView ticket = tickets.get(page - 1);
                assertThat(pages.scanned(page)).containsExactly(ticket.token());
                assertThat(new TicketTokens(TicketingNode.KEY)
                                .read(pages.scanned(page).getFirst()))
                        .isPresent();
                assertThat(pages.text(page))
                        .contains("Memórias póstumas")
                        .contains("Cine Éxito, Sala 3")
                        .contains("19:30")
                        .contains("America/Sao_Paulo")
                        .contains("Zoë Ávila")
                        .contains(ticket.code())
                        .contains(ticket.category())
                        .contains(ticket.place() == null ? "sem lugar marcado" : "Assento " + ticket.place());
            }
        }
    }

    private byte[] pdf(HoldId booking) {
        return node.ask(
                new GetTicketsPdf(booking, Locale.forLanguageTag("pt-BR")), ResponseTypes.instanceOf(byte[].class));
    }
}
