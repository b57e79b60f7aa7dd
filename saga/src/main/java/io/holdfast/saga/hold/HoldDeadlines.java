package io.holdfast.saga.hold;

import io.holdfast.api.showtime.SeatsHeld;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.ResetHandler;
import org.axonframework.messaging.unitofwork.UnitOfWork;

/**
 * Keeps one deadline for each showtime: when the first of its holds is over. Holds that end otherwise leave it as it is;
 * it then comes early, the showtime says when it is due instead, and a showtime is spared a row for every hold.
 *
 * <p>A batch of events, however long, is one statement.
 *
 * <p><b>Errors:</b> may be read again from any point of the log, the beginning too: a deadline that lies in the past only
 * makes {@link HoldExpiry} ask, and the showtime decides. A lost row costs freshness, never correctness (C11); the next
 * hold of its showtime writes it anew.
 *
 * <p><b>Threading:</b> runs in its processor's transaction. A row that {@link HoldExpiry} is asking about is waited for.
 *
 * <p><b>Source:</b> C5, C11; decision record 2026-12-01-one-deadline-per-showtime.
 */
@ProcessingGroup(HoldDeadlines.PROCESSING_GROUP)
public class HoldDeadlines {
    /** The name of the event processor that keeps the deadlines; it needs no dead letters, because nothing is refused. */
    public static final String PROCESSING_GROUP = "hold-deadlines";

    private final HoldDeadlineTable table;

    HoldDeadlines(HoldDeadlineTable table) {
        this.table = table;
    }

    @EventHandler
    void on(SeatsHeld event, UnitOfWork<?> batch) {
        batch.getOrComputeResource(HoldDeadlines.class.getName(), key -> writtenWith(batch))
                .add(event.showtimeId(), event.expiresAt());
    }

    private EarliestEnds writtenWith(UnitOfWork<?> batch) {
        EarliestEnds ends = new EarliestEnds();
        batch.onPrepareCommit(work -> table.bringForward(ends));
        return ends;
    }

    /** The log is about to be read again from its beginning. */
    @ResetHandler
    void forget() {
        table.clear();
    }
}
