package io.holdfast.web.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * So many requests a minute for each key, on this node. Tokens come back evenly, so a whole minute's worth may be used at
 * once and then one by one.
 *
 * <p><b>Errors:</b> a {@link ProblemException} of status 429 that says when to come back.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 *
 * <p><b>Source:</b> C20, R2a.
 */
public final class RateLimit {
    /** How many keys are counted; beyond that the least used start anew. */
    static final int MAX_KEYS = 200_000;

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final @Nullable Cache<String, Bucket> buckets;
    private final int perMinute;
    private final TimeMeter time;

    /** {@code perMinute} 0 means no limit. */
    public RateLimit(int perMinute, Clock clock) {
        this.perMinute = perMinute;
        this.time = new ClockMeter(clock);
        this.buckets = perMinute <= 0
                ? null
                : Caffeine.newBuilder()
                        .maximumSize(MAX_KEYS)
                        // An unused bucket is full again after a minute: forgetting it changes nothing.
                        .expireAfterAccess(MINUTE)
                        .ticker(time::currentTimeNanos)
                        .build();
    }

    /** Counts one request of this key. */
    public void take(String key) {
        if (buckets == null) {
            return;
        }
        ConsumptionProbe probe = buckets.get(key, ignored -> newBucket()).tryConsumeAndReturnRemaining(1);
        if (!probe.isConsumed()) {
            throw tooMany(probe.getNanosToWaitForRefill());
        }
    }

    /** Fails if the next {@link #take} would, and counts nothing. */
    public void check(String key) {
        Bucket bucket = buckets == null ? null : buckets.getIfPresent(key);
        if (bucket != null && bucket.getAvailableTokens() < 1) {
            throw tooMany(bucket.estimateAbilityToConsume(1).getNanosToWaitForRefill());
        }
    }

    private Bucket newBucket() {
        return Bucket.builder()
                .withCustomTimePrecision(time)
                .addLimit(limit -> limit.capacity(perMinute).refillGreedy(perMinute, MINUTE))
                .build();
    }

    private ProblemException tooMany(long nanosToWait) {
        return Problem.of(ProblemKind.TOO_MANY_REQUESTS)
                .with("limit", perMinute)
                .retryAfter(Duration.ofNanos(nanosToWait))
                .asException();
    }

    /** The application's clock as the bucket counts it. */
    private record ClockMeter(Clock clock) implements TimeMeter {
        @Override
        public long currentTimeNanos() {
            Instant now = clock.instant();
            return now.getEpochSecond() * 1_000_000_000L + now.getNano();
        }

        @Override
        public boolean isWallClockBased() {
            return true;
        }
    }
}
