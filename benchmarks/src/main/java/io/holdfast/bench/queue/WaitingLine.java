package io.holdfast.bench.queue;

import io.holdfast.waitingroom.line.LineKeys;
import io.holdfast.waitingroom.line.PoolId;
import io.holdfast.waitingroom.line.Script;
import io.holdfast.waitingroom.room.Room;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.StringCodec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The shop's Redis, past the shop: lets very many join by the shop's own script, and counts what Redis does.
 *
 * <p><b>Threading:</b> for one thread.
 */
public final class WaitingLine implements AutoCloseable {
    /** Joins that are under way at once. */
    private static final int PIPELINE = 2_000;

    /** Where an answer begins to speak of the one who asked: twice the state, and one more for somebody new. */
    private static final int OWN = 6;

    private static final String LEASE_MILLIS = "600000";
    private static final String STAY_MILLIS = "1800000";
    private static final String SCRIPT = "evalsha";
    private static final String MOST = "16000000";
    private static final Pattern MEMORY = Pattern.compile("used_memory:(\\d+)");
    private static final Pattern CALLS = Pattern.compile("cmdstat_([^:]+):calls=(\\d+),usec=(\\d+)");

    private final RedisClient client;
    private final StatefulRedisConnection<String, String> connection;

    public WaitingLine(String url) {
        client = RedisClient.create(url);
        connection = client.connect(new StringCodec(StandardCharsets.ISO_8859_1));
    }

    /** Lets the customers with these numbers join, in their order; every third brings a nonce. */
    public void join(Room room, long from, long end, long nowMillis) {
        String sha = load(Script.JOIN);
        connection.setAutoFlushCommands(false);
        try {
            List<RedisFuture<List<Object>>> before = List.of();
            for (long begin = from; begin < end; begin += PIPELINE) {
                List<RedisFuture<List<Object>>> joins = new ArrayList<>(PIPELINE);
                for (long number = begin; number < Math.min(end, begin + PIPELINE); number++) {
                    joins.add(join(sha, room, number, nowMillis));
                }
                connection.flushCommands();
                // While these are under way the next are made.
                before.forEach(WaitingLine::requireJoined);
                before = joins;
            }
            before.forEach(WaitingLine::requireJoined);
        } finally {
            connection.setAutoFlushCommands(true);
        }
    }

    /** Makes the script known to Redis; its name there. */
    public String load(Script script) {
        return connection.sync().scriptLoad(script.text());
    }

    private RedisFuture<List<Object>> join(String sha, Room room, long number, long nowMillis) {
        PoolId id = PoolId.of(room.idOf(Crowd.customer(number)));
        String[] keys = new LineKeys(room.showtimeId(), room.epoch())
                .ofPlaces(List.of(id))
                .toArray(String[]::new);
        String nonce = number % 3 == 0 ? id.bytes() : "";
        return connection
                .async()
                .evalsha(
                        sha,
                        ScriptOutputType.MULTI,
                        keys,
                        Integer.toString(room.epoch()),
                        Long.toString(nowMillis),
                        LEASE_MILLIS,
                        STAY_MILLIS,
                        MOST,
                        id.bytes(),
                        "0",
                        nonce);
    }

    private static void requireJoined(RedisFuture<List<Object>> join) {
        List<Object> answer = join.toCompletableFuture().join();
        boolean isNew = (Long) answer.get(OWN) % 2 == 1;
        if (!isNew) {
            throw new IllegalStateException("somebody could not join: " + answer);
        }
    }

    /** Bytes that Redis uses. */
    public long usedBytes() {
        Matcher memory = MEMORY.matcher(connection.sync().info("memory"));
        if (!memory.find()) {
            throw new IllegalStateException("Redis does not say how much memory it uses");
        }
        return Long.parseLong(memory.group(1));
    }

    /** Begins to count commands. */
    public void startCounting() {
        connection.sync().configResetstat();
    }

    /** What Redis has done since counting began, by the name of the command. */
    public Map<String, Calls> counted() {
        Map<String, Calls> counted = new TreeMap<>();
        Matcher calls = CALLS.matcher(connection.sync().info("commandstats"));
        while (calls.find()) {
            counted.put(calls.group(1), new Calls(Long.parseLong(calls.group(2)), Long.parseLong(calls.group(3))));
        }
        counted.keySet().removeIf(name -> name.startsWith("info") || name.startsWith("config"));
        return counted;
    }

    /** What Redis does by itself in this time, which is the shop's own beat. */
    public Map<String, Calls> idle(Duration look) {
        startCounting();
        LockSupport.parkNanos(look.toNanos());
        return counted();
    }

    /** What Redis did for each of so many requests, when {@code idle} is what it does by itself in so many seconds. */
    public static Each each(
            long requests, double seconds, Map<String, Calls> counted, double idleSeconds, Map<String, Calls> idle) {
        double share = seconds / idleSeconds;
        Calls scripts = counted.getOrDefault(SCRIPT, Calls.NONE);
        Calls idleScripts = idle.getOrDefault(SCRIPT, Calls.NONE);
        double all = Math.max(1, requests);
        return new Each(
                (total(counted) - total(idle) * share) / all,
                (scripts.calls() - idleScripts.calls() * share) / all,
                (scripts.micros() - idleScripts.micros() * share) / all);
    }

    private static long total(Map<String, Calls> counted) {
        return counted.values().stream().mapToLong(Calls::calls).sum();
    }

    /** Notes scripts that take longer than that, from now on. */
    public void watchSlowScripts(Duration longerThan) {
        connection.sync().configSet("slowlog-log-slower-than", Long.toString(longerThan.toNanos() / 1_000));
        connection.sync().slowlogReset();
    }

    /** The longest that was noted, in microseconds; 0 for none. */
    @SuppressWarnings("unchecked")
    public long slowestMicros() {
        return connection.sync().slowlogGet(100).stream()
                .mapToLong(entry -> (Long) ((List<Object>) entry).get(2))
                .max()
                .orElse(0);
    }

    /** What stands in the hall, in the order in which leases end. */
    public List<String> hall(Room room) {
        return connection.sync().zrange(new LineKeys(room.showtimeId(), room.epoch()).hall(), 0, -1);
    }

    /** A line of its own, without a showtime, where as many wait; for load that comes past the shop. */
    public void plant(LineKeys keys, long waiting) {
        connection
                .sync()
                .hset(keys.room(), Map.of("epoch", "1", "phase", "O", "n0", Long.toString(waiting), "h0", "0"));
        connection.sync().hset(keys.bucket(0), "somebody", Long.toString(waiting));
    }

    @Override
    public void close() {
        client.shutdown(Duration.ZERO, Duration.ofSeconds(2));
    }

    /** How often, and for how many microseconds in all. */
    public record Calls(long calls, long micros) {
        static final Calls NONE = new Calls(0, 0);
    }

    /** Commands, those that scripts issued included; calls of scripts among them; and how many microseconds these took. */
    public record Each(double commands, double scripts, double micros) {}
}
