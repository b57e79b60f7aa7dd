package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.query.freshness.LogHeads;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Compares what lies in Redis with the maps of this node, some hundreds at a time, so that what was flushed, lost in a
 * failover or never got there comes back by itself.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class RedisMapRepair {
    /** Maps that are compared at a time. */
    static final int SLICE = 500;

    private final SeatMaps maps;
    private final RedisMaps redis;
    private final DirtyMaps dirty;
    private final LogHeads log;
    private final Clock clock;
    private Iterator<ShowtimeId> rest = List.<ShowtimeId>of().iterator();

    RedisMapRepair(SeatMaps maps, RedisMaps redis, DirtyMaps dirty, LogHeads log, Clock clock) {
        this.maps = maps;
        this.redis = redis;
        this.dirty = dirty;
        this.log = log;
        this.clock = clock;
    }

    /** Looks at the next slice. Answers how many maps were behind: where some are, more may be. */
    int slice() {
        List<ShowtimeId> slice = nextSlice();
        List<Long> versions = slice.isEmpty() ? null : redis.versions(slice);
        if (versions == null) {
            return 0;
        }
        int behind = 0;
        for (int i = 0; i < slice.size(); i++) {
            if (isBehind(slice.get(i), versions.get(i))) {
                dirty.add(slice.get(i));
                behind++;
            }
        }
        return behind;
    }

    private boolean isBehind(ShowtimeId showtimeId, long stored) {
        SeatMapBytes map = maps.find(showtimeId);
        if (map == null) {
            return false;
        }
        // Another node may be ahead of this one; nobody is ahead of the log: then it is the map of another log.
        if (stored > map.board().version() && stored > log.versionOf(showtimeId.aggregateId())) {
            redis.forget(showtimeId);
            return true;
        }
        return stored < map.board().mapVersion();
    }

    private List<ShowtimeId> nextSlice() {
        if (!rest.hasNext()) {
            rest = maps.showtimes().iterator();
        }
        Instant now = clock.instant();
        List<ShowtimeId> slice = new ArrayList<>(SLICE);
        while (rest.hasNext() && slice.size() < SLICE) {
            ShowtimeId showtimeId = rest.next();
            SeatMapBytes map = maps.find(showtimeId);
            if (map != null && !SeatMapPusher.isOver(map, now)) {
                slice.add(showtimeId);
            }
        }
        return slice;
    }
}
