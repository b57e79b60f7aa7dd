package io.holdfast.command.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.showtime.SalesOpened;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.command.Showtimes;
import io.holdfast.command.TestNode;
import io.holdfast.command.bus.LaneSettings;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class NotifyingEventSourceIT {
    private static TestDatabase database;
    private static TestNode node;

    @BeforeAll
    static void start() {
        database = TestPostgres.freshDatabase();
        TestNode.migrate(database);
        node = new TestNode(database, LaneSettings.defaults(), new SettableClock());
    }

    @AfterAll
    static void stop() {
        node.close();
        database.close();
    }

    @Test
    @DisplayName("C19: a reader is woken by the commit, and the event is there when it looks")
    void wakesReadersAfterACommit() throws Exception {
        try (NotifyingEventSource source = new NotifyingEventSource(node.store, node.engine, new SettableClock());
                BlockingStream<TrackedEventMessage<?>> stream = source.openStream(source.createHeadToken())) {
            AtomicInteger found = new AtomicInteger();
            assertThat(stream.setOnAvailableCallback(() -> {
                        if (stream.hasNextAvailable()) {
                            found.incrementAndGet();
                        }
                    }))
                    .isTrue();
            node.sendAndWait(Showtimes.cinema());
            await().atMost(Duration.ofSeconds(10)).until(() -> found.get() > 0);
            assertThat(stream.nextAvailable().getPayload()).isEqualTo(Showtimes.scheduled(Showtimes.cinema()));
        }
    }

    @Test
    @DisplayName("what another node commits is seen by the heartbeat at the latest")
    void looksWithoutAnyCommitToo() {
        try (NotifyingEventSource source = new NotifyingEventSource(node.store, node.engine, new SettableClock());
                BlockingStream<TrackedEventMessage<?>> stream = source.openStream(source.createHeadToken())) {
            AtomicInteger wakes = new AtomicInteger();
            stream.setOnAvailableCallback(wakes::incrementAndGet);
            await().atMost(Duration.ofSeconds(10)).until(() -> wakes.get() >= 2);
        }
    }

    @Test
    @DisplayName("an event is read from JSON once, for all readers")
    void readersShareWhatTheyRead() throws Exception {
        try (NotifyingEventSource source = new NotifyingEventSource(node.store, node.engine, new SettableClock());
                BlockingStream<TrackedEventMessage<?>> one = source.openStream(source.createHeadToken());
                BlockingStream<TrackedEventMessage<?>> two = source.openStream(source.createHeadToken())) {
            AtomicInteger written = new AtomicInteger();
            await().atMost(Duration.ofSeconds(10)).until(() -> {
                ShowtimeId id = new ShowtimeId(7_000 + written.incrementAndGet());
                node.engine.appendEvents(
                        List.of(new GenericDomainEventMessage<>("Showtime", id.aggregateId(), 0, new SalesOpened(id))));
                source.wake();
                return one.nextAvailable().getPayload() == two.nextAvailable().getPayload();
            });
        }
    }

    @Test
    void manyWakeUpsBecomeFew() {
        try (NotifyingEventSource source = new NotifyingEventSource(node.store, node.engine, new SettableClock());
                BlockingStream<TrackedEventMessage<?>> stream = source.openStream(source.createHeadToken())) {
            AtomicInteger wakes = new AtomicInteger();
            stream.setOnAvailableCallback(wakes::incrementAndGet);
            for (int i = 0; i < 10_000; i++) {
                source.wake();
            }
            await().until(() -> wakes.get() > 0);
            assertThat(wakes.get()).isLessThan(1_000);
        }
    }

    @Test
    void aClosedStreamIsNotWoken() {
        try (NotifyingEventSource source = new NotifyingEventSource(node.store, node.engine, new SettableClock());
                BlockingStream<TrackedEventMessage<?>> open = source.openStream(source.createHeadToken())) {
            AtomicInteger closedWakes = new AtomicInteger();
            AtomicInteger openWakes = new AtomicInteger();
            BlockingStream<TrackedEventMessage<?>> closed = source.openStream(source.createHeadToken());
            closed.setOnAvailableCallback(closedWakes::incrementAndGet);
            open.setOnAvailableCallback(openWakes::incrementAndGet);
            closed.close();
            int before = closedWakes.get();
            source.wake();
            await().until(() -> openWakes.get() > 0);
            assertThat(closedWakes.get()).isEqualTo(before);
        }
    }
}
