package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.SeatStatus;
import io.holdfast.api.showtime.ShowtimeHistory.AreaLeft;
import io.holdfast.api.showtime.ShowtimeHistory.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Brings a map forward, up to a version and for so many events at most, and notes what each of them does.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class PastChanges implements Predicate<PastEvent> {
    private final PastMap map;
    private final long to;
    private final int limit;
    private final List<Change> changes = new ArrayList<>();

    PastChanges(PastMap map, long to, int limit) {
        this.map = map;
        this.to = to;
        this.limit = limit;
    }

    List<Change> all() {
        return changes;
    }

    @Override
    public boolean test(PastEvent event) {
        if (event.point().version() > to) {
            return false;
        }
        changes.add(noted(event, map.apply(event)));
        return changes.size() < limit && event.point().version() < to;
    }

    private Change noted(PastEvent event, @Nullable MapChange change) {
        String type = event.event().getClass().getSimpleName();
        if (change == null) {
            return new Change(event.point(), type, null, List.of(), List.of());
        }
        SeatStatus status = change.seats().isEmpty() ? null : change.status();
        return new Change(event.point(), type, status, change.seats(), left(change.areas()));
    }

    private List<AreaLeft> left(List<AreaQuantity> areas) {
        Seating seating = map.board().seating();
        int[] free = areas.isEmpty() ? new int[0] : map.board().free();
        List<AreaLeft> left = new ArrayList<>();
        for (AreaQuantity area : areas) {
            int number = seating.areaNumber(area.category());
            if (number != Seating.UNKNOWN) {
                left.add(new AreaLeft(
                        area.category(), seating.areas().get(number).shown(free[number])));
            }
        }
        return left;
    }
}
