package io.holdfast.payments.watch;

import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.storage.BatchedWrites;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.SequenceNumber;
import org.axonframework.eventhandling.Timestamp;

/**
 * Keeps the table of payments from the log, and notes there which sessions are to end: when their own time is over, and
 * at the gateway those of a hold that was released, expired or paid by another attempt.
 *
 * <p>A batch of events, however long, is a handful of statements: the rows that it is about are read and locked, changed
 * here ({@link WatchBatch}) and written.
 *
 * <p><b>Errors:</b> two who begin the row of one payment at the same time cannot both: the batch of one of them is undone
 * and comes again.
 *
 * <p><b>Threading:</b> runs in its processor's transaction; the events of one hold come in the order of the log ({@link
 * WatchOrder}). Whoever else writes a row – sessions that end, reconciliation – waits until the batch is committed, or
 * passes it over. An event that comes again changes nothing.
 *
 * <p><b>Source:</b> C10; decision record 2026-12-01-payment-sessions-end-from-a-table.
 */
@ProcessingGroup(PaymentWatch.PROCESSING_GROUP)
public class PaymentWatch {
    /** The name of the event processor that keeps the table; it wants a dead-letter queue. */
    public static final String PROCESSING_GROUP = "payment-watch";

    /** A session that was to end longer ago has ended by itself: the log is read again from its start, say. */
    static final Duration STILL_WORTH_IT = Duration.ofDays(1);

    private static final long OF_ANOTHER_STREAM = -1;

    private final WatchTable table;
    private final Clock clock;
    private final BatchedWrites<Noted> writes = new BatchedWrites<>(this::write);

    PaymentWatch(WatchTable table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    @EventHandler
    void on(CheckoutStarted event, @Timestamp Instant at) {
        writes.add(new Noted(event, OF_ANOTHER_STREAM, at));
    }

    @EventHandler
    void on(HoldReleased event, @Timestamp Instant at) {
        writes.add(new Noted(event, OF_ANOTHER_STREAM, at));
    }

    @EventHandler
    void on(HoldExpired event, @Timestamp Instant at) {
        writes.add(new Noted(event, OF_ANOTHER_STREAM, at));
    }

    /** The hold is paid: every other attempt to pay it is pointless. */
    @EventHandler
    void on(BookingConfirmed event, @Timestamp Instant at) {
        writes.add(new Noted(event, OF_ANOTHER_STREAM, at));
    }

    @EventHandler
    void on(PaymentEvent event, @SequenceNumber long version, @Timestamp Instant at) {
        writes.add(new Noted(event, version, at));
    }

    private void write(List<Noted> events) {
        var batch = new WatchBatch(table.lock(events), clock.instant().minus(STILL_WORTH_IT));
        events.forEach(batch::apply);
        table.write(batch.begun(), batch.changed());
    }
}
