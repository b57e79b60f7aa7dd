package io.holdfast.ticketing.mail;

import io.holdfast.api.personal.Buyer;
import io.holdfast.ticketing.issue.IssuedBooking;
import io.holdfast.ticketing.issue.Ticket;
import io.holdfast.ticketing.print.PrintLanguage;
import io.holdfast.ticketing.print.TicketPdf;
import io.holdfast.ticketing.record.BookingRecord.ShowtimeFacts;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.mail.javamail.MimeMessageHelper;

/**
 * Writes the mail that tickets come with: plain text and a PDF.
 *
 * <p>What people wrote reaches its headers only in one line and encoded; {@link MailAddresses} says what an address is. The
 * mail's {@code Message-ID} is the booking's, so that a mail program which gets it twice can see that.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class TicketMail {
    private final TicketPdf pdf;
    private final InternetAddress from;
    private final PrintLanguage language;

    TicketMail(TicketPdf pdf, InternetAddress from, PrintLanguage language) {
        this.pdf = pdf;
        this.from = from;
        this.language = language;
    }

    MimeMessage write(Session session, IssuedBooking booking, Buyer to, InternetAddress address, Instant now)
            throws MessagingException {
        MimeMessage message = new NamedMessage(session, messageId(booking));
        MimeMessageHelper mail = new MimeMessageHelper(message, true, StandardCharsets.UTF_8.name());
        mail.setFrom(from);
        mail.setTo(address);
        mail.setSubject(oneLine(language.text("mail.subject", booking.showtime().title())));
        mail.setSentDate(Date.from(now));
        mail.setText(body(booking, to));
        byte[] document = pdf.print(booking, to.name(), language);
        mail.addAttachment(language.text("mail.file") + ".pdf", new ByteArrayResource(document), "application/pdf");
        message.setHeader("Content-Language", language.tag());
        message.setHeader("Auto-Submitted", "auto-generated");
        message.saveChanges();
        return message;
    }

    private String messageId(IssuedBooking booking) {
        String domain = from.getAddress().substring(from.getAddress().indexOf('@') + 1);
        return "<tickets-" + booking.bookingId() + "@" + domain + ">";
    }

    private String body(IssuedBooking booking, Buyer to) {
        ShowtimeFacts showtime = booking.showtime();
        StringBuilder text = new StringBuilder();
        line(
                text,
                to.name() == null ? language.text("mail.greeting.nobody") : language.text("mail.greeting", to.name()));
        line(text, "");
        line(text, language.text("mail.tickets", showtime.title()));
        line(text, "");
        line(
                text,
                language.text(
                        "mail.when",
                        language.localTime(showtime.startsAt(), showtime.timeZone()),
                        language.zoneName(showtime.startsAt(), showtime.timeZone())));
        if (showtime.venue() != null) {
            line(text, language.text("mail.where", showtime.venue()));
        }
        places(text, booking.tickets());
        line(text, language.text("mail.booking", booking.bookingId().toString()));
        line(text, "");
        line(text, language.text("mail.note"));
        return text.toString();
    }

    private void places(StringBuilder text, List<Ticket> tickets) {
        for (int i = 0; i < tickets.size(); i++) {
            Ticket ticket = tickets.get(i);
            String place = Objects.requireNonNullElse(ticket.place(), language.text("place.any"));
            line(text, language.text("mail.place", Integer.toString(i + 1), place, ticket.category()));
        }
    }

    private static void line(StringBuilder text, String line) {
        text.append(oneLine(line)).append("\r\n");
    }

    /** Without what would end a line, be it by the rules of mail or by those of Unicode. */
    static String oneLine(String text) {
        return text.replaceAll("[\\p{Cntrl}\u0085\u2028\u2029]+", " ");
    }

    /** Keeps its name: a message is given a new one whenever it is saved. */
    private static final class NamedMessage extends MimeMessage {
        private final String messageId;

        NamedMessage(Session session, String messageId) {
            super(session);
            this.messageId = messageId;
        }

        @Override
        protected void updateMessageID() throws MessagingException {
            setHeader("Message-ID", messageId);
        }
    }
}
