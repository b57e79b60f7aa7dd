package io.holdfast.command.gate;

import io.holdfast.redis.GuardedRedis;
import io.holdfast.redis.RedisScript;
import io.lettuce.core.KeyValue;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.codec.StringCodec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Claims as texts in Redis: who asks gets an answer soon or none, who tells does not wait.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class RedisClaims implements AutoCloseable {
    /** The longest that a request waits for the gate. */
    static final Duration TIMEOUT = Duration.ofMillis(20);

    /** How long Redis is left alone when it does not answer. As long as a claim lives: what it missed is over then. */
    static final Duration PAUSE = StoredClaim.TRUST;

    /** Seats told in one script, which keeps Redis from everything else for about a millisecond. */
    static final int MAX_ENTRIES = 500;

    /** Tells one claim for each key, unless the key knows a later version. Whatever else lies there is replaced. */
    private static final RedisScript TELL = RedisScript.of("""
            for i, key in ipairs(KEYS) do
              local known = redis.pcall('GET', key)
              local version = type(known) == 'string' and tonumber(string.match(known, '^%d+'))
              if not version or version <= tonumber(ARGV[1]) then
                redis.call('SET', key, ARGV[2 * i], 'PX', ARGV[2 * i + 1])
              end
            end
            """);

    private final GuardedRedis<String> redis;

    /** What to write, and for how long. */
    record Entry(String key, String value, long lifeMillis) {}

    RedisClaims(String url) {
        redis = GuardedRedis.at("The gate", url, StringCodec.UTF8, PAUSE);
    }

    /** The values of these keys, in order, empty for what is missing; an empty list when there is no answer in time. */
    List<String> read(List<String> keys) {
        List<KeyValue<String, String>> found =
                redis.ask(commands -> commands.mget(keys.toArray(String[]::new)), TIMEOUT);
        return found == null ? List.of() : texts(found);
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
        redis.tell(commands -> TELL.run(commands, ScriptOutputType.STATUS, keys(entries), arguments(version, entries)));
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

    /** Whether Redis is asked at all. */
    boolean isUp() {
        return redis.isUp();
    }

    @Override
    public void close() {
        redis.close();
    }
}
