package io.holdfast.query.seatmap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.progress.MapsInRedis;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.embedded.redis.RedisServer;
import io.holdfast.query.Showtime;
import io.holdfast.testsupport.TestRedis;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.pubsub.RedisPubSubAdapter;
import io.lettuce.core.pubsub.StatefulRedisPubSubConnection;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Seat maps in a real Redis, and what may happen to it. */
class SeatMapPusherIT {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static long lastId = 5_000;

    private static RedisClient client;
    private static RedisCommands<String, String> redis;
    private static StatefulRedisPubSubConnection<String, String> subscription;

    private final Showtime showtime = new Showtime(++lastId);
    private final String key = "seatmap:{" + showtime.id() + "}";
    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final PushingNode node = new PushingNode(TestRedis.url()).schedule(showtime.scheduled());

    @BeforeAll
    static void connect() {
        client = RedisClient.create(TestRedis.url());
        redis = client.connect().sync();
        subscription = client.connectPubSub();
    }

    @AfterAll
    static void disconnect() {
        client.shutdown();
    }

    @BeforeEach
    void listen() {
        subscription.addListener(new RedisPubSubAdapter<>() {
            @Override
            public void message(String channel, String message) {
                if (channel.equals(key + ":deltas")) {
                    heard.add(message);
                }
            }
        });
        subscription.sync().subscribe(key + ":deltas");
    }

    @AfterEach
    void stop() {
        node.close();
    }

    private String version() {
        return redis.hget(key, "version");
    }

    private void push(ShowtimeEvent event) {
        node.apply(event);
        node.passInterval();
        assertThat(node.pusher.round()).isTrue();
    }

    @Test
    @DisplayName("C19: what lies in Redis is what this node serves, byte for byte")
    void aMapIsPushedWhole() {
        push(showtime.held(1, "A1", "A2"));

        SeatMap current = node.map(showtime.id()).current();
        RedisMaps.Stored stored = node.redis.read(showtime.id());
        assertThat(stored.stamp().version()).isEqualTo(current.version()).isEqualTo(1);
        assertThat(stored.gzip()).isEqualTo(current.gzip());
        assertThat(version()).isEqualTo("1");
    }

    @Test
    void aQuietShowtimesChangeGoesAtOnceAndThoseOfABusyOneGoTogether() {
        node.pusher.round();
        node.passInterval();
        node.apply(showtime.held(1, "A1"));
        node.pusher.round();
        assertThat(version()).isEqualTo("1");

        node.apply(showtime.held(2, "A2"));
        node.apply(showtime.released(1, "A1"));
        node.apply(showtime.heldStanding(3, 4));
        node.pusher.round();
        assertThat(version()).as("within the interval").isEqualTo("1");
        node.passInterval();
        node.pusher.round();

        assertThat(version()).isEqualTo("4");
        await().atMost(PATIENCE).until(() -> heard.size() == 3);
        JsonNode first = ShownMap.parse(bytes(heard.get(1)));
        assertThat(first.get("after").asLong()).isZero();
        assertThat(first.get("seats").toString()).isEqualTo("[{\"code\":\"A1\",\"status\":\"HELD\"}]");
        assertThat(heard.get(2))
                .isEqualTo("{\"showtimeId\":" + showtime.id() + ",\"version\":4,\"after\":1,\"seats\":["
                        + "{\"code\":\"A1\",\"status\":\"AVAILABLE\"},{\"code\":\"A2\",\"status\":\"HELD\"}],"
                        + "\"areas\":[{\"category\":\"STANDING\",\"available\":496}]}");
    }

    @Test
    void whoDoesNotKnowWhatChangedIsToldToReadTheMap() {
        node.pusher.round();

        await().atMost(PATIENCE).until(() -> !heard.isEmpty());
        assertThat(heard).containsExactly("{\"showtimeId\":" + showtime.id() + ",\"version\":0,\"after\":null}");
    }

    @Test
    @DisplayName("U3: a map that was built anew is written even where its version lies already, and readers hear of it")
    void aRewrittenMapReplacesTheSameVersion() {
        push(showtime.held(1, "A1"));
        redis.hset(key, "gzip", "not what it should be");
        node.dirty.add(showtime.id());
        node.passInterval();
        assertThat(node.pusher.round()).isTrue();
        assertThat(redis.hget(key, "gzip")).isEqualTo("not what it should be");

        node.dirty.rewrite(showtime.id());
        node.passInterval();
        assertThat(node.pusher.round()).isTrue();

        assertThat(version()).isEqualTo("1");
        assertThat(node.redis.read(showtime.id()).gzip())
                .isEqualTo(node.map(showtime.id()).current().gzip());
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(heard.getLast()).endsWith("\"after\":null}"));
        node.passInterval();
        node.dirty.add(showtime.id());
        assertThat(node.pusher.round()).isTrue();
    }

    @Test
    void redeliveryNeverGoesBackwards() {
        push(showtime.held(1, "A1"));
        push(showtime.held(2, "A2"));
        try (PushingNode late = new PushingNode(TestRedis.url()).schedule(showtime.scheduled())) {
            assertThat(late.pusher.round()).isTrue();
            late.apply(showtime.held(1, "A1"));
            late.passInterval();
            assertThat(late.pusher.round()).isTrue();
        }
        assertThat(version()).isEqualTo("2");
        assertThat(node.redis.read(showtime.id()).gzip())
                .isEqualTo(node.map(showtime.id()).current().gzip());
    }

    @Test
    @DisplayName("two pushers race; a listener that applies what fits and rereads what does not ends with the map")
    void twoNodesPushTheSame() throws InterruptedException {
        int changes = 60;
        List<Thread> nodes = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            nodes.add(Thread.ofPlatform().start(() -> {
                try (PushingNode racing = new PushingNode(TestRedis.url()).schedule(showtime.scheduled())) {
                    for (int hold = 1; hold <= changes; hold++) {
                        racing.apply(hold % 2 == 1 ? showtime.held(hold, "A1") : showtime.released(hold - 1L, "A1"));
                        racing.passInterval();
                        while (!racing.pusher.round()) {
                            Thread.onSpinWait();
                        }
                    }
                }
            }));
        }
        for (Thread each : nodes) {
            each.join();
        }
        assertThat(version()).isEqualTo(Integer.toString(changes));
        await().atMost(PATIENCE).until(() -> last(heard) == changes);
        List<Long> versions = heard.stream().map(SeatMapPusherIT::versionOf).toList();
        assertThat(versions).isSorted().doesNotHaveDuplicates();
    }

    private static long last(List<String> heard) {
        return heard.isEmpty() ? -1 : versionOf(heard.getLast());
    }

    private static long versionOf(String message) {
        return ShownMap.parse(bytes(message)).get("version").asLong();
    }

    @Test
    void mapsOfPastShowtimesEndByThemselves() {
        node.pusher.round();
        Duration life = Duration.between(node.clock.instant(), Showtime.STARTS_AT.plus(SeatMapPusher.KEEP));
        long expiresAt = Showtime.STARTS_AT.plus(SeatMapPusher.KEEP).toEpochMilli();
        assertThat(redis.pttl(key)).isBetween(1L, expiresAt);
        assertThat(life).isPositive();

        redis.del(key);
        node.clock.set(Showtime.STARTS_AT.plus(SeatMapPusher.KEEP).plusMillis(1));
        node.apply(showtime.held(1, "A1"));
        node.passInterval();
        assertThat(node.pusher.round()).isTrue();
        assertThat(node.repair.slice()).isZero();
        assertThat(redis.exists(key)).isZero();
    }

    @Nested
    class Repair {
        @Test
        void aFlushIsFoundAndMended() {
            push(showtime.held(1, "A1"));
            assertThat(node.repair.slice()).isZero();

            redis.flushall();

            assertThat(node.repair.slice()).isEqualTo(1);
            node.passInterval();
            node.pusher.round();
            assertThat(version()).isEqualTo("1");
        }

        @Test
        void aFailoverThatLostTheLatestIsMended() {
            push(showtime.held(1, "A1"));
            push(showtime.held(2, "A2"));
            redis.hset(key, "version", "1");

            assertThat(node.repair.slice()).isEqualTo(1);
            node.passInterval();
            node.pusher.round();
            assertThat(version()).isEqualTo("2");
        }

        @Test
        void aMapOfAnotherLogGivesWayAndOneOfANodeAheadDoesNot() {
            push(showtime.held(1, "A1"));
            redis.hset(key, "version", "9");
            node.head = 9;
            assertThat(node.repair.slice()).as("another node is ahead").isZero();

            node.head = 1;
            assertThat(node.repair.slice()).isEqualTo(1);
            node.passInterval();
            node.pusher.round();
            assertThat(version()).isEqualTo("1");
        }

        @Test
        void manyMapsAreComparedSliceBySlice() {
            int count = RedisMapRepair.SLICE + 20;
            IntStream.range(0, count)
                    .forEach(i -> node.schedule(new Showtime(100_000 + lastId * 1_000 + i).scheduled()));
            while (node.pusher.hasMore()) {
                assertThat(node.pusher.round()).isTrue();
            }
            redis.flushall();

            assertThat(node.repair.slice() + node.repair.slice()).isEqualTo(count + 1);
        }
    }

    @Test
    @DisplayName("Redis away: nothing is lost, the lag is told; back again: the latest is there")
    void awayAndBack() throws IOException {
        try (RedisServer server = RedisServer.temporary().start();
                Relay relay = Relay.to(server.port());
                PushingNode lonely = new PushingNode("redis://:" + server.password() + "@127.0.0.1:" + relay.port())
                        .schedule(showtime.scheduled())) {
            assertThat(lonely.pusher.round()).isTrue();
            relay.cut();
            lonely.apply(showtime.held(1, "A1"));
            lonely.passInterval();
            await().atMost(PATIENCE).until(() -> !lonely.pusher.round());
            lonely.nanos.addAndGet(Duration.ofSeconds(3).toNanos());
            assertThat(lonely.progress.now()).satisfies(behind -> {
                assertThat(behind.mapsWaiting()).isEqualTo(1);
                assertThat(behind.millisBehind()).isGreaterThanOrEqualTo(3_000);
                assertThat(behind.state()).isNotEqualTo(MapsInRedis.State.UP_TO_DATE);
            });
            await().atMost(PATIENCE)
                    .until(() ->
                            !lonely.pusher.round() && lonely.progress.now().state() == MapsInRedis.State.REDIS_AWAY);
            lonely.apply(showtime.held(2, "A2"));

            relay.mend();

            await().atMost(PATIENCE).until(() -> lonely.pusher.round() && !lonely.pusher.hasMore());
            assertThat(lonely.redis.stamp(showtime.id()).version()).isEqualTo(2);
            assertThat(lonely.progress.now()).isEqualTo(new MapsInRedis.Progress(MapsInRedis.State.UP_TO_DATE, 0, 0));
        }
    }

    @Test
    @DisplayName(
            "C19: while thousands of showtimes sell, no map is ever two seconds behind; flushed mid-sale, all come back")
    void keepsUpWithManyBusyShowtimes() {
        List<Showtime> busy = IntStream.range(0, 3_000)
                .mapToObj(i -> new Showtime(20_000_000 + lastId * 10_000 + i))
                .toList();
        busy.forEach(each -> node.schedule(each.scheduled()));
        Duration costOfALook = Duration.ofMillis(15);
        Duration longest = Duration.ZERO;
        for (int hold = 1; hold <= 4; hold++) {
            if (hold == 3) {
                redis.flushall();
            }
            for (Showtime each : busy) {
                node.apply(hold % 2 == 1 ? each.held(hold, "A1") : each.released(hold - 1L, "A1"));
            }
            Duration passed = Duration.ZERO;
            while (passed.compareTo(PushingNode.INTERVAL) < 0) {
                Duration rest = node.loop.look();
                assertThat(rest).as("Redis takes it").isLessThan(SeatMapPushLoop.AWAY);
                node.nanos.addAndGet(costOfALook.plus(rest).toNanos());
                passed = passed.plus(costOfALook).plus(rest);
                longest = max(longest, Duration.ofNanos(node.dirty.nanosBehind()));
                assertThat(node.progress.now().state()).isEqualTo(MapsInRedis.State.UP_TO_DATE);
            }
        }
        assertThat(longest).isBetween(PushingNode.INTERVAL.dividedBy(10), PushProgress.AT_MOST_BEHIND);
        node.passInterval();
        while (node.pusher.hasMore()) {
            assertThat(node.pusher.round()).isTrue();
        }
        assertThat(node.redis.versions(busy.stream().map(Showtime::id).toList()))
                .containsOnly(4L);
    }

    private static Duration max(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? other : one;
    }

    @Nested
    @DisplayName("a node that serves from Redis")
    class Reading {
        private final List<Object> asked = new ArrayList<>();
        private final RedisSeatMaps reader = new RedisSeatMaps(node.redis, id -> {
            asked.add(id);
            return null;
        });

        @Test
        void showsWhatAnotherNodePushedByteForByte() {
            push(showtime.held(1, "A1"));
            SeatMap current = node.map(showtime.id()).current();

            SeatMap read = reader.current(showtime.id());

            assertThat(read.json()).isEqualTo(current.json());
            assertThat(read.gzip()).isEqualTo(current.gzip());
            assertThat(read.etag()).isEqualTo(current.etag());
            assertThat(reader.current(showtime.id())).as("no bytes twice").isSameAs(read);
            push(showtime.released(1, "A1"));
            assertThat(reader.current(showtime.id()).version()).isEqualTo(2);
            assertThat(asked).isEmpty();
        }

        @Test
        @DisplayName("U3: a map that was put right at the same version is read anew, and has another entity tag")
        void readsAnewWhatWasPutRight() {
            push(showtime.held(1, "A1"));
            SeatMap wrong = reader.current(showtime.id());
            redis.hset(key, "edition", "1");

            SeatMap right = reader.current(showtime.id());

            assertThat(right.version()).isEqualTo(wrong.version());
            assertThat(right.etag()).isNotEqualTo(wrong.etag());
            assertThat(reader.current(showtime.id())).isSameAs(right);
        }

        @Test
        void asksElsewhereForWhatIsNotThere() {
            assertThat(reader.current(new Showtime(1).id())).isNull();
            assertThat(asked).hasSize(1);
        }

        @Test
        void asksElsewhereWhereNobodyAnswers() {
            try (RedisMaps nobody = new RedisMaps("redis://127.0.0.1:1")) {
                RedisSeatMaps lonely =
                        new RedisSeatMaps(nobody, id -> node.map(id).current());
                assertThat(lonely.current(showtime.id()).version()).isZero();
            }
        }
    }

    private static byte[] bytes(String json) {
        return json.getBytes(StandardCharsets.UTF_8);
    }
}
