package io.holdfast.ticketing.stream;

import io.holdfast.api.deadletter.DeadLetterEntry;
import io.holdfast.api.deadletter.DeadLetterPage;
import io.holdfast.api.deadletter.DeadLetterRetry;
import io.holdfast.api.deadletter.DeadLetterRetry.Outcome;
import io.holdfast.api.deadletter.DeadLetters;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.springframework.transaction.support.TransactionTemplate;

/** The records of bookings that stand aside. Every letter is a sequence of its own. */
final class TicketLetters implements DeadLetters {
    /** How many are tried in one round; the others wait for the next. */
    static final int MAX_PER_ROUND = 100;

    private final LetterTable letters;
    private final BookingInbox inbox;
    private final TransactionTemplate transaction;
    private volatile long waiting;

    TicketLetters(LetterTable letters, BookingInbox inbox, TransactionTemplate transaction) {
        this.letters = letters;
        this.inbox = inbox;
        this.transaction = transaction;
    }

    @Override
    public DeadLetterPage find(int page) {
        long total = letters.count();
        int pages = (int) ((total + DeadLetterPage.PAGE_SIZE - 1) / DeadLetterPage.PAGE_SIZE);
        return new DeadLetterPage(letters.page(DeadLetterPage.PAGE_SIZE, page), page, pages, total);
    }

    @Override
    public Optional<DeadLetterEntry> find(String id) {
        return letters.find(id);
    }

    @Override
    public Optional<DeadLetterRetry> retry(String id) {
        return letters.find(id).map(this::retry);
    }

    private DeadLetterRetry retry(DeadLetterEntry letter) {
        Outcome outcome = attempt(letter.id());
        DeadLetterEntry next = letters.find(letter.id()).orElse(null);
        return outcome == Outcome.BUSY && next == null
                ? new DeadLetterRetry(Outcome.DONE, 0, null)
                : new DeadLetterRetry(outcome, outcome == Outcome.DONE ? 1 : 0, next);
    }

    /** Tries those again that were tried longest ago. */
    void retrySome() {
        letters.longestUntried(MAX_PER_ROUND).forEach(this::attempt);
        waiting = letters.count();
    }

    /** How many stand aside, as of the last round, so that whoever collects the meters asks the database nothing. */
    long waiting() {
        return waiting;
    }

    private Outcome attempt(String id) {
        try {
            Outcome outcome = transaction.execute(
                    status -> letters.lock(id).map(this::handle).orElse(Outcome.BUSY));
            return Objects.requireNonNull(outcome);
        } catch (RuntimeException failed) {
            if (BookingInbox.isOutage(failed)) {
                throw failed;
            }
            letters.failedAgain(id, failed);
            return Outcome.FAILED;
        }
    }

    private Outcome handle(IncomingRecord record) {
        inbox.together(List.of(record));
        letters.remove(record.id());
        return Outcome.DONE;
    }
}
