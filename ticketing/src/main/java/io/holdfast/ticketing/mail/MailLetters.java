package io.holdfast.ticketing.mail;

import io.holdfast.api.deadletter.DeadLetterEntry;
import io.holdfast.api.deadletter.DeadLetterPage;
import io.holdfast.api.deadletter.DeadLetterRetry;
import io.holdfast.api.deadletter.DeadLetterRetry.Outcome;
import io.holdfast.api.deadletter.DeadLetters;
import io.holdfast.api.showtime.HoldId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The mails that nobody tries any more: refused too often, or perhaps sent. An operator sees them, and has one sent after all.
 * None while no mail server is configured.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes; a mail is sent by one of them.
 */
final class MailLetters implements DeadLetters {
    private static final String ID_PREFIX = "mail-";

    private final MailTable mails;
    private final @Nullable TicketMailer mailer;

    MailLetters(MailTable mails, @Nullable TicketMailer mailer) {
        this.mails = mails;
        this.mailer = mailer;
    }

    static String idOf(HoldId bookingId) {
        return ID_PREFIX + bookingId;
    }

    @Override
    public DeadLetterPage find(int page) {
        if (mailer == null) {
            return new DeadLetterPage(List.of(), page, 0, 0);
        }
        long total = mails.countAside();
        int pages = (int) ((total + DeadLetterPage.PAGE_SIZE - 1) / DeadLetterPage.PAGE_SIZE);
        return new DeadLetterPage(mails.aside(DeadLetterPage.PAGE_SIZE, page), page, pages, total);
    }

    @Override
    public Optional<DeadLetterEntry> find(String id) {
        return mailer == null ? Optional.empty() : bookingId(id).flatMap(mails::aside);
    }

    @Override
    public Optional<DeadLetterRetry> retry(String id) {
        return mailer == null
                ? Optional.empty()
                : bookingId(id).filter(mailer::sendAfterAll).map(this::outcome);
    }

    private static Optional<HoldId> bookingId(String id) {
        return id.startsWith(ID_PREFIX) ? HoldId.parse(id.substring(ID_PREFIX.length())) : Optional.empty();
    }

    private DeadLetterRetry outcome(HoldId bookingId) {
        DeadLetterEntry still = mails.aside(bookingId).orElse(null);
        return still == null
                ? new DeadLetterRetry(Outcome.DONE, 1, null)
                : new DeadLetterRetry(Outcome.FAILED, 0, still);
    }
}
