package io.holdfast.query.seatmap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.NotCaughtUp;
import io.holdfast.api.showtime.FindSeatMapDeltas;
import io.holdfast.api.showtime.GetSeatMap;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDelta;
import io.holdfast.api.showtime.SeatMapDeltas;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.SeatsUnblocked;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.query.EventWriter;
import io.holdfast.query.Showtime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.GenericQueryMessage;
import org.axonframework.queryhandling.SimpleQueryUpdateEmitter;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class SeatMapQueriesTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    private final Showtime showtime = new Showtime(42);

    /** The parts alone, with events delivered by hand. */
    private final InMemoryEventStorageEngine storage = new InMemoryEventStorageEngine();

    private final EventStore log =
            EmbeddedEventStore.builder().storageEngine(storage).build();
    private final SeatMaps maps = new SeatMaps();
    private final SeatMapProjection projection = projection(true);

    private SeatMapProjection projection(boolean caughtUp) {
        return new SeatMapProjection(
                maps,
                new SeatMapUpdates(SimpleQueryUpdateEmitter.builder().build(), () -> caughtUp),
                showtimeId -> {},
                log);
    }

    private SeatMapQueries queries(boolean caughtUp, Duration maxWait) {
        return new SeatMapQueries(
                maps,
                new SeatMapHistory(log),
                () -> caughtUp,
                id -> log.lastSequenceNumberFor(id).orElse(-1L),
                maxWait);
    }

    private Optional<SeatMap> ask(SeatMapQueries queries, long minVersion) {
        return queries.handle(
                new GetSeatMap(showtime.id(), minVersion),
                new GenericQueryMessage<>("", ResponseTypes.instanceOf(SeatMap.class)));
    }

    private ShownMap shown() {
        return ShownMap.of(ask(queries(true, Duration.ZERO), 0).orElseThrow());
    }

    @Nested
    class Projection {
        @Test
        void movesSeatsAsTheEventsSay() {
            projection.on(showtime.scheduled(), 0, EventWriter.AT);
            projection.on(showtime.held(1, "A1", "A2"), 1, EventWriter.AT);
            projection.on(showtime.held(2, "B1"), 2, EventWriter.AT);
            projection.on(showtime.held(3, "C1"), 3, EventWriter.AT);
            projection.on(showtime.released(2, "B1"), 4, EventWriter.AT);
            projection.on(showtime.expired(3, "C1"), 5, EventWriter.AT);
            projection.on(showtime.confirmed(1, 1, "A1", "A2"), 6, EventWriter.AT);
            projection.on(new SeatsBlocked(showtime.id(), Showtime.seats("B3", "B4"), "wet"), 7, EventWriter.AT);
            projection.on(new SeatsUnblocked(showtime.id(), Showtime.seats("B4"), "dry"), 8, EventWriter.AT);

            assertThat(shown().version()).isEqualTo(8);
            assertThat(shown().seats())
                    .containsEntry("A1", "BOOKED")
                    .containsEntry("A2", "BOOKED")
                    .containsEntry("B1", "AVAILABLE")
                    .containsEntry("B3", "BLOCKED")
                    .containsEntry("B4", "AVAILABLE")
                    .containsEntry("C1", "AVAILABLE");
        }

        @Test
        void countsPlacesOfAreas() {
            projection.on(showtime.scheduled(), 0, EventWriter.AT);
            projection.on(showtime.heldStanding(1, 20), 1, EventWriter.AT);
            projection.on(showtime.heldStanding(2, 5), 2, EventWriter.AT);
            projection.on(showtime.expiredStanding(2, 5), 3, EventWriter.AT);
            projection.on(showtime.confirmedStanding(1, 20), 4, EventWriter.AT);

            assertThat(shown().area("STANDING")).isEqualTo(480);
        }

        @Test
        @DisplayName("C11: the seats of a hold that ran out go to the next hold, in the order of the log")
        void aSeatOfAnExpiredHoldGoesToTheNext() {
            projection.on(showtime.scheduled(), 0, EventWriter.AT);
            projection.on(showtime.held(1, "A1"), 1, EventWriter.AT);
            projection.on(showtime.expired(1, "A1"), 2, EventWriter.AT);
            projection.on(showtime.held(2, "A1"), 3, EventWriter.AT);

            assertThat(shown().seat("A1")).isEqualTo("HELD");
        }

        @Test
        void isUnmovedByRedelivery() {
            projection.on(showtime.scheduled(), 0, EventWriter.AT);
            projection.on(showtime.heldStanding(1, 20), 1, EventWriter.AT);
            projection.on(showtime.held(2, "A1"), 2, EventWriter.AT);
            String before = shown().toString();

            projection.on(showtime.scheduled(), 0, EventWriter.AT);
            projection.on(showtime.heldStanding(1, 20), 1, EventWriter.AT);

            assertThat(shown()).hasToString(before);
        }

        @Test
        void keepsTheMapsVersionWhenAnEventLeavesTheMapAsItIs() {
            projection.on(showtime.scheduled(), 0, EventWriter.AT);
            projection.on(showtime.held(1, "A1"), 1, EventWriter.AT);
            projection.on(showtime.checkout(1, 1), 2, EventWriter.AT);

            assertThat(ask(queries(true, Duration.ZERO), 2).orElseThrow().version())
                    .isEqualTo(1);
        }

        @Test
        void fetchesFromTheStreamWhatWasNotDelivered() {
            EventWriter events = new EventWriter(log);
            events.write(showtime.scheduled(), showtime.held(1, "A1"), showtime.heldStanding(2, 20));

            projection.on(showtime.confirmed(1, 1, "A1"), 3, EventWriter.AT);

            assertThat(shown().seat("A1")).isEqualTo("BOOKED");
            assertThat(shown().area("STANDING")).isEqualTo(480);
        }

        @Test
        void readsALongHistoryFast() {
            int showtimes = 1_000;
            int rounds = 100;
            List<Showtime> all =
                    IntStream.rangeClosed(1, showtimes).mapToObj(Showtime::new).toList();
            List<ShowtimeEvent> history = new ArrayList<>();
            all.forEach(one -> history.add(one.scheduled("T", "V", Showtime.manySeats(300))));
            for (int round = 1; round <= rounds; round++) {
                for (Showtime one : all) {
                    history.add(round % 2 == 1 ? one.held(1, "R1-1", "R3-100") : one.released(1, "R1-1", "R3-100"));
                }
            }
            history.addAll(all.stream()
                    .map(one -> one.confirmed(2, 2, "R2-" + one.id()))
                    .filter(e -> e.showtimeId().value() <= 100)
                    .toList());

            long start = System.nanoTime();
            for (int i = 0; i < history.size(); i++) {
                projection.on(history.get(i), Math.min(i / showtimes, rounds + 1), EventWriter.AT);
            }
            long micros = (System.nanoTime() - start) / 1_000;

            System.out.printf("%,d events of %,d showtimes applied in %,d µs%n", history.size(), showtimes, micros);
            assertThat(ShownMap.of(maps.find(all.get(6).id()).current()).seats())
                    .hasSize(300)
                    .containsEntry("R1-1", "AVAILABLE")
                    .containsEntry("R2-7", "BOOKED");
        }

        @Test
        void refusesASeatThatIsNotOnTheMap() {
            projection.on(showtime.scheduled(), 0, EventWriter.AT);

            assertThatThrownBy(() -> projection.on(showtime.held(1, "Z9"), 1, EventWriter.AT))
                    .hasMessageContaining("showtime 42")
                    .hasMessageContaining("Z9");
        }
    }

    @Nested
    class Waiting {
        @Test
        @DisplayName("R7: a question for a version waits until the map shows it")
        void waitsForTheVersion() {
            try (SeatMapNode node = new SeatMapNode()) {
                node.events.write(showtime.scheduled());
                node.awaitCaughtUp();
                CompletableFuture<SeatMap> answer = CompletableFuture.supplyAsync(() -> node.map(showtime.id(), 2));

                node.events.write(showtime.held(1, "A1"), showtime.confirmed(1, 1, "A1"));

                assertThat(ShownMap.of(answer.join()).seat("A1")).isEqualTo("BOOKED");
            }
        }

        @Test
        @DisplayName("R7: one for a showtime that was scheduled a moment ago waits for it")
        void waitsForANewShowtime() {
            new EventWriter(log).write(showtime.scheduled());
            CompletableFuture<Optional<SeatMap>> answer =
                    CompletableFuture.supplyAsync(() -> ask(queries(true, SOON), 0));

            projection.on(showtime.scheduled(), 0, EventWriter.AT);

            assertThat(answer.join()).isPresent();
        }

        @Test
        void answersNothingForAShowtimeThatDoesNotExistWithoutWaiting() {
            assertThat(ask(queries(true, Duration.ofDays(1)), 7)).isEmpty();
        }

        @Test
        void saysThatItIsNotCaughtUpWhenTheVersionDoesNotCome() {
            projection.on(showtime.scheduled(), 0, EventWriter.AT);

            assertThatThrownBy(() -> ask(queries(true, Duration.ofMillis(1)), 7))
                    .isInstanceOf(NotCaughtUp.class)
                    .hasMessageContaining("version 7");
        }

        @Test
        void saysThatItIsNotCaughtUpWhileHistoryIsReplayed() {
            projection.on(showtime.scheduled(), 0, EventWriter.AT);

            assertThatThrownBy(() -> ask(queries(false, SOON), 0)).isInstanceOf(NotCaughtUp.class);
        }

        @Test
        void itsErrorReachesTheCallerOfTheGatewayAsItIs() {
            try (SeatMapNode node = new SeatMapNode(new InMemoryEventStorageEngine(), Duration.ofMillis(1))) {
                node.events.write(showtime.scheduled());
                node.awaitCaughtUp();

                assertThatThrownBy(() -> node.ask(showtime.id(), 99).join()).hasCauseInstanceOf(NotCaughtUp.class);
            }
        }
    }

    @Nested
    class Deltas {
        private SeatMapDeltas deltas(long after) {
            return queries(true, SOON).handle(new FindSeatMapDeltas(showtime.id(), after));
        }

        private void write(ShowtimeEvent... events) {
            EventWriter writer = new EventWriter(log);
            long last = writer.write(events);
            for (int version = 0; version <= last; version++) {
                projection.on(events[version], version, EventWriter.AT);
            }
        }

        @Test
        @DisplayName("case 27: three changes while away are exactly those three")
        void areExactlyTheChangesAfterTheVersion() {
            write(
                    showtime.scheduled(),
                    showtime.held(1, "A1"),
                    showtime.held(2, "A2"),
                    showtime.checkout(1, 1),
                    showtime.confirmed(1, 1, "A1"),
                    showtime.released(2, "A2"));

            SeatMapDeltas deltas = deltas(1);

            assertThat(deltas.complete()).isTrue();
            assertThat(deltas.deltas()).extracting(SeatMapDelta::version).containsExactly(2L, 4L, 5L);
        }

        @Test
        void tellHowManyPlacesWereLeftAfterEachChange() {
            write(
                    showtime.scheduled(),
                    showtime.heldStanding(1, 20),
                    showtime.heldStanding(2, 5),
                    showtime.expiredStanding(1, 20),
                    showtime.heldStanding(3, 1));

            assertThat(deltas(0).deltas())
                    .extracting(delta -> ShownMap.parse(delta.json())
                            .at("/areas/0/available")
                            .intValue())
                    .containsExactly(480, 475, 495, 494);
        }

        @Test
        void areByteForByteWhatSubscribersGot() {
            try (SeatMapNode node = new SeatMapNode()) {
                node.events.write(showtime.scheduled());
                node.awaitCaughtUp();
                var subscription = node.subscribe(showtime.id());
                subscription.initialResult().block(SOON);
                node.events.write(
                        showtime.held(1, Showtime.seats("A1", "C4"), Showtime.standing(7)),
                        showtime.heldStanding(2, 20),
                        showtime.confirmed(1, 1, "A1", "C4"),
                        showtime.expiredStanding(2, 20));
                List<SeatMapDelta> sent =
                        subscription.updates().take(4).collectList().block(SOON);

                List<SeatMapDelta> read = node.deltas(showtime.id(), 0).deltas();

                assertThat(read).hasSameSizeAs(sent);
                for (int i = 0; i < read.size(); i++) {
                    assertThat(Arrays.equals(read.get(i).json(), sent.get(i).json()))
                            .isTrue();
                }
                subscription.close();
            }
        }

        @Test
        void areNoneWhenNothingHappened() {
            write(showtime.scheduled(), showtime.held(1, "A1"), showtime.checkout(1, 1));

            assertThat(deltas(2)).isEqualTo(new SeatMapDeltas(true, List.of()));
            assertThat(deltas(1)).isEqualTo(new SeatMapDeltas(true, List.of()));
        }

        @Test
        @DisplayName("case 27: an id that is too old, of the future or of no showtime asks for a snapshot")
        void areIncompleteWhenTheyCannotBeReplayed() {
            assertThat(deltas(0).complete()).as("no showtime").isFalse();
            ShowtimeEvent[] events = IntStream.range(0, SeatMapDeltas.MAX_DELTAS + 2)
                    .mapToObj(i -> i == 0
                            ? showtime.scheduled()
                            : i % 2 == 1 ? showtime.held(i, "A1") : showtime.released(i, "A1"))
                    .toArray(ShowtimeEvent[]::new);
            write(events);

            assertThat(deltas(0)).as("one too many").isEqualTo(new SeatMapDeltas(false, List.of()));
            assertThat(deltas(1).deltas()).as("just enough").hasSize(SeatMapDeltas.MAX_DELTAS);
            assertThat(deltas(events.length).complete()).as("the future").isFalse();
            assertThat(deltas(-1).complete()).as("before the beginning").isFalse();
        }

        @Test
        void waitForAVersionThatAnotherNodeShowedAlready() {
            new EventWriter(log).write(showtime.scheduled(), showtime.held(1, "A1"));
            projection.on(showtime.scheduled(), 0, EventWriter.AT);
            CompletableFuture<SeatMapDeltas> answer = CompletableFuture.supplyAsync(() -> deltas(1));

            projection.on(showtime.held(1, "A1"), 1, EventWriter.AT);

            assertThat(answer.join()).isEqualTo(new SeatMapDeltas(true, List.of()));
        }
    }
}
