package io.holdfast.ticketing.print;

import io.holdfast.api.showtime.HoldId;
import io.holdfast.ticketing.issue.Ticket;
import io.holdfast.ticketing.issue.TicketShowtime;
import java.io.ByteArrayOutputStream;
import java.util.List;
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
final class TicketPdf {
    private final PrintFont font;

    TicketPdf(PrintFont font) {
        this.font = font;
    }

    /** A PDF of A4 pages, one for each ticket, in their order; there must be one at least. */
    byte[] print(HoldId bookingId, TicketShowtime showtime, List<Ticket> tickets, PrintLanguage language) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Document document = new Document(PageSize.A4);
        PdfWriter writer = PdfWriter.getInstance(document, bytes);
        document.addTitle(language.text("document", showtime.title()));
        document.open();
        writer.getExtraCatalog().put(PdfName.LANG, new PdfString(language.tag()));
        TicketCard card = new TicketCard(new Canvas(writer.getDirectContent(), font), language);
        for (int i = 0; i < tickets.size(); i++) {
            document.newPage();
            card.draw(new PrintedTicket(bookingId, showtime, tickets.get(i), i + 1, tickets.size()));
            writer.setPageEmpty(false);
        }
        document.close();
        return bytes.toByteArray();
    }
}
