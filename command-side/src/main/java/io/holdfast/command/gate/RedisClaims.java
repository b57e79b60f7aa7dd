package io.holdfast.command.gate;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.KeyValue;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.StringCodec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Texts in Redis that are nice to have: who asks gets an answer soon or none, who tells does not wait.
 *
 * <p>When half of the latest answers fail or come late, nobody asks or tells for {@link #PAUSE}; then a few try again.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class RedisClaims implements AutoCloseable {
    /** The longest that a request waits for the gate. */
    static final Duration TIMEOUT = Duration.ofMillis(20);

    /** How long Redis is left alone when it does not answer. As long as a claim lives: what it missed is over then. */
    static final Duration PAUSE = StoredClaim.TRUST;

    /** Commands that may wait for an answer; more are not sent. */
    static final int MAX_WAITING = 10_000;

    /** Seats told in one script, which keeps Redis from everything else for about a millisecond. */
    static final int MAX_ENTRIES = 500;

    private static final int LATEST = 20;
    private static final int TRIALS = 3;
    private static final float HALF = 50;
    private static final Duration GIVE_UP = Duration.ofSeconds(1);

    /** Tells one claim for each key, unless the key knows a later version. Whatever else lies there is replaced. */
    private static final String TELL = """
            for i, key in ipairs(KEYS) do
              local known = redis.pcall('GET', key)
              local version = type(known) == 'string' and tonumber(string.match(known, '^%d+'))
              if not version or version <= tonumber(ARGV[1]) then
                redis.call('SET', key, ARGV[2 * i], 'PX', ARGV[2 * i + 1])
              end
            end
            """;

    private static final Logger LOG = LoggerFactory.getLogger(RedisClaims.class);

    private final RedisClient client;
    private final RedisURI uri;
    private final CircuitBreaker breaker;
    private volatile @Nullable CompletableFuture<StatefulRedisConnection<String, String>> connection;

    /** What to write, and for how long. */
    record Entry(String key, String value, long lifeMillis) {}

    RedisClaims(String url) {
        uri = RedisURI.create(url);
        client = RedisClient.create(uri);
        client.setOptions(options());
        breaker = CircuitBreaker.of("gate", breaking());
        breaker.getEventPublisher()
                .onStateTransition(change -> LOG.warn("The gate in Redis: {}", change.getStateTransition()));
        connect();
    }

    private static ClientOptions options() {
        return ClientOptions.builder()
                .disconnectedBehavior(ClientOptions.DisconnectedBehavior.REJECT_COMMANDS)
                .requestQueueSize(MAX_WAITING)
                .socketOptions(SocketOptions.builder().connectTimeout(GIVE_UP).build())
                .timeoutOptions(TimeoutOptions.enabled(GIVE_UP))
                .build();
    }

    private static CircuitBreakerConfig breaking() {
        return CircuitBreakerConfig.custom()
                .slidingWindowSize(LATEST)
                .minimumNumberOfCalls(LATEST / 2)
                .failureRateThreshold(HALF)
                .permittedNumberOfCallsInHalfOpenState(TRIALS)
                .waitDurationInOpenState(PAUSE)
                .writableStackTraceEnabled(false)
                .build();
    }

    /** The values of these keys, in order, empty for what is missing; an empty list when there is no answer in time. */
    List<String> read(List<String> keys) {
        if (!breaker.tryAcquirePermission()) {
            return List.of();
        }
        long started = System.nanoTime();
        try {
            List<KeyValue<String, String>> found = connected()
                    .async()
                    .mget(keys.toArray(String[]::new))
                    .get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
            breaker.onSuccess(System.nanoTime() - started, TimeUnit.NANOSECONDS);
            return texts(found);
        } catch (InterruptedException e) {
            breaker.releasePermission();
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException | RuntimeException e) {
            breaker.onError(System.nanoTime() - started, TimeUnit.NANOSECONDS, e);
        }
        return List.of();
    }

    private static List<String> texts(List<KeyValue<String, String>> found) {
        List<String> texts = new ArrayList<>(found.size());
        found.forEach(value -> texts.add(value.getValueOrElse("")));
        return texts;
    }

    /** Writes these entries, some hundreds at a time, unless a later version of the same key is there. */
    void tell(long version, List<Entry> entries) {
        for (int from = 0; from < entries.size(); from += MAX_ENTRIES) {
            send(version, entries.subList(from, Math.min(entries.size(), from + MAX_ENTRIES)));
        }
    }

    private void send(long version, List<Entry> entries) {
        if (!breaker.tryAcquirePermission()) {
            return;
        }
        long started = System.nanoTime();
        try {
            connected()
                    .async()
                    .eval(TELL, ScriptOutputType.STATUS, keys(entries), arguments(version, entries))
                    .whenComplete((done, failure) -> told(started, failure));
        } catch (RuntimeException e) {
            told(started, e);
        }
    }

    private void told(long started, @Nullable Throwable failure) {
        long took = System.nanoTime() - started;
        if (failure == null) {
            breaker.onSuccess(took, TimeUnit.NANOSECONDS);
        } else {
            breaker.onError(took, TimeUnit.NANOSECONDS, failure);
        }
    }

    private static String[] keys(List<Entry> entries) {
        return entries.stream().map(Entry::key).toArray(String[]::new);
    }

    private static String[] arguments(long version, List<Entry> entries) {
        List<String> arguments = new ArrayList<>(1 + 2 * entries.size());
        arguments.add(Long.toString(version));
        for (Entry entry : entries) {
            arguments.add(entry.value());
            arguments.add(Long.toString(entry.lifeMillis()));
        }
        return arguments.toArray(String[]::new);
    }

    /** The connection if there is one; Lettuce renews one that has broken, but never had another try at the first. */
    private StatefulRedisConnection<String, String> connected() {
        CompletableFuture<StatefulRedisConnection<String, String>> current = connection;
        if (current == null || current.isCompletedExceptionally()) {
            connect();
        } else if (current.isDone()) {
            return current.join();
        }
        throw new IllegalStateException("not connected to Redis yet");
    }

    /** Whether Redis is asked at all. */
    boolean isUp() {
        CompletableFuture<StatefulRedisConnection<String, String>> current = connection;
        return current != null
                && current.isDone()
                && !current.isCompletedExceptionally()
                && current.join().isOpen()
                && breaker.getState() != CircuitBreaker.State.OPEN;
    }

    private synchronized void connect() {
        CompletableFuture<StatefulRedisConnection<String, String>> current = connection;
        if (current == null || current.isCompletedExceptionally()) {
            connection = client.connectAsync(StringCodec.UTF8, uri).toCompletableFuture();
        }
    }

    @Override
    public void close() {
        client.shutdown();
    }
}
