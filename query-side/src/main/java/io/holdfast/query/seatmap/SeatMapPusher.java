package io.holdfast.query.seatmap;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.holdfast.api.showtime.ShowtimeId;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Brings the maps of this node to Redis: at once when a showtime is quiet, once an interval while it sells, so that
 * whatever changes in between is one push.
 *
 * <p>What was pushed before is remembered to say what changed since; what is forgotten costs readers of the channel a look
 * at the whole map.
 *
 * <p><b>Threading:</b> one thread calls {@link #round}; any thread {@link #changed}.
 *
 * <p><b>Source:</b> C19.
 */
final class SeatMapPusher {
    /** Maps in one batch: some megabytes at most where rooms are large. */
    static final int MAX_BATCH = 100;

    /** How long Redis keeps a map after its showtime began. */
    static final Duration KEEP = Duration.ofDays(1);

    /** Showtimes of which it is remembered what was pushed last. */
    private static final int MAX_REMEMBERED = 10_000;

    private final SeatMaps maps;
    private final RedisMaps redis;
    private final DirtyMaps dirty;
    private final Duration interval;
    private final Clock clock;
    private final LongSupplier nanoTime;
    private final Counter pushes;
    private final Cache<ShowtimeId, Pushed> pushed =
            Caffeine.newBuilder().maximumSize(MAX_REMEMBERED).build();
    private boolean wasFull;

    /** What lies in Redis as far as this node knows, and when it went there. */
    private record Pushed(BoardState state, long atNanos) {}

    SeatMapPusher(
            SeatMaps maps,
            RedisMaps redis,
            DirtyMaps dirty,
            Duration interval,
            Clock clock,
            LongSupplier nanoTime,
            MeterRegistry meters) {
        this.maps = maps;
        this.redis = redis;
        this.dirty = dirty;
        this.interval = interval;
        this.clock = clock;
        this.nanoTime = nanoTime;
        this.pushes = Counter.builder("holdfast.seatmaps.redis.pushes")
                .description("Seat maps that were brought to Redis")
                .register(meters);
    }

    /** One batch of what is due. False when Redis did not take it; then all of it is due again. */
    boolean round() {
        Map<ShowtimeId, Long> taken = dirty.take(this::isDue, MAX_BATCH);
        wasFull = taken.size() == MAX_BATCH;
        List<Rendering> renderings = new ArrayList<>(taken.size());
        List<MapPush> batch = new ArrayList<>(taken.size());
        for (ShowtimeId showtimeId : taken.keySet()) {
            SeatMapBytes map = maps.find(showtimeId);
            if (map != null && !isOver(map, clock.instant())) {
                Rendering rendering = map.rendered();
                renderings.add(rendering);
                batch.add(push(map, rendering));
            }
        }
        if (!batch.isEmpty() && !redis.push(batch)) {
            dirty.putBack();
            return false;
        }
        long now = nanoTime.getAsLong();
        renderings.forEach(rendering -> pushed.put(rendering.map().showtimeId(), new Pushed(rendering.state(), now)));
        pushes.increment(batch.size());
        dirty.done();
        return true;
    }

    /** Whether there may be something to push at once. */
    boolean hasMore() {
        return dirty.size() > 0;
    }

    /** Whether the last batch was as large as one may be, so that more may be due already. */
    boolean wasFull() {
        return wasFull;
    }

    private boolean isDue(ShowtimeId showtimeId) {
        Pushed before = pushed.getIfPresent(showtimeId);
        return before == null || nanoTime.getAsLong() - before.atNanos >= interval.toNanos();
    }

    private MapPush push(SeatMapBytes map, Rendering rendering) {
        ShowtimeId showtimeId = rendering.map().showtimeId();
        boolean rewritten = dirty.isRewritten(showtimeId);
        Pushed before = rewritten ? null : pushed.getIfPresent(showtimeId);
        @Nullable BoardState state = before == null ? null : before.state;
        byte[] reset = PushJson.reset(showtimeId, rendering.version());
        byte[] delta =
                state == null ? reset : PushJson.delta(showtimeId, map.board().seating(), state, rendering.state());
        return new MapPush(
                rendering.map(), state == null ? null : state.mapVersion(), delta, reset, keepUntil(map), rewritten);
    }

    private static Instant keepUntil(SeatMapBytes map) {
        return map.startsAt().plus(KEEP);
    }

    /** Nobody needs the map of a showtime that is over. */
    static boolean isOver(SeatMapBytes map, Instant now) {
        return now.isAfter(keepUntil(map));
    }
}
