package io.holdfast.bench.load;

import io.lettuce.core.RedisClient;
import io.lettuce.core.pubsub.RedisPubSubAdapter;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/**
 * Hears when seat maps have come to Redis. A push brings all versions since the one before.
 *
 * <p><b>Threading:</b> created, asked and closed by one thread.
 */
public final class MapChannel implements AutoCloseable {
    private static final Pattern MESSAGE = Pattern.compile("\\{\"showtimeId\":(\\d+),\"version\":(\\d+),.*");
    private static final Duration POLL = Duration.ofMillis(2);

    /** Before it a showtime is scheduled and put on sale, which changes no seat. */
    private static final long FIRST_HOLD = 2;

    private final RedisClient client;
    private final Clock clock;
    private final Map<Long, Long> versions = new ConcurrentHashMap<>();
    private final Seen seen = new Seen();

    private MapChannel(String url, Clock clock) {
        this.client = RedisClient.create(url);
        this.clock = clock;
    }

    /** Listens to the channels of all showtimes; counts those from {@code first} to before {@code end}. */
    public static MapChannel listen(String url, long first, long end, Clock clock) {
        MapChannel channel = new MapChannel(url, clock);
        var connection = channel.client.connectPubSub();
        connection.addListener(new RedisPubSubAdapter<>() {
            @Override
            public void message(String pattern, String name, String message) {
                Matcher parts = MESSAGE.matcher(message);
                if (parts.matches()) {
                    long showtime = Long.parseLong(parts.group(1));
                    if (showtime >= first && showtime < end) {
                        channel.came(showtime, Long.parseLong(parts.group(2)));
                    }
                }
            }
        });
        connection.sync().psubscribe("seatmap:*:deltas");
        return channel;
    }

    private void came(long showtime, long version) {
        long now = clock.millis();
        long before = versions.getOrDefault(showtime, FIRST_HOLD - 1);
        LongStream.rangeClosed(Math.max(before + 1, FIRST_HOLD), version)
                .forEach(each -> seen.add(showtime, each, now));
        versions.put(showtime, version);
    }

    /** Waits until this version of the showtime has come; whether it did in time. */
    public boolean awaitVersion(long showtime, long version, Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        while (version >= FIRST_HOLD && versions.getOrDefault(showtime, -1L) < version) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
        return true;
    }

    /** What came, once it is closed. */
    public Seen seen() {
        return seen;
    }

    @Override
    public void close() {
        client.shutdown();
    }
}
