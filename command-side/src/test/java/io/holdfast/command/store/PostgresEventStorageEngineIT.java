package io.holdfast.command.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.showtime.SalesOpened;
import io.holdfast.api.showtime.SalesPaused;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.command.Showtimes;
import io.holdfast.command.TestNode;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.messaging.MetaData;
import org.axonframework.modelling.command.AggregateStreamCreationException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The event log on a real PostgreSQL. */
class PostgresEventStorageEngineIT {
    private static TestDatabase database;
    private static JdbcTemplate jdbc;
    private static PostgresEventStorageEngine one;
    private static PostgresEventStorageEngine two;
    private static long nextShowtime = 1;

    private final ShowtimeId id = new ShowtimeId(nextShowtime++);

    @BeforeAll
    static void start() {
        database = TestPostgres.freshDatabase();
        TestNode.migrate(database);
        jdbc = new JdbcTemplate(database.dataSource());
        one = TestNode.engine(database.dataSource());
        two = TestNode.engine(database.dataSource());
    }

    @AfterAll
    static void stop() {
        database.close();
    }

    private DomainEventMessage<?> event(long sequenceNumber, Object payload) {
        return new GenericDomainEventMessage<>(
                "Showtime",
                id.aggregateId(),
                sequenceNumber,
                payload,
                MetaData.with("actor", "operator:ana"),
                id.aggregateId() + "#" + sequenceNumber,
                Instant.parse("2026-11-30T18:00:00.123Z"));
    }

    private DomainEventMessage<?> opened(long sequenceNumber) {
        return event(sequenceNumber, new SalesOpened(id));
    }

    @Test
    void readsBackWhatItAppended() {
        List<DomainEventMessage<?>> events =
                List.of(event(0, Showtimes.scheduled(Showtimes.cinema())), opened(1), event(2, new SalesPaused(id)));
        one.appendEvents(events);
        List<? extends DomainEventMessage<?>> read =
                two.readEvents(id.aggregateId()).asStream().toList();
        assertThat(read).hasSize(3);
        for (int i = 0; i < 3; i++) {
            assertThat(read.get(i).getPayload()).isEqualTo(events.get(i).getPayload());
            assertThat(read.get(i).getMetaData()).isEqualTo(events.get(i).getMetaData());
            assertThat(read.get(i).getIdentifier()).isEqualTo(events.get(i).getIdentifier());
            assertThat(read.get(i).getTimestamp()).isEqualTo(events.get(i).getTimestamp());
            assertThat(read.get(i).getSequenceNumber()).isEqualTo(i);
        }
    }

    @Test
    @DisplayName("events are readable JSON with plain ids, under their class name and revision")
    void storesReadableJson() {
        one.appendEvents(List.of(opened(0)));
        Map<String, Object> row = jdbc.queryForMap(
                "SELECT type, payload_type, payload_revision, time_stamp, convert_from(payload, 'UTF8') AS payload,"
                        + " convert_from(meta_data, 'UTF8') AS meta_data FROM domain_event"
                        + " WHERE aggregate_identifier = ?",
                id.aggregateId());
        assertThat(row)
                .containsEntry("type", "Showtime")
                .containsEntry("payload_type", SalesOpened.class.getName())
                .containsEntry("payload_revision", "1")
                .containsEntry("time_stamp", "2026-11-30T18:00:00.123Z")
                .containsEntry("payload", "{\"showtimeId\":" + id + "}")
                .containsEntry("meta_data", "{\"actor\":\"operator:ana\"}");
    }

    @Test
    @DisplayName("C7: of two nodes that write the same version at once one wins, the other gets ConcurrencyException")
    void theSameVersionIsWrittenOnce() throws Exception {
        one.appendEvents(List.of(opened(0)));
        for (int round = 1; round <= 50; round++) {
            List<Throwable> failures = race(round);
            assertThat(failures).singleElement().isInstanceOf(ConcurrencyException.class);
        }
        assertThat(one.lastSequenceNumberFor(id.aggregateId())).contains(50L);
    }

    private List<Throwable> race(long sequenceNumber) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        try (ExecutorService nodes = Executors.newFixedThreadPool(2)) {
            List<Callable<Throwable>> appends = new ArrayList<>();
            for (PostgresEventStorageEngine engine : List.of(one, two)) {
                appends.add(() -> {
                    barrier.await();
                    try {
                        engine.appendEvents(List.of(opened(sequenceNumber)));
                        return null;
                    } catch (RuntimeException e) {
                        return e;
                    }
                });
            }
            List<Throwable> failures = new ArrayList<>();
            for (Future<Throwable> append : nodes.invokeAll(appends)) {
                if (append.get() != null) {
                    failures.add(append.get());
                }
            }
            return failures;
        }
    }

    @Test
    void aStreamBeginsOnce() {
        one.appendEvents(List.of(opened(0)));
        assertThatThrownBy(() -> two.appendEvents(List.of(opened(0))))
                .isInstanceOf(AggregateStreamCreationException.class);
    }

    @Test
    void oneConflictInABatchLeavesNothingOfIt() {
        one.appendEvents(List.of(opened(0), opened(1)));
        assertThatThrownBy(() -> two.appendEvents(List.of(opened(2), opened(1))))
                .isInstanceOf(ConcurrencyException.class);
        assertThat(one.lastSequenceNumberFor(id.aggregateId())).contains(1L);
    }

    @Test
    void whatIsNoConflictIsNotTakenForOne() {
        DomainEventMessage<?> tooLong =
                new GenericDomainEventMessage<>("Showtime", "with a zero byte \u0000", 1, new SalesOpened(id));
        assertThatThrownBy(() -> one.appendEvents(List.of(tooLong))).isInstanceOf(EventStoreException.class);
    }

    @Test
    void takesPartInTheCallersTransaction() {
        TransactionTemplate transaction = new TransactionTemplate(new JdbcTransactionManager(database.dataSource()));
        transaction.executeWithoutResult(status -> {
            one.appendEvents(List.of(opened(0)));
            assertThat(one.lastSequenceNumberFor(id.aggregateId())).contains(0L);
            status.setRollbackOnly();
        });
        assertThat(one.lastSequenceNumberFor(id.aggregateId())).isEmpty();
    }

    @Test
    void readsTheWholeLogInOrder() {
        one.appendEvents(List.of(opened(0), opened(1), opened(2)));
        List<Long> sequence = one.readEvents(one.createTailToken(), false)
                .filter(DomainEventMessage.class::isInstance)
                .<DomainEventMessage<?>>map(event -> (DomainEventMessage<?>) event)
                .filter(event -> event.getAggregateIdentifier().equals(id.aggregateId()))
                .map(DomainEventMessage::getSequenceNumber)
                .toList();
        assertThat(sequence).containsExactly(0L, 1L, 2L);
    }

    @Test
    void readsMoreEventsThanFitOneQuery() {
        int count = PostgresEventStorageEngine.READ_BATCH_SIZE + 1;
        List<DomainEventMessage<?>> events = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            events.add(opened(i));
        }
        one.appendEvents(events);
        assertThat(one.readEvents(id.aggregateId()).asStream()).hasSize(count);
    }

    @Test
    void keepsEventsWithoutAnAggregateToo() {
        one.appendEvents(List.of(GenericEventMessage.asEventMessage(new SalesOpened(id))));
        Integer count = jdbc.queryForObject("SELECT count(*) FROM domain_event WHERE type IS NULL", Integer.class);
        assertThat(count).isEqualTo(1);
    }
}
