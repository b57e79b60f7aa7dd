package io.holdfast.waitingroom.line;

import io.holdfast.api.waitingroom.QueueRefused;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisNoScriptException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.pubsub.RedisPubSubAdapter;
import io.lettuce.core.pubsub.StatefulRedisPubSubConnection;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.Delay;
import io.lettuce.core.resource.NettyCustomizer;
import io.netty.channel.Channel;
import io.netty.handler.flush.FlushConsolidationHandler;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One connection to Redis that is made when it is first needed and renewed by itself.
 *
 * <p><b>Errors:</b> {@link QueueRefused} with {@code AWAY} when Redis does not answer, or refuses for want of memory.
 *
 * <p><b>Threading:</b> safe for use from many threads; waits {@link #TIMEOUT} at most.
 */
public final class RedisCalls implements AutoCloseable {
    /** Longer than any script of ours takes. */
    static final Duration TIMEOUT = Duration.ofSeconds(2);

    /** Commands that may wait for an answer; more are refused. */
    static final int MAX_WAITING = 20_000;

    private static final Logger LOG = LoggerFactory.getLogger(RedisCalls.class);

    /** Ids are bytes: each is one character here and one byte there. */
    private static final StringCodec BYTES = new StringCodec(StandardCharsets.ISO_8859_1);

    /** Redis that is back is found again that soon. */
    private static final Duration RECONNECT_EVERY = Duration.ofMillis(500);

    /** Commands that go out in one write at most: a write to a socket costs more than all else that a poll does. */
    private static final int MOST_AT_ONCE = 256;

    private final ClientResources resources = ClientResources.builder()
            .reconnectDelay(Delay.constant(RECONNECT_EVERY))
            .nettyCustomizer(new TogetherInOneWrite())
            .build();
    private final RedisClient client;
    private volatile @Nullable StatefulRedisConnection<String, String> connection;
    private @Nullable StatefulRedisPubSubConnection<String, String> listening;

    public RedisCalls(String url) {
        RedisURI uri = RedisURI.create(url);
        uri.setTimeout(TIMEOUT);
        client = RedisClient.create(resources, uri);
        client.setOptions(ClientOptions.builder()
                .disconnectedBehavior(ClientOptions.DisconnectedBehavior.REJECT_COMMANDS)
                .requestQueueSize(MAX_WAITING)
                .socketOptions(SocketOptions.builder().connectTimeout(TIMEOUT).build())
                .timeoutOptions(TimeoutOptions.enabled(TIMEOUT))
                .build());
    }

    /** Runs a script that answers a list. */
    @SuppressWarnings("unchecked")
    List<Object> list(Script script, String[] keys, String... arguments) {
        return (List<Object>) run(script, ScriptOutputType.MULTI, keys, arguments);
    }

    /** Runs a script that answers a number. */
    long number(Script script, String[] keys, String... arguments) {
        return (Long) run(script, ScriptOutputType.INTEGER, keys, arguments);
    }

    private Object run(Script script, ScriptOutputType type, String[] keys, String... arguments) {
        return call(redis -> {
            try {
                return redis.sync().evalsha(script.sha(), type, keys, arguments);
            } catch (RedisNoScriptException unknown) {
                return redis.sync().eval(script.text(), type, keys, arguments);
            }
        });
    }

    /** Begins a script that answers a list, and does not wait for it; fails with {@link QueueRefused} as all else here does. */
    CompletableFuture<List<Object>> begin(Script script, List<String> keys, List<String> arguments) {
        String[] allKeys = keys.toArray(String[]::new);
        String[] allArguments = arguments.toArray(String[]::new);
        return call(redis -> redis.async()
                        .<List<Object>>evalsha(script.sha(), ScriptOutputType.MULTI, allKeys, allArguments)
                        .toCompletableFuture()
                        .exceptionallyCompose(failed -> failed instanceof RedisNoScriptException
                                ? redis.async()
                                        .<List<Object>>eval(
                                                script.text(), ScriptOutputType.MULTI, allKeys, allArguments)
                                        .toCompletableFuture()
                                : CompletableFuture.failedFuture(failed)))
                .exceptionallyCompose(failed -> CompletableFuture.failedFuture(refusal(failed)));
    }

    private static Throwable refusal(Throwable failed) {
        Throwable cause =
                failed instanceof CompletionException && failed.getCause() != null ? failed.getCause() : failed;
        return cause instanceof RedisException ? away(cause) : cause;
    }

    /** Does something with the connection. */
    public <T> T call(Function<StatefulRedisConnection<String, String>, T> work) {
        try {
            StatefulRedisConnection<String, String> known = connection;
            return work.apply(known == null ? connected() : known);
        } catch (RedisException | CompletionException failed) {
            throw away(failed);
        }
    }

    private static QueueRefused away(Throwable failed) {
        LOG.debug("The waiting room's memory does not answer", failed);
        return new QueueRefused(QueueRefused.Reason.AWAY);
    }

    private synchronized StatefulRedisConnection<String, String> connected() {
        StatefulRedisConnection<String, String> known = connection;
        if (known == null) {
            known = client.connect(BYTES);
            connection = known;
        }
        return known;
    }

    /** Hears what is published there, from now on; what is said while the connection is broken is not heard. */
    public synchronized void listen(String channel, Consumer<String> heard) {
        if (listening != null) {
            return;
        }
        try {
            StatefulRedisPubSubConnection<String, String> made = client.connectPubSub(BYTES);
            made.addListener(new RedisPubSubAdapter<>() {
                @Override
                public void message(String from, String message) {
                    heard.accept(message);
                }
            });
            made.sync().subscribe(channel);
            listening = made;
        } catch (RedisException failed) {
            LOG.debug("Nobody to listen to", failed);
        }
    }

    /** Lets what many threads ask at the same moment go out together; what comes alone goes at once. */
    private static final class TogetherInOneWrite implements NettyCustomizer {
        @Override
        public void afterChannelInitialized(Channel channel) {
            channel.pipeline().addFirst(new FlushConsolidationHandler(MOST_AT_ONCE, true));
        }
    }

    @Override
    public void close() {
        client.shutdown(Duration.ZERO, TIMEOUT);
        resources.shutdown(0, TIMEOUT.toMillis(), TimeUnit.MILLISECONDS).awaitUninterruptibly(TIMEOUT.toMillis());
    }
}
