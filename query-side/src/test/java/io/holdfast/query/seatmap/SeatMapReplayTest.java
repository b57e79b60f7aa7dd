package io.holdfast.query.seatmap;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.replay.ReplayDifference;
import io.holdfast.api.replay.ReplayDifferences;
import io.holdfast.api.replay.ReplayId;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDelta;
import io.holdfast.api.showtime.SeatStatus;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.query.Showtime;
import io.holdfast.query.replay.Comparison;
import io.holdfast.query.replay.Rebuild;
import io.holdfast.query.replay.ReplayTokens;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.axonframework.queryhandling.SubscriptionQueryResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** U3: seat maps built anew beside the live ones. */
class SeatMapReplayTest {
    private static final Duration SOON = Duration.ofSeconds(10);
    private static final ReplayId REPLAY = new ReplayId(new UUID(0, 1));

    private final Showtime showtime = new Showtime(42);
    private final Showtime other = new Showtime(43);
    private final InMemoryEventStorageEngine storage = new InMemoryEventStorageEngine();
    private final SeatMapNode node = new SeatMapNode(storage, SeatMapNode.MAX_WAIT);
    private final List<ShowtimeId> corrected = new CopyOnWriteArrayList<>();
    private final List<ShowtimeId> rewritten = new CopyOnWriteArrayList<>();
    private Rebuild rebuild;

    @BeforeEach
    void sell() {
        node.events.write(showtime.scheduled(), showtime.held(1, "A1", "A2"), showtime.heldStanding(2, 20));
        node.events.write(other.scheduled(), other.held(1, "C4"), other.released(1, "C4"));
        node.awaitCaughtUp();
        rebuild = build();
    }

    @AfterEach
    void stop() {
        node.close();
    }

    private Rebuild build() {
        return node.replays(corrected::addAll, rewritten::addAll).build(REPLAY, new ReplayTokens() {
            @Override
            public String read() {
                throw new UnsupportedOperationException("nothing of it outlives the node");
            }

            @Override
            public void write(String token) {
                throw new UnsupportedOperationException("nothing of it outlives the node");
            }
        });
    }

    private void read() {
        List<TrackedEventMessage<?>> page = new ArrayList<>();
        storage.readEvents(rebuild.token(), false).limit(1_000).forEach(page::add);
        if (!page.isEmpty()) {
            rebuild.apply(page);
        }
    }

    private static List<ReplayDifference> samples(Comparison comparison) {
        return differences(comparison).samples();
    }

    private static ReplayDifferences differences(Comparison comparison) {
        return comparison.at(0, Instant.EPOCH);
    }

    /** A fault that no event tells of. */
    private void plant(Showtime in, String seat) {
        SeatBoard board = node.maps.find(in.id()).board();
        MapChange fault = new MapChange(SeatStatus.BOOKED, Showtime.seats(seat), List.of(), 0);
        board.apply(fault, board.mapVersion(), Instant.EPOCH);
    }

    @Test
    void findsNothingWhereTheMapsAreRight() {
        read();
        ReplayDifferences found = differences(rebuild.compare());
        assertThat(found.count()).isZero();
        assertThat(found.compared()).isEqualTo(2 * 13);
        assertThat(node.emitted).isEmpty();
    }

    @Test
    @DisplayName("a comparison meets each live map at its own version, ahead or behind")
    void meetsTheLiveMapsWhileTheyGoOn() {
        node.map(showtime.id(), node.events.write(showtime.released(1, "A1", "A2"), showtime.held(3, "B1")));
        assertThat(rebuild.compare().count()).isZero();
        read();
        long last = node.events.write(showtime.held(4, "B2"));
        read();
        assertThat(rebuild.compare().count()).isZero();
        assertThat(node.map(showtime.id(), last).version()).isEqualTo(last);
    }

    @Test
    void showsAPlantedDifferenceAndTheSwitchMendsIt() {
        plant(showtime, "C1");
        SeatMap wrong = node.map(showtime.id(), 0);
        assertThat(ShownMap.of(wrong).seat("C1")).isEqualTo("BOOKED");
        read();

        assertThat(samples(rebuild.compare()))
                .containsExactly(new ReplayDifference("showtime-42", "C1", "BOOKED", "AVAILABLE"));
        rebuild.takeOver(() -> {});

        SeatMap right = node.map(showtime.id(), 0);
        assertThat(ShownMap.of(right).seat("C1")).isEqualTo("AVAILABLE");
        assertThat(right.version()).isEqualTo(wrong.version());
        assertThat(right.etag()).isNotEqualTo(wrong.etag());
        assertThat(corrected).containsExactly(showtime.id());
        assertThat(rewritten).containsExactlyInAnyOrder(showtime.id(), other.id());
        assertThat(node.deltas(showtime.id(), wrong.version()).complete())
                .as("who has seen the wrong map reads it anew")
                .isFalse();
        assertThat(node.deltas(other.id(), 1).complete()).isTrue();
        long next = node.events.write(showtime.held(9, "C2"));
        assertThat(node.map(showtime.id(), next).version()).isEqualTo(next);
        assertThat(node.deltas(showtime.id(), next).complete()).isTrue();
    }

    @Test
    void showsAMapThatTheLiveOnesLackAndOneTheyShouldNotHave() {
        Showtime phantom = new Showtime(99);
        node.maps.add(phantom.scheduled(), Instant.EPOCH);
        read();
        assertThat(samples(rebuild.compare())).containsExactly(new ReplayDifference("showtime-99", "map", "map", null));
        rebuild.takeOver(() -> {});
        assertThat(node.maps.find(phantom.id())).isNull();
    }

    @Test
    @DisplayName("a subscriber hears every change once, in order, across a switch")
    void streamsGoOnAcrossTheSwitch() {
        SubscriptionQueryResult<SeatMap, SeatMapDelta> subscription = node.subscribe(showtime.id());
        ShownMap shown = ShownMap.of(subscription.initialResult().block(SOON));
        List<Long> heard = new CopyOnWriteArrayList<>();
        subscription.updates().subscribe(delta -> heard.add(delta.version()));
        node.map(showtime.id(), node.events.write(showtime.held(3, "B1")));
        read();
        rebuild.takeOver(() -> {});
        long last = node.events.write(showtime.held(4, "B2"), showtime.checkout(4, 1), showtime.released(3, "B1"));
        node.map(showtime.id(), last);

        org.awaitility.Awaitility.await().until(() -> heard.contains(last));
        assertThat(heard).containsExactly(3L, 4L, 6L);
        assertThat(shown.version()).isEqualTo(2);
        assertThat(node.map(showtime.id(), 0).version()).isEqualTo(last);
        subscription.close();
    }

    @Test
    void whoWaitsForAVersionGoesOnWaitingAcrossTheSwitch() {
        read();
        CompletableFuture<?> waiting = CompletableFuture.supplyAsync(() -> node.map(showtime.id(), 3));
        rebuild.takeOver(() -> {});
        node.events.write(showtime.held(3, "B1"));
        assertThat(waiting).succeedsWithin(SOON);
    }

    @Test
    @DisplayName("versions never go back and nothing is lost while buyers buy and maps are exchanged again and again")
    void nothingIsLostWhileItIsSold() throws Exception {
        AtomicBoolean selling = new AtomicBoolean(true);
        List<String> backwards = new CopyOnWriteArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
            var seller = threads.submit(() -> {
                long last = 0;
                for (int round = 0; selling.get(); round++) {
                    last = node.events.write(showtime.held(100 + round, "B3"), showtime.released(100 + round, "B3"));
                }
                return last;
            });
            var reader = threads.submit(() -> {
                long seen = 0;
                while (selling.get()) {
                    long now = node.map(showtime.id(), 0).version();
                    if (now < seen) {
                        backwards.add(seen + " then " + now);
                    }
                    seen = now;
                }
            });
            for (int exchange = 0; exchange < 20; exchange++) {
                rebuild = build();
                read();
                assertThat(rebuild.compare().count()).isZero();
                rebuild.takeOver(() -> {});
            }
            selling.set(false);
            reader.get();
            long last = seller.get();
            assertThat(node.map(showtime.id(), last).version()).isEqualTo(last);
        }
        assertThat(backwards).isEmpty();
        assertThat(corrected).isEmpty();
        rebuild = build();
        read();
        assertThat(rebuild.compare().count()).isZero();
    }
}
