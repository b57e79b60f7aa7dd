package io.holdfast.acceptance.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.acceptance.shop.Answer;
import io.holdfast.acceptance.shop.Buyer;
import io.holdfast.acceptance.shop.Shop;
import io.holdfast.acceptance.shop.Stream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The live map. */
class LiveIT {
    private final Shop shop = Shop.shared();
    private final long showtime = shop.operator().cinema();
    private final String live = shop.baseUrl() + "/showtimes/" + showtime + "/seats/live";

    @Test
    @DisplayName("C19, case 26: a snapshot at once, then every change; headers let proxies pass it on")
    void snapshotThenChanges() {
        try (Stream stream = Stream.open(live, "")) {
            assertThat(stream.header("Content-Type")).startsWith("text/event-stream");
            assertThat(stream.header("Cache-Control")).contains("no-store");
            assertThat(stream.header("X-Accel-Buffering")).isEqualTo("no");
            Stream.Event snapshot = stream.next();
            assertThat(snapshot.name()).isEqualTo("snapshot");
            assertThat(snapshot.json().path("seats")).hasSize(160);

            Answer hold = shop.buyer().hold(showtime, "F5").expect(201);

            Stream.Event delta = stream.next();
            assertThat(delta.name()).isEqualTo("delta");
            assertThat(delta.id()).isEqualTo(hold.at("/version"));
            assertThat(delta.json().path("seats").toString()).isEqualTo("[{\"code\":\"F5\",\"status\":\"HELD\"}]");
        }
    }

    @Test
    @DisplayName("case 27: after a lost connection exactly the missed changes come")
    void missedChangesComeAfterReconnect() {
        String lastSeen;
        try (Stream stream = Stream.open(live, "")) {
            lastSeen = stream.next().id();
        }
        List<String> missed = new ArrayList<>();
        Buyer buyer = shop.buyer();
        for (String seat : List.of("A1", "A2", "A3")) {
            missed.add(buyer.hold(showtime, seat).expect(201).at("/version"));
        }

        try (Stream stream = Stream.open(live, lastSeen)) {
            List<String> seen = List.of(
                    stream.next().id(), stream.next().id(), stream.next().id());
            assertThat(seen).isEqualTo(missed);
            String next = buyer.hold(showtime, "A4").expect(201).at("/version");
            assertThat(stream.next().id()).isEqualTo(next);
            assertThat(stream.pending()).isEmpty();
        }
    }

    @Test
    @DisplayName("case 27: an id that the server cannot resume from leads to one reset and a snapshot")
    void unknownPositionResets() {
        try (Stream stream = Stream.open(live, "999999")) {
            assertThat(stream.next().name()).isEqualTo("reset");
            assertThat(stream.next().name()).isEqualTo("snapshot");
        }
    }

    @Test
    @DisplayName("C19: the map answers 304 until it changes")
    void unchangedMapIsNotSentAgain() {
        String path = "/showtimes/" + showtime + "/seats";
        String etag = shop.anonymous().get(path).expect(200).header("ETag");

        shop.anonymous().get(path, "If-None-Match", etag).expect(304);
        long version = shop.buyer()
                .hold(showtime, "B1")
                .expect(201)
                .json()
                .path("version")
                .asLong();

        shop.anonymous()
                .get(path + "?minVersion=" + version, "If-None-Match", etag)
                .expect(200);
    }

    @Test
    void unknownShowtimeIsNotFound() {
        shop.anonymous().get("/showtimes/999999999/seats/live").expectProblem(404);
    }
}
