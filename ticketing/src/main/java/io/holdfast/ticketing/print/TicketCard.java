package io.holdfast.ticketing.print;

import io.holdfast.ticketing.code.QrCode;
import io.holdfast.ticketing.issue.Ticket;
import io.holdfast.ticketing.print.Canvas.Style;
import io.holdfast.ticketing.record.BookingRecord.ShowtimeFacts;
import java.awt.Color;
import java.util.Objects;

/** How a ticket looks on an A4 page: a card in its upper half, what and when on the left, the code on the right. */
final class TicketCard {
    private static final float POINTS_PER_MM = 72 / 25.4f;

    /** The QR code with its quiet zone; a ticket's has 45 modules of 53, so its dark part is 56 mm a side. */
    private static final float QR_SIDE = 66 * POINTS_PER_MM;

    private static final Box CARD = new Box(48, 330, 499, 464);
    private static final Box BAND = new Box(48, 758, 499, 36);
    private static final Box NUMBER = new Box(72, 762, 451, 26);
    private static final Box TITLE = new Box(72, 658, 451, 88);
    private static final Box VENUE = new Box(72, 614, 451, 42);
    private static final Box RULE = new Box(72, 604, 451, 0.75f);
    private static final Box WHEN = new Box(72, 486, 236, 104);
    private static final Box PLACE = new Box(72, 428, 236, 54);
    private static final Box CATEGORY = new Box(72, 374, 236, 52);
    private static final Box QR = new Box(523 - QR_SIDE, 590 - QR_SIDE, QR_SIDE, QR_SIDE);
    private static final Box CODE = new Box(QR.left() - 12, QR.bottom() - 22, QR_SIDE + 24, 20);
    private static final Box NOTE = new Box(QR.left(), 340, QR_SIDE, 38);
    private static final Box NAME = new Box(72, 356, 236, 16);
    private static final Box BOOKING = new Box(72, 340, 236, 16);

    private static final float LABEL_HEIGHT = 15;
    private static final float ZONE_HEIGHT = 30;

    private static final Color INK = new Color(0x11, 0x18, 0x27);
    private static final Color QUIET = new Color(0x4B, 0x55, 0x63);
    private static final Color LINE = new Color(0xD1, 0xD5, 0xDB);

    private static final Style BAND_TEXT = new Style(13, true, false, Color.WHITE);
    private static final Style HEADLINE = new Style(26, true, false, INK);
    private static final Style SUBTITLE = new Style(14, false, false, QUIET);
    private static final Style LABEL = new Style(9, false, false, QUIET);
    private static final Style VALUE = new Style(17, true, false, INK);
    private static final Style CODE_TEXT = new Style(14, false, true, INK);
    private static final Style NAME_TEXT = new Style(11, true, false, INK);
    private static final Style SMALL = new Style(9, false, false, QUIET);
    private static final Style SMALL_CENTRED = new Style(9, false, true, QUIET);

    private final Canvas canvas;
    private final PrintLanguage language;

    TicketCard(Canvas canvas, PrintLanguage language) {
        this.canvas = canvas;
        this.language = language;
    }

    void draw(PrintedTicket printed) {
        frame(printed);
        headline(printed.showtime());
        when(printed.showtime());
        places(printed.ticket());
        code(printed.token(), printed.ticket().code());
        if (printed.name() != null) {
            canvas.text(printed.name(), NAME, NAME_TEXT);
        }
        canvas.text(language.text("booking") + " " + printed.booking().bookingId(), BOOKING, SMALL);
    }

    private void frame(PrintedTicket printed) {
        canvas.outline(CARD, LINE);
        canvas.fill(BAND, INK);
        canvas.fill(RULE, LINE);
        String number = language.text("number", "" + printed.number(), "" + printed.count());
        canvas.text(number, NUMBER, BAND_TEXT);
    }

    private void headline(ShowtimeFacts showtime) {
        canvas.text(showtime.title(), TITLE, HEADLINE);
        if (showtime.venue() != null) {
            canvas.text(showtime.venue(), VENUE, SUBTITLE);
        }
    }

    private void when(ShowtimeFacts showtime) {
        String zone = language.zoneName(showtime.startsAt(), showtime.timeZone());
        field("when", language.localTime(showtime.startsAt(), showtime.timeZone()), upper(WHEN));
        canvas.text(zone, new Box(WHEN.left(), WHEN.bottom(), WHEN.width(), ZONE_HEIGHT), SMALL);
    }

    private static Box upper(Box when) {
        return new Box(when.left(), when.bottom() + ZONE_HEIGHT, when.width(), when.height() - ZONE_HEIGHT);
    }

    private void places(Ticket ticket) {
        field("place", Objects.requireNonNullElse(ticket.place(), language.text("place.any")), PLACE);
        field("category", ticket.category(), CATEGORY);
    }

    private void code(String token, String code) {
        canvas.qrCode(QrCode.of(token), QR);
        canvas.text(code, CODE, CODE_TEXT);
        canvas.text(language.text("note"), NOTE, SMALL_CENTRED);
    }

    private void field(String label, String value, Box box) {
        canvas.text(
                language.text(label), new Box(box.left(), box.top() - LABEL_HEIGHT, box.width(), LABEL_HEIGHT), LABEL);
        canvas.text(value, new Box(box.left(), box.bottom(), box.width(), box.height() - LABEL_HEIGHT), VALUE);
    }
}
