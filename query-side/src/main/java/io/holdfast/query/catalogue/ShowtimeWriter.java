package io.holdfast.query.catalogue;

import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.query.catalogue.ShowtimeProjection.Numbered;
import io.holdfast.query.freshness.CommitSignals;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes what a batch of events does to the programme and to its followers.
 *
 * <p>A showtime's row carries the version up to which all tables show its stream, and goes to the database once per batch,
 * however hot the showtime is. It is written last: if a follower fails, none of the events counts as applied. Redelivered
 * events are passed over by that version.
 *
 * <p><b>Threading:</b> runs in its processor's transaction; one showtime's events come in order.
 */
final class ShowtimeWriter {
    private final ShowtimeTable table;
    private final ShowtimeRowWriter rows;
    private final SeatLayouts layouts;
    private final List<ShowtimeFollower> followers;
    private final CommitSignals signals;

    ShowtimeWriter(
            ShowtimeTable table,
            ShowtimeRowWriter rows,
            SeatLayouts layouts,
            List<ShowtimeFollower> followers,
            CommitSignals signals) {
        this.table = table;
        this.rows = rows;
        this.layouts = layouts;
        this.followers = List.copyOf(followers);
        this.signals = signals;
    }

    void write(List<Numbered> batch) {
        Map<Long, ShowtimeDelta> deltas = table.find(batch.stream()
                .map(numbered -> numbered.event().showtimeId().value())
                .distinct()
                .toList());
        List<ShowtimeChange> changes = new ArrayList<>();
        for (Numbered each : batch) {
            ShowtimeChange change = apply(each.event(), each.version(), deltas);
            if (change != null) {
                changes.add(change);
            }
        }
        if (!changes.isEmpty()) {
            followers.forEach(follower -> follower.apply(changes));
        }
        table.write(deltas.values());
    }

    /** What followers are to do about it, if it is new. */
    private @Nullable ShowtimeChange apply(ShowtimeEvent event, long version, Map<Long, ShowtimeDelta> deltas) {
        ShowtimeId id = event.showtimeId();
        ShowtimeDelta delta = deltas.get(id.value());
        if (event instanceof ShowtimeScheduled scheduled) {
            if (delta != null) {
                return null;
            }
            ShowtimeDelta added = ShowtimeDelta.ofNew(table.insert(rows.create(scheduled)));
            deltas.put(id.value(), added);
            signals.touch(id.aggregateId());
            return change(event, version, added);
        }
        if (delta == null) {
            throw new IllegalStateException("showtime " + id + " has no row for its event " + version);
        }
        if (delta.isApplied(version)) {
            return null;
        }
        delta.apply(event, version);
        signals.touch(id.aggregateId());
        return change(event, version, delta);
    }

    private ShowtimeChange change(ShowtimeEvent event, long version, ShowtimeDelta delta) {
        return new ShowtimeChange(event, delta.kind(), version, seat -> layouts.categoryOf(delta.seatLayoutId(), seat));
    }
}
