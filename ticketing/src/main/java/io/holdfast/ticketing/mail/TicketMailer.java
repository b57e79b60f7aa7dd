package io.holdfast.ticketing.mail;

import io.holdfast.api.personal.Buyer;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.ticketing.buyer.SealedBuyers;
import io.holdfast.ticketing.issue.IssuedBooking;
import io.holdfast.ticketing.issue.TicketTable;
import io.holdfast.ticketing.mail.MailTable.Due;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Sends the mails that are due. A mail is marked as in hand before it is sent and as sent after it, each in a transaction of
 * its own. So a mail that the server refused, or that nobody began to send, is tried again; one whose outcome was lost is
 * not: at most one mail per booking, and where that cannot be had together with "at least one", a person decides.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes.
 */
final class TicketMailer {
    /** How often the server may refuse a mail. */
    static final int MAX_ATTEMPTS = 10;

    static final Duration FIRST_PAUSE = Duration.ofMinutes(1);
    static final Duration LONGEST_PAUSE = Duration.ofHours(1);

    /** A mail that is in hand for longer is lost. */
    static final Duration LOST_AFTER = Duration.ofMinutes(10);

    private final MailTable mails;
    private final TicketTable tickets;
    private final SealedBuyers buyers;
    private final TicketMail mail;
    private final MailServer server;
    private final Clock clock;

    TicketMailer(
            MailTable mails,
            TicketTable tickets,
            SealedBuyers buyers,
            TicketMail mail,
            MailServer server,
            Clock clock) {
        this.mails = mails;
        this.tickets = tickets;
        this.buyers = buyers;
        this.mail = mail;
        this.server = server;
        this.clock = clock;
    }

    /** Sends what is due. */
    void round() {
        mails.giveUpLost(clock.instant());
        Optional<Due> due = take();
        while (due.isPresent()) {
            handle(due.get());
            due = take();
        }
    }

    /** Sends this booking's mail now, once, if it is one that nobody tries any more; false if it is not. */
    boolean sendAfterAll(HoldId bookingId) {
        Optional<Due> due = mails.takeAside(bookingId, clock.instant().plus(LOST_AFTER));
        due.ifPresent(this::handle);
        return due.isPresent();
    }

    private Optional<Due> take() {
        Instant now = clock.instant();
        return mails.take(now, now.plus(LOST_AFTER));
    }

    private void handle(Due due) {
        Optional<IssuedBooking> booking = tickets.booking(due.bookingId());
        if (booking.isEmpty()) {
            end(due.bookingId(), MailState.NOT_WANTED, "the booking was cancelled");
            return;
        }
        try {
            address(due, booking.get());
        } catch (RuntimeException failed) {
            later(due, "the mail cannot be written: " + failed.getClass().getSimpleName());
        }
    }

    private void address(Due due, IssuedBooking booking) {
        Buyer to = buyers.open(booking.buyer());
        Optional<InternetAddress> address = Optional.ofNullable(to.email()).flatMap(MailAddresses::parse);
        if (address.isEmpty()) {
            end(due.bookingId(), MailState.NOT_WANTED, "no address");
        } else {
            send(due, booking, to, address.get());
        }
    }

    private void send(Due due, IssuedBooking booking, Buyer to, InternetAddress address) {
        MimeMessage message = write(booking, to, address);
        try {
            server.send(message);
        } catch (RuntimeException failed) {
            if (MailServer.isRefusal(failed)) {
                later(due, "the mail server refused");
            } else {
                end(due.bookingId(), MailState.UNCERTAIN, "the mail server's answer was lost");
            }
            return;
        }
        end(due.bookingId(), MailState.SENT, "");
    }

    private MimeMessage write(IssuedBooking booking, Buyer to, InternetAddress address) {
        try {
            return mail.write(server.session(), booking, to, address, clock.instant());
        } catch (MessagingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void later(Due due, String cause) {
        if (due.byHand() || due.attempts() >= MAX_ATTEMPTS) {
            end(due.bookingId(), MailState.FAILED, cause);
        } else {
            mails.again(due.bookingId(), clock.instant().plus(pause(due.attempts())), cause);
        }
    }

    /** Twice as long after each attempt. */
    static Duration pause(int attempts) {
        Duration pause = FIRST_PAUSE.multipliedBy(1L << Math.min(attempts - 1, MAX_ATTEMPTS));
        return pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
    }

    private void end(HoldId bookingId, MailState state, String cause) {
        mails.end(bookingId, state, clock.instant(), cause);
    }
}
