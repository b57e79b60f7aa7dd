package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Shop;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.codec.RedisCodec;
import io.lettuce.core.codec.StringCodec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Seat maps leave the node that keeps them, and come back by themselves. */
class RedisMapsIT {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final List<String> SHARED = List.of(
            "HOLDFAST_DB_URL",
            "HOLDFAST_DB_USER",
            "HOLDFAST_DB_PASSWORD",
            "HOLDFAST_REDIS_URL",
            "HOLDFAST_KAFKA_BOOTSTRAP",
            "HOLDFAST_SESSION_SECRET",
            "HOLDFAST_TICKET_SECRET",
            "HOLDFAST_GATEWAY_SECRET",
            "HOLDFAST_PERSONAL_DATA_KEY");

    private final Shop shop = Shop.shared();
    private final long showtime = shop.operator().cinema();
    private final Buyer buyer = shop.buyer();
    private final RedisClient client = RedisClient.create(shop.setting("HOLDFAST_REDIS_URL"));
    private final RedisCommands<String, String> redis = client.connect().sync();
    private final String key = "seatmap:{" + showtime + "}";

    @AfterEach
    void disconnect() {
        client.shutdown();
    }

    private void awaitVersion(long version) {
        await().atMost(PATIENCE)
                .until(
                        () -> redis.hget(key, "version"),
                        stored -> Long.toString(version).equals(stored));
    }

    @Test
    @DisplayName("C19: a hold is in Redis soon, also after everything there was deleted, and the operator sees the lag")
    void mapsComeToRedisAndComeBack() {
        Answer hold = buyer.hold(showtime, "F5").expect(201);
        awaitVersion(hold.json().path("version").asLong());

        redis.del(key);

        awaitVersion(hold.json().path("version").asLong());
        assertThat(shop.operator()
                        .http()
                        .get("/actuator/prometheus")
                        .expect(200)
                        .text())
                .contains("holdfast_seatmaps_redis_lag_seconds", "holdfast_seatmaps_redis_up 1.0");
        assertThat(shop.operator().http().get("/admin/lag").expect(200).text())
                .contains("\"redis\":{\"state\":\"UP_TO_DATE\",\"mapsWaiting\":");
    }

    @Test
    @DisplayName("a node that is told so serves what others brought to Redis, byte for byte")
    void anotherNodeServesFromRedis() throws IOException {
        Map<String, String> environment = new HashMap<>(Map.of("HOLDFAST_SEAT_MAPS", "redis"));
        SHARED.forEach(name -> environment.put(name, shop.setting(name)));
        String path = "/showtimes/" + showtime + "/seats";
        awaitVersion(
                buyer.hold(showtime, "G1").expect(201).json().path("version").asLong());
        client.connect(RedisCodec.of(StringCodec.UTF8, ByteArrayCodec.INSTANCE))
                .sync()
                .hset(key, "gzip", packed("{\"from\":\"Redis\"}"));

        try (Shop other = Shop.open(Shop.newDataDirectory(), environment)) {
            assertThat(other.anonymous().get(path).expect(200).text()).isEqualTo("{\"from\":\"Redis\"}");
            awaitVersion(buyer.hold(showtime, "G2")
                    .expect(201)
                    .json()
                    .path("version")
                    .asLong());
            assertThat(other.anonymous().get(path).expect(200).text())
                    .isEqualTo(shop.anonymous().get(path).expect(200).text());
        }
    }

    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }
}
