package io.holdfast.ticketing.print;

import io.holdfast.ticketing.code.TicketTokens;
import io.holdfast.ticketing.issue.IssuedBooking;
import io.holdfast.ticketing.issue.Ticket;
import java.io.ByteArrayOutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.Document;
import org.openpdf.text.PageSize;
import org.openpdf.text.pdf.PdfName;
import org.openpdf.text.pdf.PdfString;
import org.openpdf.text.pdf.PdfWriter;

/**
 * Prints the tickets of a booking.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class TicketPdf {
    private final PrintFont font;
    private final TicketTokens tokens;

    TicketPdf(PrintFont font, TicketTokens tokens) {
        this.font = font;
        this.tokens = tokens;
    }

    /** A PDF of A4 pages, one for each ticket, in their order; {@code name} is whom they are for, if that is known. */
    public byte[] print(IssuedBooking booking, @Nullable String name, PrintLanguage language) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Document document = new Document(PageSize.A4);
        PdfWriter writer = PdfWriter.getInstance(document, bytes);
        document.addTitle(language.text("document", booking.showtime().title()));
        document.open();
        writer.getExtraCatalog().put(PdfName.LANG, new PdfString(language.tag()));
        TicketCard card = new TicketCard(new Canvas(writer.getDirectContent(), font), language);
        List<Ticket> tickets = booking.tickets();
        for (int i = 0; i < tickets.size(); i++) {
            document.newPage();
            card.draw(new PrintedTicket(
                    booking, name, tickets.get(i), token(booking, tickets.get(i)), i + 1, tickets.size()));
            writer.setPageEmpty(false);
        }
        document.close();
        return bytes.toByteArray();
    }

    private String token(IssuedBooking booking, Ticket ticket) {
        return tokens.sign(ticket.id(), booking.bookingId().showtimeId(), ticket.nonce(), ticket.place());
    }
}
