package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.redis.GuardedRedis;
import io.holdfast.redis.RedisScript;
import io.lettuce.core.KeyValue;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.codec.RedisCodec;
import io.lettuce.core.codec.StringCodec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Seat maps as they lie in Redis: a hash {@code seatmap:{showtimeId}} with {@code version}, {@code edition} and {@code gzip}, and a channel
 * {@code seatmap:{showtimeId}:deltas}; see docs/reference/redis.md.
 *
 * <p>A map only ever gives way to a later version, so it does not matter who comes late or twice.
 *
 * <p><b>Errors:</b> none; without an answer in time the methods say {@code null} or false.
 *
 * <p><b>Threading:</b> safe for use from many threads; every method blocks for a bounded time.
 */
final class RedisMaps implements AutoCloseable {
    static final String VERSION = "version";
    static final String GZIP = "gzip";
    static final String EDITION = "edition";

    /** What is not there. */
    static final long MISSING = -1;

    /** How long a batch of pushes may take; nobody waits for it. */
    private static final Duration BATCH_TIMEOUT = Duration.ofSeconds(1);

    /** How long somebody who wants to see a map waits, before it comes from elsewhere. */
    private static final Duration READ_TIMEOUT = Duration.ofMillis(100);

    private static final Duration PAUSE = Duration.ofSeconds(1);

    /**
     * Keeps a map unless this version or a later one is there, or only a later one if it is rewritten, and tells the channel what changed, or that the map is to
     * be read when it did not hold the version that the change goes on from.
     */
    private static final RedisScript PUSH = RedisScript.of("""
            local known = redis.call('HGET', KEYS[1], 'version')
            local rewritten = ARGV[7] == '1'
            if known and tonumber(known) >= tonumber(ARGV[1]) + (rewritten and 1 or 0) then return 0 end
            redis.call('HSET', KEYS[1], 'version', ARGV[1], 'gzip', ARGV[2], 'edition', ARGV[8])
            redis.call('PEXPIREAT', KEYS[1], ARGV[3])
            if known and known == ARGV[4] then
              redis.call('PUBLISH', KEYS[1] .. ':deltas', ARGV[5])
            else
              redis.call('PUBLISH', KEYS[1] .. ':deltas', ARGV[6])
            end
            return 1
            """);

    private final GuardedRedis<byte[]> redis;

    /** Which map lies there; all bytes of one version and edition are the same. */
    record Stamp(long version, int edition) {
        static final Stamp NONE = new Stamp(MISSING, 0);
    }

    /** A map and its bytes as they lie there. */
    @SuppressWarnings("ArrayRecordComponent") // shared, ready bytes are the point
    record Stored(Stamp stamp, byte[] gzip) {}

    RedisMaps(String url) {
        this.redis = GuardedRedis.at("Seat maps", url, RedisCodec.of(StringCodec.UTF8, ByteArrayCodec.INSTANCE), PAUSE);
    }

    /** The braces let a cluster keep a map and its channel on one server. */
    static String key(ShowtimeId showtimeId) {
        return "seatmap:{" + showtimeId.value() + "}";
    }

    /** Sends all of these at once; true when every one of them is there, or a later one. */
    boolean push(List<MapPush> pushes) {
        return redis.askAll(pushes, RedisMaps::push, BATCH_TIMEOUT) != null;
    }

    private static CompletionStage<Long> push(RedisAsyncCommands<String, byte[]> commands, MapPush push) {
        return PUSH.run(
                commands,
                ScriptOutputType.INTEGER,
                new String[] {key(push.map().showtimeId())},
                text(push.map().version()),
                push.map().gzip(),
                text(push.keepUntil().toEpochMilli()),
                push.after() == null ? new byte[0] : text(push.after()),
                push.delta(),
                push.reset(),
                text(push.rewritten() ? 1 : 0),
                text(push.map().edition()));
    }

    /** The versions of these maps, in order, {@link #MISSING} for what is not there. */
    @Nullable
    List<Long> versions(List<ShowtimeId> showtimes) {
        List<byte[]> found = redis.askAll(showtimes, (commands, id) -> commands.hget(key(id), VERSION), BATCH_TIMEOUT);
        return found == null ? null : found.stream().map(RedisMaps::number).toList();
    }

    /** The map as it lies there, or {@code null}. */
    @Nullable
    Stored read(ShowtimeId showtimeId) {
        List<KeyValue<String, byte[]>> fields =
                redis.ask(commands -> commands.hmget(key(showtimeId), VERSION, EDITION, GZIP), READ_TIMEOUT);
        if (fields == null || fields.get(0).isEmpty() || fields.get(2).isEmpty()) {
            return null;
        }
        return new Stored(stamp(fields), fields.get(2).getValue());
    }

    /** Which map lies there; {@link Stamp#NONE} also when nobody answers. */
    Stamp stamp(ShowtimeId showtimeId) {
        List<KeyValue<String, byte[]>> fields =
                redis.ask(commands -> commands.hmget(key(showtimeId), VERSION, EDITION), READ_TIMEOUT);
        return fields == null || fields.get(0).isEmpty() ? Stamp.NONE : stamp(fields);
    }

    private static Stamp stamp(List<KeyValue<String, byte[]>> fields) {
        KeyValue<String, byte[]> edition = fields.get(1);
        return new Stamp(
                number(fields.get(0).getValue()), edition.isEmpty() ? 0 : Math.toIntExact(number(edition.getValue())));
    }

    /** For what is not of this log. */
    void forget(ShowtimeId showtimeId) {
        redis.tell(commands -> commands.del(key(showtimeId)));
    }

    boolean isUp() {
        return redis.isUp();
    }

    private static long number(byte @Nullable [] text) {
        return text == null ? MISSING : Long.parseLong(new String(text, StandardCharsets.US_ASCII));
    }

    private static byte[] text(long number) {
        return Long.toString(number).getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public void close() {
        redis.close();
    }
}
