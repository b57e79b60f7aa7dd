package io.holdfast.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.showtime.FindSeatMapDeltas;
import io.holdfast.api.showtime.GetSeatMap;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDelta;
import io.holdfast.api.showtime.SeatMapDeltas;
import io.holdfast.web.stream.SeatMapHubs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.catalina.connector.Connector;
import org.apache.coyote.AbstractProtocol;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

@DisplayName("The live map on a real server")
class LiveIT extends HttpTestBase {
    private static final String LIVE = "/showtimes/42/seats/live";

    /** Well below the 40 that this server admits. */
    private static final int FEW_VIEWERS = 20;

    @Autowired
    private SeatMapHubs hubs;

    @Autowired
    private ServletWebServerApplicationContext server;

    private final LiveMap map = new LiveMap();
    private final List<EventStream> streams = new ArrayList<>();

    @BeforeEach
    void aMapThatChanges() {
        backend.when(GetSeatMap.class, query -> query.showtimeId().equals(Samples.SHOWTIME) ? map.snapshot() : null);
        backend.when(FindSeatMapDeltas.class, query -> map.after(query.afterVersion()));
    }

    @AfterEach
    void everybodyLeaves() {
        streams.forEach(EventStream::close);
        await().until(() -> hubs.viewers() == 0 && hubs.hubs() == 0);
        assertThat(backend.emitter().activeSubscriptions())
                .as("no subscription is left behind")
                .isEmpty();
    }

    /** The query side's map: a change is in the snapshot and in the log before it is sent to subscribers. */
    private final class LiveMap {
        private final List<SeatMapDelta> log = new ArrayList<>();

        private String padding = "";

        /** Makes every change so large that the network's own buffers are soon full. */
        synchronized void pad(int size) {
            padding = " ".repeat(size);
        }

        synchronized void change() {
            SeatMapDelta small = Samples.delta(18L + log.size());
            byte[] json = (new String(small.json(), UTF_8) + padding).getBytes(UTF_8);
            SeatMapDelta delta = new SeatMapDelta(small.showtimeId(), small.version(), json);
            log.add(delta);
            backend.emitter().emit(GetSeatMap.class, query -> query.showtimeId().equals(Samples.SHOWTIME), delta);
        }

        synchronized long version() {
            return 17L + log.size();
        }

        synchronized SeatMap snapshot() {
            return Samples.map(version());
        }

        synchronized SeatMapDeltas after(long version) {
            if (version < 17 || version > version()) {
                return new SeatMapDeltas(false, List.of());
            }
            return new SeatMapDeltas(true, List.copyOf(log.subList((int) (version - 17), log.size())));
        }
    }

    private EventStream open(String... headers) {
        EventStream stream = new EventStream(port, LIVE, headers);
        streams.add(stream);
        return stream;
    }

    @Test
    @DisplayName("case 26: the headers let proxies pass every event on, and the snapshot comes at once")
    void sendsHeadersAndASnapshot() {
        EventStream stream = open();
        EventStream.Event first = stream.next();
        assertThat(stream.status()).isEqualTo(200);
        assertThat(stream.header("content-type")).isEqualTo("text/event-stream");
        assertThat(stream.header("cache-control")).isEqualTo("no-store");
        assertThat(stream.header("x-accel-buffering")).isEqualTo("no");
        assertThat(first)
                .isEqualTo(new EventStream.Event(
                        "17", "snapshot", new String(Samples.map(17).json(), UTF_8)));
    }

    @Test
    void sendsEachChangeWithItsVersion() {
        EventStream stream = open();
        stream.next();
        map.change();
        assertThat(stream.next())
                .isEqualTo(new EventStream.Event(
                        "18", "delta", new String(Samples.delta(18).json(), UTF_8)));
        map.change();
        assertThat(stream.next().id()).isEqualTo("19");
    }

    @Test
    @DisplayName("case 27: who comes back gets exactly what was missed, and then what happens")
    void resumesAfterTheLastEvent() {
        EventStream first = open();
        first.next();
        first.close();
        map.change();
        map.change();
        map.change();
        EventStream back = open("Last-Event-ID: 17");
        assertThat(List.of(back.next().id(), back.next().id(), back.next().id()))
                .containsExactly("18", "19", "20");
        map.change();
        assertThat(back.next())
                .extracting(EventStream.Event::id, EventStream.Event::name)
                .containsExactly("21", "delta");
    }

    @Test
    void resumesByParameterWhereAHeaderCannotBeSent() {
        map.change();
        EventStream stream = new EventStream(port, LIVE + "?lastEventId=17");
        streams.add(stream);
        assertThat(stream.next().id()).isEqualTo("18");
    }

    @ParameterizedTest
    @DisplayName("case 27: an id too old, from the future or unreadable means one reset and a snapshot")
    @ValueSource(strings = {"3", "999999", "x", "-1", "99999999999999999999"})
    void startsOverWhenItCannotResume(String lastEventId) {
        EventStream stream = open("Last-Event-ID: " + lastEventId);
        assertThat(stream.next()).isEqualTo(new EventStream.Event(null, "reset", "{\"reason\":\"too-old\"}"));
        assertThat(stream.next().name()).isEqualTo("snapshot");
        map.change();
        assertThat(stream.next().name()).isEqualTo("delta");
    }

    @Test
    @DisplayName("case 28: changes while a client comes are seen once each, in 200 rounds")
    void missesNothingBetweenSnapshotAndSubscription() {
        for (int round = 0; round < 200; round++) {
            awaitPlaces();
            CompletableFuture<Void> changes = CompletableFuture.runAsync(() -> {
                for (int i = 0; i < 5; i++) {
                    map.change();
                }
            });
            EventStream stream = open();
            long shown = Long.parseLong(stream.next().id());
            changes.join();
            while (shown < map.version()) {
                EventStream.Event event = stream.next();
                assertThat(event.name()).isEqualTo("delta");
                assertThat(Long.parseLong(event.id())).as("round " + round).isEqualTo(shown + 1);
                shown++;
            }
            stream.close();
            streams.remove(stream);
        }
    }

    /** The server finds out that a client has gone only by writing to it, and until then its place is taken. */
    private void awaitPlaces() {
        if (hubs.viewers() >= FEW_VIEWERS) {
            await("those who left").until(() -> hubs.viewers() == 0);
        }
    }

    @Test
    void allViewersOfAShowtimeShareOneSubscription() {
        List<EventStream> all = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            all.add(open());
        }
        all.forEach(EventStream::next);
        assertThat(hubs.hubs()).isEqualTo(1);
        assertThat(hubs.viewers()).isEqualTo(20);
        assertThat(backend.emitter().activeSubscriptions()).hasSize(1);
        map.change();
        all.forEach(stream -> assertThat(stream.next().id()).isEqualTo("18"));
    }

    @Test
    void saysThatItLivesWhileNothingHappens() {
        EventStream stream = open();
        stream.next();
        assertThat(stream.nextComment()).isEqualTo(": still here");
    }

    @Test
    @DisplayName("a client that vanishes without a word leaves nothing behind")
    void noticesWhoHasGone() throws IOException {
        for (int i = 0; i < 30; i++) {
            EventStream stream = open();
            stream.next();
            stream.abort();
        }
        await().until(() -> hubs.viewers() == 0);
        assertThat(backend.emitter().activeSubscriptions()).isEmpty();
        await("the server's own connections").until(() -> openConnections() < 20);
    }

    private long openConnections() {
        Connector connector =
                ((TomcatWebServer) server.getWebServer()).getTomcat().getConnector();
        return ((AbstractProtocol<?>) connector.getProtocolHandler()).getConnectionCount();
    }

    @Test
    void servesAsManyAsItCanAndSaysSoToTheNext() {
        for (int i = 0; i < 40; i++) {
            open().next();
        }
        Http.Answer answer = http().get(LIVE);
        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.header("Retry-After")).isEqualTo("5");
        assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
    }

    @Test
    void anUnknownShowtimeIsNotFound() {
        Http.Answer answer = http().with("Accept", "text/event-stream").get("/showtimes/43/seats/live");
        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
    }

    @Test
    void aHeadRequestOpensNoStream() {
        Http.Answer answer = http().send("HEAD", LIVE, (String) null);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(hubs.viewers()).isZero();
    }

    @Test
    @DisplayName("a client that does not read costs no memory and holds up nobody")
    void aSlowReaderStartsOver() {
        map.pad(20_000);
        EventStream slow = open();
        slow.next();
        EventStream fast = open();
        fast.next();
        for (int group = 0; group < 30; group++) {
            for (int i = 0; i < 100; i++) {
                map.change();
            }
            for (int i = 0; i < 100; i++) {
                assertThat(fast.next().id()).isEqualTo(Long.toString(18L + 100L * group + i));
            }
        }
        EventStream.Event event = slow.next();
        long last = 17;
        while (event.name().equals("delta")) {
            assertThat(Long.parseLong(event.id())).isEqualTo(++last);
            event = slow.next();
        }
        assertThat(event.data()).isEqualTo("{\"reason\":\"too-slow\"}");
        assertThat(slow.next())
                .extracting(EventStream.Event::name, EventStream.Event::id)
                .containsExactly("snapshot", Long.toString(map.version()));
    }

    @Test
    void endsItsStreamsBeforeTheServerStops() {
        EventStream stream = open();
        stream.next();
        hubs.stop();
        assertThat(stream.endsSoon()).isTrue();
        assertThat(http().get(LIVE).status())
                .as("a browser that comes back at once must not keep the server from stopping")
                .isEqualTo(503);
        hubs.start();
    }

    @Test
    void aSubscriptionThatEndsEndsItsStreams() {
        EventStream stream = open();
        stream.next();
        backend.emitter().completeExceptionally(GetSeatMap.class, query -> true, new IllegalStateException("replayed"));
        assertThat(stream.endsSoon()).isTrue();
        await().until(() -> hubs.hubs() == 0);
    }
}
