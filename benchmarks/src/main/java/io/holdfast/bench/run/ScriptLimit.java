package io.holdfast.bench.run;

import io.holdfast.bench.load.Program;
import io.holdfast.embedded.redis.RedisServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The usual gate in Redis, a Lua script that claims two seats or none, driven by redis-benchmark. */
final class ScriptLimit implements AutoCloseable {
    static final String PROGRAM = "redis-benchmark";

    private static final int REQUESTS = 200_000;
    private static final int KEYS = 1_000_000;
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final String HOLD_MILLIS = "600000";

    /** Requests per second, average, least, 50 %, 95 %, 99 % and longest milliseconds at the end of the output. */
    private static final Pattern FIGURES = Pattern.compile(
            "\"([0-9.]+)\",\"[0-9.]+\",\"[0-9.]+\",\"([0-9.]+)\",\"[0-9.]+\",\"([0-9.]+)\",\"[0-9.]+\"\\s*$");

    private final RedisServer redis = RedisServer.temporary().start();
    private final int connections;

    /** What redis-benchmark says: requests per second, and milliseconds. */
    record Result(double perSecond, double p50Millis, double p99Millis) {}

    ScriptLimit(int connections) {
        this.connections = connections;
    }

    /** Pairs of one hot showtime's seats, all of which are soon gone, or of so many that nearly all are free. */
    Result run(boolean hot) {
        String seat = hot ? "seat:{42}:A" : "seat:{42}:__rand_int__";
        return parse(Program.run(
                List.of(
                        PROGRAM,
                        "-h",
                        "127.0.0.1",
                        "-p",
                        Integer.toString(redis.port()),
                        "-a",
                        redis.password(),
                        "-c",
                        Integer.toString(connections),
                        "-n",
                        Integer.toString(REQUESTS),
                        "-r",
                        Integer.toString(KEYS),
                        "--csv",
                        "EVAL",
                        script(),
                        "2",
                        seat,
                        seat + "+",
                        "somebody",
                        HOLD_MILLIS),
                Map.of(),
                LIMIT));
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

    /** The command, which is text of any kind, and then requests per second and six latencies. */
    static Result parse(String csv) {
        Matcher figures = FIGURES.matcher(csv);
        if (!figures.find()) {
            throw new IllegalStateException("redis-benchmark printed no result: " + csv);
        }
        return new Result(number(figures, 1), number(figures, 2), number(figures, 3));
    }

    private static double number(Matcher figures, int group) {
        return Double.parseDouble(figures.group(group));
    }

    @Override
    public void close() {
        redis.close();
    }
}
