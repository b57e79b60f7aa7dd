package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.ShowtimeHistory.AreaLeft;
import io.holdfast.api.showtime.ShowtimeHistory.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Brings a map forward and notes every change on the way.
 *
 * <p><b>Shape:</b> at most {@code limit} changes, from at most {@link #MAX_EVENTS} events.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class PastChanges implements Predicate<PastEvent> {
    /** Most events change the map, so it seldom matters. */
    static final int MAX_EVENTS = 4_000;

    private final PastMap map;
    private final long to;
    private final int limit;
    private final List<Change> changes = new ArrayList<>();
    private int events;

    PastChanges(PastMap map, long to, int limit) {
        this.map = map;
        this.to = to;
        this.limit = limit;
    }

    /** The version up to which all changes are noted. */
    long reached() {
        return map.point().version();
    }

    List<Change> all() {
        return changes;
    }

    @Override
    public boolean test(PastEvent event) {
        if (event.point().version() > to) {
            return false;
        }
        MapChange change = map.apply(event);
        if (change != null) {
            changes.add(noted(event, change));
        }
        return ++events < MAX_EVENTS && changes.size() < limit && event.point().version() < to;
    }

    private Change noted(PastEvent event, MapChange change) {
        return new Change(
                event.point(),
                event.event().getClass().getSimpleName(),
                change.seats().isEmpty() ? null : change.status(),
                change.seats(),
                areasLeft(change));
    }

    private List<AreaLeft> areasLeft(MapChange change) {
        if (change.areas().isEmpty()) {
            return List.of();
        }
        Seating seating = map.board().seating();
        int[] free = map.board().free();
        List<AreaLeft> left = new ArrayList<>();
        for (AreaQuantity area : change.areas()) {
            int number = seating.areaNumber(area.category());
            if (number != Seating.UNKNOWN) {
                left.add(new AreaLeft(area.category(), seating.areas().get(number).shown(free[number])));
            }
        }
        return left;
    }
}
