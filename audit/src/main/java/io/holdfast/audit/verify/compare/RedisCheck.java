package io.holdfast.audit.verify.compare;

import io.holdfast.audit.verify.Findings;
import io.holdfast.audit.verify.OutsideCheck;
import io.holdfast.audit.verify.fold.LogFold;
import io.lettuce.core.KeyValue;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.codec.RedisCodec;
import io.lettuce.core.codec.StringCodec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** Seat maps as they lie in Redis, see docs/reference/redis.md. */
public final class RedisCheck implements OutsideCheck {
    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final byte[] NO_MAP = "{}".getBytes(StandardCharsets.UTF_8);

    private final String url;

    /** @param url {@code redis://host:port}; blank for none */
    public RedisCheck(String url) {
        this.url = url;
    }

    @Override
    public List<String> compare(LogFold fold, Findings findings) {
        if (url.isBlank()) {
            findings.notCompared("maps in Redis: no Redis is named");
            return List.of();
        }
        RedisURI uri = RedisURI.create(url);
        uri.setTimeout(TIMEOUT);
        RedisClient client = RedisClient.create(uri);
        try (var connection = client.connect(RedisCodec.of(StringCodec.UTF8, ByteArrayCodec.INSTANCE))) {
            RedisCommands<String, byte[]> redis = connection.sync();
            return MapsCheck.inRedis(showtime -> map(redis, showtime)).compare(fold, findings);
        } catch (RedisException away) {
            findings.notCompared("maps in Redis: it does not answer (" + away.getMessage() + ")");
            return List.of();
        } finally {
            client.shutdown(Duration.ZERO, TIMEOUT);
        }
    }

    /** What lies there and is no map is as good as one that shows nothing. */
    private static byte @Nullable [] map(RedisCommands<String, byte[]> redis, long showtime) {
        List<KeyValue<String, byte[]>> fields = redis.hmget("seatmap:{" + showtime + "}", "version", "gzip");
        if (fields.stream().anyMatch(KeyValue::isEmpty)) {
            return null;
        }
        try (GZIPInputStream unpacked =
                new GZIPInputStream(new ByteArrayInputStream(fields.get(1).getValue()))) {
            return unpacked.readAllBytes();
        } catch (IOException noMap) {
            return NO_MAP;
        }
    }
}
