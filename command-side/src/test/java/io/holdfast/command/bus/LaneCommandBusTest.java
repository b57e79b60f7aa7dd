package io.holdfast.command.bus;

import static io.holdfast.command.Showtimes.ANA;
import static io.holdfast.command.Showtimes.BO;
import static io.holdfast.command.Showtimes.ID;
import static io.holdfast.command.Showtimes.hold;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.CustomerId;
import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.Overloaded;
import io.holdfast.api.payment.ExpirePayment;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.PauseSales;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.command.Showtimes;
import io.holdfast.command.bus.MemoryNode.Recorded;
import io.holdfast.command.showtime.ShowtimeType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.DuplicateCommandHandlerSubscriptionException;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.NoHandlerForCommandException;
import org.axonframework.common.AxonConfigurationException;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.messaging.MetaData;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The lanes over an event store in memory: what is committed when, and who is told what. */
class LaneCommandBusTest {
    private final MemoryNode node = new MemoryNode();

    @AfterEach
    void stop() {
        node.close();
    }

    private void onSale() {
        node.sendAndWait(Showtimes.cinema());
        node.sendAndWait(new OpenSales(ID));
    }

    @Nested
    class Committing {
        @Test
        @DisplayName("refusals cost no SQL: a batch without events opens no transaction")
        void aRefusalOpensNoTransaction() {
            onSale();
            node.sendAndWait(hold(1, ANA, "A1"));
            node.recorded.clear();
            ShowtimeReply reply = node.sendAndWait(hold(2, BO, "A1"));
            assertThat(reply).isEqualTo(new Refused(RefusalReason.PLACES_UNAVAILABLE, List.of("A1"), 0));
            assertThat(node.recorded).isEmpty();
        }

        @Test
        void manyCommandsShareOneCommit() throws Exception {
            onSale();
            CountDownLatch gate = node.blockNextCommit();
            CompletableFuture<ShowtimeReply> first = node.send(hold(0, ANA, "A1"));
            node.awaitBlockedCommit();
            node.recorded.clear();
            List<CompletableFuture<ShowtimeReply>> rest = IntStream.range(2, 9)
                    .mapToObj(i -> node.<ShowtimeReply>send(hold(i, BO, "A" + i)))
                    .toList();
            gate.countDown();
            assertThat(first.join()).isInstanceOf(Held.class);
            assertThat(rest).allMatch(reply -> reply.join() instanceof Held);
            assertThat(node.recorded).containsExactly(Recorded.COMMITTED, Recorded.STARTED, Recorded.COMMITTED);
        }

        @Test
        void nobodyIsAnsweredBeforeTheCommit() throws Exception {
            onSale();
            CountDownLatch gate = node.blockNextCommit();
            CompletableFuture<ShowtimeReply> reply = node.send(hold(1, ANA, "A1"));
            node.awaitBlockedCommit();
            assertThat(reply).isNotDone();
            gate.countDown();
            assertThat(reply.join()).isInstanceOf(Held.class);
        }

        @Test
        @DisplayName("a failed commit is tried again, and the caller hears of one success")
        void aFailedCommitIsTriedAgain() {
            onSale();
            node.failNextCommits(1);
            ShowtimeReply reply = node.sendAndWait(hold(1, ANA, "A1"));
            assertThat(reply).isInstanceOf(Held.class);
            assertThat(node.payloads()).hasSize(3);
            assertThat(node.meters.counter("holdfast.lanes.failed.batches").count())
                    .isEqualTo(1);
        }

        @Test
        void aCommitThatKeepsFailingIsNeverASuccess() {
            onSale();
            node.failNextCommits(1_000);
            CompletableFuture<ShowtimeReply> reply = node.send(hold(1, ANA, "A1"));
            assertThatThrownBy(reply::join)
                    .isInstanceOf(CompletionException.class)
                    .hasMessageContaining("commit failed");
            node.failNextCommits(0);
            assertThat(node.payloads()).hasSize(2);
            ShowtimeReply other = node.sendAndWait(hold(2, BO, "A1"));
            assertThat(other).isInstanceOf(Held.class);
        }

        @Test
        @DisplayName("an error while appending leaves no transaction behind for the next batch to join")
        void anErrorRollsBack() {
            onSale();
            node.recorded.clear();
            node.breakNextAppend(new StackOverflowError("too deep"));
            ShowtimeReply reply = node.sendAndWait(hold(1, ANA, "A1"));
            assertThat(reply).isInstanceOf(Held.class);
            assertThat(node.recorded)
                    .containsExactly(Recorded.STARTED, Recorded.ROLLED_BACK, Recorded.STARTED, Recorded.COMMITTED);
        }

        @Test
        @DisplayName("without a connection all callers are told at once to come back, and nothing was done")
        void noConnectionIsOverload() {
            onSale();
            node.connect(false);
            assertThatThrownBy(() -> node.sendAndWait(hold(1, ANA, "A1"))).isInstanceOf(Overloaded.class);
            assertThat(node.meters.counter("holdfast.lanes.failed.batches").count())
                    .as("batches that were tried again command by command")
                    .isZero();
            node.connect(true);
            ShowtimeReply other = node.sendAndWait(hold(2, BO, "A1"));
            assertThat(other).isInstanceOf(Held.class);
            assertThat(node.payloads()).hasSize(3);
        }
    }

    @Nested
    class Throwing {
        @Test
        void aCommandThatThrowsFailsAlone() throws Exception {
            onSale();
            CountDownLatch gate = node.blockNextCommit();
            node.send(hold(0, ANA, "A9"));
            node.awaitBlockedCommit();
            CompletableFuture<ShowtimeReply> bad = node.send(hold(1, ANA, "A1", "A1"));
            CompletableFuture<ShowtimeReply> good = node.send(hold(2, BO, "A1"));
            gate.countDown();
            assertThatThrownBy(bad::join).hasCauseInstanceOf(IllegalArgumentException.class);
            assertThat(good.join()).isInstanceOf(Held.class);
            assertThat(node.meters.counter("holdfast.lanes.failed.batches").count())
                    .isZero();
        }

        @Test
        void aCommandThatThrowsHalfWayLeavesNothing() {
            onSale();
            assertThatThrownBy(() -> node.sendAndWait(new ExplodingType.Explode("bomb-1")))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("half-way");
            assertThat(node.payloadsOf("bomb-1")).isEmpty();
            ShowtimeReply reply = node.sendAndWait(hold(1, ANA, "A1"));
            assertThat(reply).isInstanceOf(Held.class);
        }

        @Test
        void aCommandThatNobodyDecidesIsToldSo() {
            assertThatThrownBy(() -> node.sendAndWait(new ExpirePayment(Showtimes.paymentId(1))))
                    .isInstanceOf(NoHandlerForCommandException.class)
                    .hasMessageContaining("ExpirePayment");
        }
    }

    @Nested
    class Recording {
        @Test
        @DisplayName("U1: an event says who, by which command, in which trace, and when")
        void eventsCarryTheirCause() {
            onSale();
            node.gateway.sendAndWait(new GenericCommandMessage<>(
                    hold(1, ANA, "A1"),
                    Map.of(MetaDataKeys.ACTOR, "customer:ana", MetaDataKeys.TRACE, "trace-7", "other", "not copied")));
            DomainEventMessage<?> event = node.events().get(2);
            assertThat(event.getMetaData())
                    .isEqualTo(MetaData.from(Map.of(
                            MetaDataKeys.ACTOR, "customer:ana",
                            MetaDataKeys.COMMAND, "HoldSeats",
                            MetaDataKeys.TRACE, "trace-7")));
            assertThat(event.getTimestamp()).isEqualTo(node.clock.instant());
            assertThat(event.getIdentifier()).isEqualTo("showtime-42#2");
            assertThat(event.getSequenceNumber()).isEqualTo(2);
            assertThat(event.getType()).isEqualTo("Showtime");
        }

        @Test
        @DisplayName("U1: an event says because of what, and why, when its command does")
        void eventsCarryWhatLedToTheirCommand() {
            node.gateway.sendAndWait(new GenericCommandMessage<>(
                    Showtimes.cinema(),
                    Map.of(MetaDataKeys.CAUSE, "event-1", MetaDataKeys.REASON, "a new film", "other", "not copied")));
            assertThat(node.events().get(0).getMetaData())
                    .containsEntry(MetaDataKeys.CAUSE, "event-1")
                    .containsEntry(MetaDataKeys.REASON, "a new film")
                    .doesNotContainKey("other");
        }

        @Test
        void aCommandWithoutATraceBeginsOne() {
            CommandMessage<Object> command = GenericCommandMessage.asCommandMessage(Showtimes.cinema());
            node.gateway.sendAndWait(command);
            assertThat(node.events().get(0).getMetaData())
                    .containsEntry(MetaDataKeys.TRACE, command.getIdentifier())
                    .doesNotContainKey(MetaDataKeys.ACTOR);
        }
    }

    @Nested
    class Overloading {
        @Test
        @DisplayName("a full lane answers Overloaded at once, and does nothing")
        void aFullLaneRefuses() throws Exception {
            onSale();
            CountDownLatch gate = node.blockNextCommit();
            node.send(hold(0, ANA, "A1"));
            node.awaitBlockedCommit();
            IntStream.range(0, MemoryNode.QUEUE_CAPACITY).forEach(i -> node.send(new OpenSales(ID)));
            CompletableFuture<ShowtimeReply> tooMany = node.send(hold(2, BO, "A2"));
            assertThatThrownBy(tooMany::join)
                    .hasCauseInstanceOf(Overloaded.class)
                    .extracting(e -> ((Overloaded) e.getCause()).retryAfter())
                    .isEqualTo(Duration.ofSeconds(1));
            assertThat(node.meters.get("holdfast.lanes.queue.depth").gauge().value())
                    .isEqualTo(MemoryNode.QUEUE_CAPACITY);
            gate.countDown();
            await().until(() ->
                    node.meters.get("holdfast.lanes.queue.depth").gauge().value() == 0);
            ShowtimeReply later = node.sendAndWait(hold(3, BO, "A2"));
            assertThat(later).isInstanceOf(Held.class);
        }
    }

    @Nested
    class ShuttingDown {
        @Test
        void handlesWhatWaitsAndAcceptsNoMore() throws Exception {
            onSale();
            CountDownLatch gate = node.blockNextCommit();
            node.send(hold(0, ANA, "A1"));
            node.awaitBlockedCommit();
            CompletableFuture<ShowtimeReply> waiting = node.send(hold(1, BO, "A2"));
            CompletableFuture<Void> shutdown = CompletableFuture.runAsync(node.bus::shutdown);
            node.awaitRefusal();
            gate.countDown();
            shutdown.join();
            assertThat(waiting.join()).isInstanceOf(Held.class);
            assertThatThrownBy(() -> node.sendAndWait(new PauseSales(ID))).isInstanceOf(Overloaded.class);
        }
    }

    @Nested
    class Intercepting {
        @Test
        void dispatchInterceptorsChangeCommands() {
            onSale();
            node.bus.registerDispatchInterceptor(
                    commands -> (i, command) -> command.andMetaData(Map.of(MetaDataKeys.ACTOR, "system:test")));
            node.sendAndWait(new PauseSales(ID));
            assertThat(node.events().get(2).getMetaData()).containsEntry(MetaDataKeys.ACTOR, "system:test");
        }

        @Test
        void handlerInterceptorsMayRefuseOneCommandOfABatch() {
            onSale();
            node.bus.registerHandlerInterceptor((unit, chain) -> {
                if (unit.getMessage().getPayload() instanceof PauseSales) {
                    throw new SecurityException("not you");
                }
                return chain.proceed();
            });
            assertThatThrownBy(() -> node.sendAndWait(new PauseSales(ID))).isInstanceOf(SecurityException.class);
            ShowtimeReply reply = node.sendAndWait(new OpenSales(ID));
            assertThat(reply).isEqualTo(new Accepted(1));
        }
    }

    @Nested
    class Subscribing {
        @Test
        void refusesHandlersThatAreNotAggregates() {
            assertThatThrownBy(() -> node.bus.subscribe("X", message -> "done"))
                    .isInstanceOf(AxonConfigurationException.class)
                    .hasMessageContaining("X");
        }

        @Test
        void refusesASecondHandler() {
            assertThatThrownBy(() -> node.bus.subscribe(new ShowtimeType()))
                    .isInstanceOf(DuplicateCommandHandlerSubscriptionException.class);
        }
    }

    @Test
    @DisplayName("holds take memory too, where no seat is numbered")
    void aStandingRoomGrowsWithItsHolds() {
        int room = 600;
        try (MemoryNode small = MemoryNode.withCachedPlaces(500)) {
            small.sendAndWait(Showtimes.schedule(
                    ID,
                    SalesPolicy.of(ShowtimeKind.FLIGHT),
                    List.of(Showtimes.category("STANDING", room, 0)),
                    List.of()));
            small.sendAndWait(new OpenSales(ID));
            int loads = small.loads();
            for (int i = 0; i < room; i++) {
                small.sendAndWait(Showtimes.holdArea(i, new CustomerId("c" + i), new AreaQuantity("STANDING", 1)));
            }
            assertThat(small.loads()).isGreaterThan(loads);
        }
    }

    @Test
    void forgetsTheLeastRecentlyUsedAggregates() {
        try (MemoryNode small = MemoryNode.withCachedPlaces(0)) {
            small.sendAndWait(Showtimes.cinema());
            int loads = small.loads();
            small.sendAndWait(new OpenSales(ID));
            assertThat(small.loads()).isEqualTo(loads + 1);
        }
        onSale();
        int loads = node.loads();
        node.sendAndWait(new PauseSales(ID));
        assertThat(node.loads()).isEqualTo(loads);
    }
}
