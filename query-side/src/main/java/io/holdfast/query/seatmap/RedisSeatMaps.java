package io.holdfast.query.seatmap;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.holdfast.api.showtime.CurrentSeatMaps;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.ShowtimeId;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Seat maps from Redis, for a node that serves what other nodes push. Each read asks for the version there; the bytes are
 * fetched once a version. What is not there, or not in time, comes from elsewhere.
 *
 * <p><b>Threading:</b> safe for use from many threads; blocks for a moment.
 */
final class RedisSeatMaps implements CurrentSeatMaps {
    /** Maps whose bytes are kept. */
    private static final int MAX_KEPT = 1_000;

    private final RedisMaps redis;
    private final CurrentSeatMaps elsewhere;
    private final Cache<ShowtimeId, SeatMap> kept =
            Caffeine.newBuilder().maximumSize(MAX_KEPT).build();

    RedisSeatMaps(RedisMaps redis, CurrentSeatMaps elsewhere) {
        this.redis = redis;
        this.elsewhere = elsewhere;
    }

    @Override
    public @Nullable SeatMap current(ShowtimeId showtimeId) {
        long version = redis.version(showtimeId);
        SeatMap known = kept.getIfPresent(showtimeId);
        if (version != RedisMaps.MISSING && known != null && known.version() == version) {
            return known;
        }
        SeatMap fetched = version == RedisMaps.MISSING ? null : fetch(showtimeId);
        return fetched == null ? elsewhere.current(showtimeId) : fetched;
    }

    private @Nullable SeatMap fetch(ShowtimeId showtimeId) {
        RedisMaps.Stored stored = redis.read(showtimeId);
        if (stored == null) {
            return null;
        }
        SeatMap map = new SeatMap(showtimeId, stored.version(), unpacked(stored.gzip()), stored.gzip());
        kept.put(showtimeId, map);
        return map;
    }

    private static byte[] unpacked(byte[] gzip) {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
            return in.readAllBytes();
        } catch (IOException damaged) {
            throw new UncheckedIOException("a seat map in Redis is damaged", damaged);
        }
    }
}
