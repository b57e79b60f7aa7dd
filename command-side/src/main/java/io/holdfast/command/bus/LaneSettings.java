package io.holdfast.command.bus;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How wide the lanes are; properties {@code holdfast.lanes.*}.
 *
 * @param count lanes, each one thread; 0 means one per processor
 * @param queueCapacity commands that may wait in one lane, some two seconds of its work; one more is answered {@code
 *     Overloaded}
 * @param batchSize commands that are decided and committed together at most
 * @param cachedPlaces the aggregates that one lane keeps in memory, measured in seats; the least recently used go first
 * @param attempts how often one command is tried when its events could not be committed
 * @param revalidate whether a decision without events, made from memory, first asks the store if another node has been
 *     here. Off when one node serves a showtime, because then memory is the truth; on when several nodes may, because the
 *     unique index protects only decisions that append. Payments always ask
 * @param snapshotQueue snapshots that may wait to be stored; more are taken again later
 * @param retryAfter what a caller is told when a lane is full
 * @param shutdownTimeout how long waiting commands may still be handled once the lanes are told to stop
 */
@ConfigurationProperties("holdfast.lanes")
public record LaneSettings(
        @DefaultValue("0") int count,
        @DefaultValue("4000") int queueCapacity,
        @DefaultValue("128") int batchSize,
        @DefaultValue("500000") int cachedPlaces,
        @DefaultValue("10") int attempts,
        @DefaultValue("false") boolean revalidate,
        @DefaultValue("16") int snapshotQueue,
        @DefaultValue("1s") Duration retryAfter,
        @DefaultValue("10s") Duration shutdownTimeout) {
    /** The most lanes; each is a thread and, when it commits, a database connection. */
    public static final int MAX_COUNT = 256;

    /** The most commands that may wait in one lane, or be committed together. */
    public static final int MAX_COMMANDS = 1_000_000;

    public LaneSettings {
        requireBetween("count", count, 0, MAX_COUNT);
        requireBetween("queue-capacity", queueCapacity, 1, MAX_COMMANDS);
        requireBetween("batch-size", batchSize, 1, MAX_COMMANDS);
        requireBetween("cached-places", cachedPlaces, 0, Integer.MAX_VALUE);
        requireBetween("attempts", attempts, 1, 100);
        requireBetween("snapshot-queue", snapshotQueue, 1, MAX_COMMANDS);
    }

    /** What holds when nothing is configured. */
    public static LaneSettings defaults() {
        return new LaneSettings(0, 4_000, 128, 500_000, 10, false, 16, Duration.ofSeconds(1), Duration.ofSeconds(10));
    }

    /** The number of lanes, with 0 resolved. */
    public int laneCount() {
        return count > 0 ? count : Math.min(MAX_COUNT, Runtime.getRuntime().availableProcessors());
    }

    private static void requireBetween(String property, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(
                    "holdfast.lanes." + property + " lies between " + min + " and " + max + ", not " + value);
        }
    }
}
