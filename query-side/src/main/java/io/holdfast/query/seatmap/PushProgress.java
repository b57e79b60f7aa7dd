package io.holdfast.query.seatmap;

import io.holdfast.api.progress.MapsInRedis;
import java.time.Duration;

/** What an operator is told about the maps on their way to Redis. */
final class PushProgress implements MapsInRedis {
    /** No map is behind for longer while Redis answers (C19). */
    static final Duration AT_MOST_BEHIND = Duration.ofSeconds(2);

    private final RedisMaps redis;
    private final DirtyMaps dirty;

    PushProgress(RedisMaps redis, DirtyMaps dirty) {
        this.redis = redis;
        this.dirty = dirty;
    }

    @Override
    public Progress now() {
        Duration behind = Duration.ofNanos(dirty.nanosBehind());
        return new Progress(state(behind), dirty.waiting(), behind.toMillis());
    }

    private State state(Duration behind) {
        if (!redis.isUp()) {
            return State.REDIS_AWAY;
        }
        return behind.compareTo(AT_MOST_BEHIND) > 0 ? State.BEHIND : State.UP_TO_DATE;
    }
}
