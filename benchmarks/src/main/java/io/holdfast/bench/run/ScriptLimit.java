package io.holdfast.bench.run;

import io.holdfast.bench.load.RedisBenchmark;
import io.holdfast.embedded.redis.RedisServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The usual gate in Redis, a Lua script that claims two seats or none, driven by redis-benchmark. */
final class ScriptLimit implements AutoCloseable {
    private static final int KEYS = 1_000_000;
    private static final String HOLD_MILLIS = "600000";

    private final RedisServer redis = RedisServer.temporary().start();
    private final RedisBenchmark benchmark;

    ScriptLimit(int connections) {
        this.benchmark = new RedisBenchmark(redis.url(), connections);
    }

    /** Pairs of one hot showtime's seats, all of which are soon gone, or of so many that nearly all are free. */
    RedisBenchmark.Result run(boolean hot) {
        String seat = hot ? "seat:{42}:A" : "seat:{42}:" + RedisBenchmark.ANY;
        return benchmark.run(KEYS, List.of("EVAL", script(), "2", seat, seat + "+", "somebody", HOLD_MILLIS));
    }

    private static String script() {
        try (InputStream in = ScriptLimit.class.getResourceAsStream("gate.lua")) {
            if (in == null) {
                throw new IllegalStateException("gate.lua is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Override
    public void close() {
        redis.close();
    }
}
