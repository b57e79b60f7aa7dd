package io.holdfast.query.catalogue;

import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.storage.BatchedWrites;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.SequenceNumber;

/**
 * Keeps the programme, and whoever follows it, up to date from the log: all showtimes' events of a batch at once ({@link
 * ShowtimeWriter}).
 *
 * <p><b>Threading:</b> runs in its processor's transaction; one showtime's events come in order.
 */
@ProcessingGroup(ShowtimeProjection.PROCESSING_GROUP)
public class ShowtimeProjection {
    public static final String PROCESSING_GROUP = "read-models";

    /** An event and its place in its showtime's stream. */
    record Numbered(ShowtimeEvent event, long version) {}

    private final BatchedWrites<Numbered> writes;

    ShowtimeProjection(ShowtimeWriter writer) {
        this.writes = new BatchedWrites<>(writer::write);
    }

    @EventHandler
    void on(ShowtimeEvent event, @SequenceNumber long version) {
        writes.add(new Numbered(event, version));
    }
}
