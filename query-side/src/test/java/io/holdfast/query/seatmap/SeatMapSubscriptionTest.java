package io.holdfast.query.seatmap;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDelta;
import io.holdfast.query.Showtime;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.awaitility.Awaitility;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.axonframework.queryhandling.SubscriptionQueryResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SeatMapSubscriptionTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    private final Showtime showtime = new Showtime(42);
    private final Showtime other = new Showtime(43);
    private final InMemoryEventStorageEngine storage = new InMemoryEventStorageEngine();
    private final SeatMapNode node = new SeatMapNode(storage, SeatMapNode.MAX_WAIT);

    @AfterEach
    void stop() {
        node.close();
    }

    /** What a subscriber's map is once it shows this version. */
    private static ShownMap follow(SubscriptionQueryResult<SeatMap, SeatMapDelta> subscription, long version) {
        ShownMap shown = ShownMap.of(subscription.initialResult().block(SOON));
        if (shown.version() < version) {
            subscription
                    .updates()
                    .doOnNext(shown::apply)
                    .takeUntil(delta -> delta.version() >= version)
                    .blockLast(SOON);
        }
        return shown;
    }

    @Test
    @DisplayName("case 28: a change between snapshot and subscription is never lost, 1,000 rounds")
    void losesNoChangeBetweenSnapshotAndSubscription() {
        node.events.write(showtime.scheduled());
        node.awaitCaughtUp();
        int fromUpdates = 0;
        try (ExecutorService writer = Executors.newSingleThreadExecutor()) {
            for (int round = 0; round < 1_000; round++) {
                boolean hold = round % 2 == 0;
                CompletableFuture<Long> written = CompletableFuture.supplyAsync(
                        () -> node.events.write(
                                hold ? showtime.held(1, "A1", "C4") : showtime.released(1, "A1", "C4"),
                                hold ? showtime.heldStanding(2, 3) : showtime.expiredStanding(2, 3)),
                        writer);
                try (var subscription = Closing.of(node.subscribe(showtime.id()))) {
                    long snapshot = round % 3 == 0 ? 0 : written.join();
                    ShownMap client = follow(subscription.result(), Math.max(snapshot, written.join()));
                    assertThat(client.toString())
                            .isEqualTo(ShownMap.of(node.map(showtime.id(), written.join()))
                                    .toString());
                }
            }
        }
        fromUpdates += node.emitted.size();
        System.out.printf("1,000 rounds: %d changes were sent as updates%n", fromUpdates);
        assertThat(fromUpdates).as("rounds in which the race was real").isPositive();
        assertThat(node.activeSubscriptions()).isZero();
    }

    private record Closing(SubscriptionQueryResult<SeatMap, SeatMapDelta> result) implements AutoCloseable {
        static Closing of(SubscriptionQueryResult<SeatMap, SeatMapDelta> result) {
            return new Closing(result);
        }

        @Override
        public void close() {
            result.close();
        }
    }

    @Test
    void sendsChangesOfTheShowtimeInOrderAndNoOthers() {
        node.events.write(showtime.scheduled());
        node.events.write(other.scheduled());
        node.awaitCaughtUp();
        var subscription = node.subscribe(showtime.id());
        ShownMap shown = ShownMap.of(subscription.initialResult().block(SOON));

        node.events.write(showtime.held(1, "A1"));
        node.events.write(other.held(1, "A2"));
        node.events.write(showtime.checkout(1, 1));
        node.events.write(showtime.heldStanding(2, 20));
        node.events.write(showtime.confirmed(1, 1, "A1"));
        List<SeatMapDelta> deltas = subscription.updates().take(3).collectList().block(SOON);

        assertThat(deltas).extracting(SeatMapDelta::version).containsExactly(1L, 3L, 4L);
        assertThat(ShownMap.parse(deltas.get(0).json()))
                .hasToString("{\"showtimeId\":42,\"version\":1,"
                        + "\"seats\":[{\"code\":\"A1\",\"status\":\"HELD\"}],\"areas\":[]}");
        assertThat(ShownMap.parse(deltas.get(1).json()))
                .hasToString("{\"showtimeId\":42,\"version\":3,\"seats\":[],"
                        + "\"areas\":[{\"category\":\"STANDING\",\"available\":480}]}");
        deltas.forEach(shown::apply);
        assertThat(shown.seat("A1")).isEqualTo("BOOKED");
        subscription.close();
    }

    @Test
    void sendsNothingForMapsThatNobodyWatches() {
        node.events.write(showtime.scheduled());
        node.events.write(other.scheduled());
        node.awaitCaughtUp();
        var subscription = node.subscribe(other.id());
        subscription.initialResult().block(SOON);

        node.map(showtime.id(), node.events.write(showtime.held(1, "A1")));

        assertThat(node.emitted).isEmpty();
        subscription.close();
    }

    @Test
    void forgetsSubscribersThatWentAndRemembersThoseThatCome() {
        node.events.write(showtime.scheduled());
        node.awaitCaughtUp();
        var gone = node.subscribe(showtime.id());
        gone.initialResult().block(SOON);
        gone.close();
        node.map(showtime.id(), node.events.write(showtime.held(1, "A1")));
        Awaitility.await()
                .untilAsserted(() -> assertThat(
                                node.maps.find(showtime.id()).board().watch().ticket())
                        .isZero());
        assertThat(node.emitted).isEmpty();

        var again = node.subscribe(showtime.id());
        again.initialResult().block(SOON);
        node.events.write(showtime.released(1, "A1"));
        assertThat(again.updates().blockFirst(SOON).version()).isEqualTo(2);
        again.close();
    }

    @Test
    void aSubscriberOfAnUnknownShowtimeGetsAnEmptyAnswer() {
        node.awaitCaughtUp();
        var subscription = node.subscribe(showtime.id());

        assertThat(subscription.initialResult().blockOptional(SOON)).isEmpty();
        subscription.close();
    }

    @Test
    @DisplayName("case 29: the history that is replayed at start is sent to nobody")
    void sendsNothingOfTheHistoryReplayedAtStart() {
        node.events.write(showtime.scheduled(), showtime.held(1, "A1"), showtime.confirmed(1, 1, "A1"));
        node.awaitCaughtUp();

        try (SeatMapNode restarted = new SeatMapNode(storage, SeatMapNode.MAX_WAIT)) {
            restarted.awaitCaughtUp();
            var subscription = restarted.subscribe(showtime.id());

            ShownMap shown = ShownMap.of(subscription.initialResult().block(SOON));
            assertThat(shown.version()).isEqualTo(2);
            assertThat(shown.seat("A1")).isEqualTo("BOOKED");
            assertThat(restarted.emitted).isEmpty();
            subscription.close();
        }
    }
}
