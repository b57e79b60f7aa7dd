package io.holdfast.query.seatmap;

import static org.awaitility.Awaitility.await;

import io.holdfast.api.progress.MapsInRedis;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.testsupport.SettableClock;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/** A node that pushes its maps, one round at a time, by a clock of its own. */
final class PushingNode implements AutoCloseable {
    static final Duration INTERVAL = Duration.ofSeconds(1);

    final SettableClock clock = new SettableClock();
    final AtomicLong nanos = new AtomicLong();
    final SeatMaps maps = new SeatMaps();
    final DirtyMaps dirty = new DirtyMaps(nanos::get);
    final RedisMaps redis;
    final SeatMapPusher pusher;
    final RedisMapRepair repair;
    final SeatMapPushLoop loop;
    final MapsInRedis progress;

    /** Where the log ends, for whoever asks whether a map is of this log at all. */
    volatile long head = -1;

    PushingNode(String url) {
        redis = new RedisMaps(url);
        pusher = new SeatMapPusher(maps, redis, dirty, INTERVAL, clock, nanos::get, new SimpleMeterRegistry());
        repair = new RedisMapRepair(maps, redis, dirty, stream -> head, clock);
        loop = new SeatMapPushLoop(pusher, repair, () -> true, nanos::get);
        progress = new PushProgress(redis, dirty);
        await().until(redis::isUp);
    }

    PushingNode schedule(ShowtimeScheduled event) {
        maps.add(event, Instant.EPOCH);
        dirty.add(event.showtimeId());
        return this;
    }

    /** Takes in the next event, as the projection does. */
    void apply(ShowtimeEvent event) {
        SeatBoard board = map(event.showtimeId()).board();
        board.apply(MapChange.of(event), board.version() + 1, Instant.EPOCH);
        head = Math.max(head, board.version());
        dirty.add(event.showtimeId());
    }

    SeatMapBytes map(ShowtimeId showtimeId) {
        return maps.find(showtimeId);
    }

    void passInterval() {
        nanos.addAndGet(INTERVAL.toNanos());
    }

    @Override
    public void close() {
        redis.close();
    }
}
