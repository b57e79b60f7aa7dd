package io.holdfast.query.seatmap;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.holdfast.api.showtime.LogMoment;
import io.holdfast.api.showtime.ShowtimeHistory.Point;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Makes seat maps of the past from the log: from the last checkpoint before a moment, then event by event.
 *
 * <p><b>Shape:</b> checkpoints of all showtimes together take at most {@link #MAX_BYTES}; those of showtimes that nobody
 * asks about go first.
 *
 * <p><b>Threading:</b> safe for use from many threads; those who ask about the same showtime wait for each other.
 */
final class PastWalk {
    static final long MAX_BYTES = 64L << 20;

    private final ShowtimeLog log;
    private final Function<ShowtimeScheduled, Seating> seatings;
    private final Cache<ShowtimeId, MapTrail> trails;

    /** {@code seatings} makes, or has, the seating of a showtime. */
    PastWalk(ShowtimeLog log, Function<ShowtimeScheduled, Seating> seatings) {
        this.log = log;
        this.seatings = seatings;
        this.trails = Caffeine.newBuilder()
                .maximumWeight(MAX_BYTES)
                .weigher((ShowtimeId id, MapTrail trail) -> trail.bytesAtMost())
                .build();
    }

    /** The showtime's first event; {@code null} when there is no such showtime. */
    @Nullable
    Point first(ShowtimeId showtimeId) {
        MapTrail trail = trail(showtimeId);
        return trail == null ? null : trail.first().point();
    }

    /** The map at this moment, for the caller alone; {@code null} before the first event and of an unknown showtime. */
    @Nullable
    PastMap to(ShowtimeId showtimeId, LogMoment moment) {
        MapTrail trail = trail(showtimeId);
        if (trail == null) {
            return null;
        }
        trail.lock.lock();
        try {
            PastMap map = trail.nearest(moment);
            if (map != null) {
                walk(trail, map, moment);
            }
            return map;
        } finally {
            trail.lock.unlock();
        }
    }

    /** The map at this version of a showtime that there is; versions below its first event mean that. */
    PastMap toVersion(ShowtimeId showtimeId, long version) {
        PastMap map = to(showtimeId, new LogMoment.Version(Math.max(0, version)));
        if (map == null) {
            throw new IllegalStateException("the stream of showtime " + showtimeId + " has no beginning");
        }
        return map;
    }

    private void walk(MapTrail trail, PastMap map, LogMoment moment) {
        log.read(map.board().showtimeId(), map.point().version(), event -> {
            boolean included = map.isIncluded(event, moment);
            if (included) {
                map.apply(event);
                trail.pass(map);
            }
            return included;
        });
    }

    private @Nullable MapTrail trail(ShowtimeId showtimeId) {
        MapTrail known = trails.getIfPresent(showtimeId);
        return known == null ? begin(showtimeId) : known;
    }

    private @Nullable MapTrail begin(ShowtimeId showtimeId) {
        PastEvent first = log.first(showtimeId);
        if (first == null) {
            return null;
        }
        Seating seating = seatings.apply((ShowtimeScheduled) first.event());
        MapTrail begun = new MapTrail(PastMap.scheduled(showtimeId, seating, first.point()));
        return trails.get(showtimeId, id -> begun);
    }

    /** The versions of this showtime that there are checkpoints of. */
    List<Long> checkpoints(ShowtimeId showtimeId) {
        MapTrail trail = trails.getIfPresent(showtimeId);
        return trail == null ? List.of() : trail.versions();
    }
}
