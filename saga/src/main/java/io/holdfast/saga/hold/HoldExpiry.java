package io.holdfast.saga.hold;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeReply;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Asks every showtime whose deadline has come to end the holds that are over (C5): all of them in one decision, which
 * also says when it is to be asked again. The showtime alone decides what is over; who asks too early or twice does no
 * harm.
 *
 * <p><b>Errors:</b> a showtime that gives no answer of use is asked again after pauses that grow, {@link
 * NextLook#MAX_ASKS} times. When the database is away, the exception passes and nothing has changed.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes: each takes rows that no other works on. The rows are
 * locked while the showtimes answer, for no longer than {@link Questions#ANSWER_WITHIN}.
 */
final class HoldExpiry {
    /** Showtimes that are asked side by side. */
    static final int BATCH = 100;

    private static final Logger LOG = LoggerFactory.getLogger(HoldExpiry.class);

    private final HoldDeadlineTable table;
    private final Questions questions;
    private final TransactionOperations transactions;
    private final Clock clock;

    HoldExpiry(HoldDeadlineTable table, Questions questions, TransactionOperations transactions, Clock clock) {
        this.table = table;
        this.questions = questions;
        this.transactions = transactions;
        this.clock = clock;
    }

    /** Deals with the deadlines that have come; true if there may be more of them. */
    boolean look() {
        List<DueShowtime> due = transactions.execute(transaction -> askDue(clock.instant()));
        return due != null && due.size() == BATCH;
    }

    private List<DueShowtime> askDue(Instant now) {
        List<DueShowtime> due = table.lockDue(now, BATCH);
        if (!due.isEmpty()) {
            Map<ShowtimeId, ShowtimeReply> replies =
                    questions.ask(due.stream().map(DueShowtime::id).toList());
            note(due, replies, now);
        }
        return due;
    }

    private void note(List<DueShowtime> due, Map<ShowtimeId, ShowtimeReply> replies, Instant now) {
        List<NextLook> postponed = new ArrayList<>();
        List<ShowtimeId> removed = new ArrayList<>();
        for (DueShowtime showtime : due) {
            ShowtimeReply reply = replies.get(showtime.id());
            NextLook.after(showtime, reply, now).ifPresentOrElse(postponed::add, () -> removed.add(showtime.id()));
            if (reply == null) {
                LOG.warn("Showtime {} did not say which of its holds are over", showtime.id());
            }
        }
        if (!postponed.isEmpty()) {
            table.postpone(postponed);
        }
        if (!removed.isEmpty()) {
            table.remove(removed);
        }
    }
}
