package io.holdfast.query.seatmap;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where seat maps are kept beside this node's memory, under {@code holdfast.seat-maps}.
 *
 * @param source what this node serves maps from: its own memory, or a Redis that nodes push them to
 * @param redisUrl {@code redis://…}; without one nothing is pushed
 * @param push whether this node pushes its maps to that Redis
 * @param pushInterval how long a map that was pushed is left alone; changes in between go together. Up to {@link
 *     #MAX_PUSH_INTERVAL}
 */
@ConfigurationProperties("holdfast.seat-maps")
public record SeatMapSettings(
        @DefaultValue("memory") Source source,
        @Nullable String redisUrl,
        @DefaultValue("true") boolean push,
        @DefaultValue("PT1S") Duration pushInterval) {
    /** Longer, and maps in Redis would be more than two seconds behind (C19). */
    public static final Duration MAX_PUSH_INTERVAL = Duration.ofMillis(1_500);

    /** For who has made sure that there is one. */
    String requiredRedisUrl() {
        if (redisUrl == null) {
            throw new IllegalStateException("no holdfast.seat-maps.redis-url");
        }
        return redisUrl;
    }

    /** What maps are served from. */
    public enum Source {
        MEMORY,
        REDIS
    }

    public SeatMapSettings {
        redisUrl = redisUrl == null || redisUrl.isBlank() ? null : redisUrl;
        if (source == Source.REDIS && redisUrl == null) {
            throw new IllegalArgumentException("holdfast.seat-maps.source=redis needs holdfast.seat-maps.redis-url");
        }
        if (pushInterval.isNegative() || pushInterval.compareTo(MAX_PUSH_INTERVAL) > 0) {
            throw new IllegalArgumentException(
                    "holdfast.seat-maps.push-interval lies between 0 and " + MAX_PUSH_INTERVAL);
        }
    }
}
