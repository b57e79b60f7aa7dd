package io.holdfast.query.catalogue;

import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.query.freshness.CommitSignals;
import java.util.List;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.SequenceNumber;

/**
 * Keeps the programme, and whoever follows it, up to date from the log.
 *
 * <p>A showtime's row carries the version up to which all tables show its stream. It is raised last: if a follower fails,
 * the event counts as not applied. Redelivered events are passed over by that version.
 *
 * <p><b>Threading:</b> runs in its processor's transaction; one showtime's events come in order.
 */
@ProcessingGroup(ShowtimeProjection.PROCESSING_GROUP)
public class ShowtimeProjection {
    public static final String PROCESSING_GROUP = "read-models";

    private final ShowtimeRows rows;
    private final ShowtimeRowWriter writer;
    private final SeatLayouts layouts;
    private final List<ShowtimeFollower> followers;
    private final CommitSignals signals;

    ShowtimeProjection(
            ShowtimeRows rows,
            ShowtimeRowWriter writer,
            SeatLayouts layouts,
            List<ShowtimeFollower> followers,
            CommitSignals signals) {
        this.rows = rows;
        this.writer = writer;
        this.layouts = layouts;
        this.followers = List.copyOf(followers);
        this.signals = signals;
    }

    @EventHandler
    void on(ShowtimeEvent event, @SequenceNumber long version) {
        ShowtimeRow row = rows.findById(event.showtimeId().value()).orElse(null);
        if (event instanceof ShowtimeScheduled scheduled) {
            if (row == null) {
                rows.save(writer.create(scheduled));
                signals.touch(event.showtimeId().aggregateId());
            }
            return;
        }
        if (row == null) {
            throw new IllegalStateException("showtime " + event.showtimeId() + " has no row for its event " + version);
        }
        if (!row.isApplied(version)) {
            followers.forEach(
                    follower -> follower.apply(event, version, seat -> layouts.categoryOf(row.seatLayoutId, seat)));
            writer.apply(row, event);
            row.version = version;
            signals.touch(event.showtimeId().aggregateId());
        }
    }
}
