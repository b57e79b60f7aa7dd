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
        RedisMaps.Stamp stamp = redis.stamp(showtimeId);
        boolean isThere = stamp.version() != RedisMaps.MISSING;
        SeatMap known = kept.getIfPresent(showtimeId);
        if (isThere && known != null && known.version() == stamp.version() && known.edition() == stamp.edition()) {
            return known;
        }
        SeatMap fetched = isThere ? fetch(showtimeId) : null;
        return fetched == null ? elsewhere.current(showtimeId) : fetched;
    }

    private @Nullable SeatMap fetch(ShowtimeId showtimeId) {
        RedisMaps.Stored stored = redis.read(showtimeId);
        if (stored == null) {
            return null;
        }
        RedisMaps.Stamp stamp = stored.stamp();
        SeatMap map = new SeatMap(showtimeId, stamp.version(), stamp.edition(), unpacked(stored.gzip()), stored::gzip);
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
