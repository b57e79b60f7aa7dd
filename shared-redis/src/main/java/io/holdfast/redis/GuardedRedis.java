package io.holdfast.redis;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.codec.RedisCodec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A connection to a Redis that is nice to have: who asks gets an answer soon or none, who tells does not wait.
 *
 * <p>When half of the latest answers fail or come late, nobody asks or tells for a named pause; then a few try again.
 *
 * <p><b>Errors:</b> none; what fails is counted, and answers nothing.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 *
 * @param <V> what values are read and written as
 */
public final class GuardedRedis<V> implements AutoCloseable {
    /** Commands that may wait for an answer; more are not sent. */
    public static final int MAX_WAITING = 10_000;

    private static final int LATEST = 20;
    private static final int TRIALS = 3;
    private static final float HALF = 50;
    private static final Duration GIVE_UP = Duration.ofSeconds(1);
    private static final Logger LOG = LoggerFactory.getLogger(GuardedRedis.class);

    private final RedisClient client;
    private final RedisURI uri;
    private final RedisCodec<String, V> codec;
    private final CircuitBreaker breaker;
    private final Object gathering = new Object();
    private volatile @Nullable CompletableFuture<StatefulRedisConnection<String, V>> connection;

    private GuardedRedis(String name, String url, RedisCodec<String, V> codec, Duration pause) {
        this.uri = RedisURI.create(url);
        this.codec = codec;
        this.client = RedisClient.create(uri);
        client.setOptions(options());
        this.breaker = CircuitBreaker.of(name, breaking(pause));
        breaker.getEventPublisher()
                .onStateTransition(change -> LOG.warn("{} in Redis: {}", name, change.getStateTransition()));
        connect();
    }

    /**
     * Connects in the background; whether anybody answers there does not matter now.
     *
     * @param name what it is for, as logs say it
     * @param pause how long Redis is left alone when it does not answer
     */
    public static <V> GuardedRedis<V> at(String name, String url, RedisCodec<String, V> codec, Duration pause) {
        return new GuardedRedis<>(name, url, codec, pause);
    }

    private static ClientOptions options() {
        return ClientOptions.builder()
                .disconnectedBehavior(ClientOptions.DisconnectedBehavior.REJECT_COMMANDS)
                .requestQueueSize(MAX_WAITING)
                .socketOptions(SocketOptions.builder().connectTimeout(GIVE_UP).build())
                .timeoutOptions(TimeoutOptions.enabled(GIVE_UP))
                .build();
    }

    private static CircuitBreakerConfig breaking(Duration pause) {
        return CircuitBreakerConfig.custom()
                .slidingWindowSize(LATEST)
                .minimumNumberOfCalls(LATEST / 2)
                .failureRateThreshold(HALF)
                .permittedNumberOfCallsInHalfOpenState(TRIALS)
                .waitDurationInOpenState(pause)
                .writableStackTraceEnabled(false)
                .build();
    }

    /** What the command answers within this time, or {@code null}; may issue several commands and answer when all have. */
    public <T> @Nullable T ask(
            Function<RedisAsyncCommands<String, V>, ? extends CompletionStage<T>> command, Duration atMost) {
        if (!breaker.tryAcquirePermission()) {
            return null;
        }
        long started = System.nanoTime();
        try {
            T answer = command.apply(connected().async())
                    .toCompletableFuture()
                    .get(atMost.toMillis(), TimeUnit.MILLISECONDS);
            breaker.onSuccess(System.nanoTime() - started, TimeUnit.NANOSECONDS);
            return answer;
        } catch (InterruptedException e) {
            breaker.releasePermission();
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException | RuntimeException e) {
            breaker.onError(System.nanoTime() - started, TimeUnit.NANOSECONDS, e);
        }
        return null;
    }

    /**
     * What a command answers for each of these, in order, within this time, or {@code null}; all of them go over the wire
     * together.
     */
    public <A, T> @Nullable List<T> askAll(
            List<A> each,
            BiFunction<RedisAsyncCommands<String, V>, A, ? extends CompletionStage<T>> command,
            Duration atMost) {
        return ask(commands -> together(each, commands, command), atMost);
    }

    private <A, T> CompletableFuture<List<T>> together(
            List<A> each,
            RedisAsyncCommands<String, V> commands,
            BiFunction<RedisAsyncCommands<String, V>, A, ? extends CompletionStage<T>> command) {
        List<CompletableFuture<T>> answers = new ArrayList<>(each.size());
        synchronized (gathering) {
            // What others ask meanwhile waits too, until the flush a moment later.
            StatefulRedisConnection<String, V> gathered = commands.getStatefulConnection();
            gathered.setAutoFlushCommands(false);
            try {
                each.forEach(one -> answers.add(command.apply(commands, one).toCompletableFuture()));
            } finally {
                gathered.setAutoFlushCommands(true);
                gathered.flushCommands();
            }
        }
        return CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new))
                .thenApply(done -> answers.stream().map(CompletableFuture::join).toList());
    }

    /** Sends a command and does not wait for what becomes of it. */
    public void tell(Function<RedisAsyncCommands<String, V>, ? extends CompletionStage<?>> command) {
        if (!breaker.tryAcquirePermission()) {
            return;
        }
        long started = System.nanoTime();
        try {
            command.apply(connected().async()).whenComplete((done, failure) -> told(started, failure));
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

    /** The connection if there is one; Lettuce renews one that has broken, but never had another try at the first. */
    private StatefulRedisConnection<String, V> connected() {
        CompletableFuture<StatefulRedisConnection<String, V>> current = connection;
        if (current == null || current.isCompletedExceptionally()) {
            connect();
        } else if (current.isDone()) {
            return current.join();
        }
        throw new IllegalStateException("not connected to Redis yet");
    }

    /** Whether Redis is asked at all. */
    public boolean isUp() {
        CompletableFuture<StatefulRedisConnection<String, V>> current = connection;
        return current != null
                && current.isDone()
                && !current.isCompletedExceptionally()
                && current.join().isOpen()
                && breaker.getState() != CircuitBreaker.State.OPEN;
    }

    private synchronized void connect() {
        CompletableFuture<StatefulRedisConnection<String, V>> current = connection;
        if (current == null || current.isCompletedExceptionally()) {
            connection = client.connectAsync(codec, uri).toCompletableFuture();
        }
    }

    @Override
    public void close() {
        client.shutdown();
    }
}
