package io.holdfast.command.bus;

import static org.awaitility.Awaitility.await;

import io.holdfast.api.Overloaded;
import io.holdfast.api.showtime.ExpireHolds;
import io.holdfast.command.Showtimes;
import io.holdfast.command.gate.Gate;
import io.holdfast.command.gate.OpenGate;
import io.holdfast.command.showtime.ShowtimeType;
import io.holdfast.testsupport.SettableClock;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;
import org.axonframework.common.transaction.Transaction;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.CannotCreateTransactionException;

/** One lane over an event store in memory, whose commits are recorded and can be held up or made to fail. */
final class MemoryNode implements AutoCloseable {
    static final int QUEUE_CAPACITY = 8;

    enum Recorded {
        STARTED,
        COMMITTED,
        ROLLED_BACK
    }

    final SettableClock clock = new SettableClock();
    final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    final List<Recorded> recorded = new CopyOnWriteArrayList<>();
    final LaneCommandBus bus;
    final CommandGateway gateway;
    private final MemoryEngine engine = new MemoryEngine();
    private final AtomicInteger failures = new AtomicInteger();
    private volatile boolean connected = true;
    private volatile @Nullable CountDownLatch hurdle;
    private volatile CountDownLatch reached = new CountDownLatch(1);

    MemoryNode() {
        this(LaneSettings.defaults().cachedPlaces(), OpenGate.INSTANCE);
    }

    static MemoryNode withCachedPlaces(int cachedPlaces) {
        return new MemoryNode(cachedPlaces, OpenGate.INSTANCE);
    }

    static MemoryNode with(Gate gate) {
        return new MemoryNode(LaneSettings.defaults().cachedPlaces(), gate);
    }

    private MemoryNode(int cachedPlaces, Gate gate) {
        LaneSettings settings = new LaneSettings(
                1, QUEUE_CAPACITY, 128, cachedPlaces, 3, false, 16, Duration.ofSeconds(1), Duration.ofSeconds(10));
        EmbeddedEventStore store =
                EmbeddedEventStore.builder().storageEngine(engine).build();
        TransactionManager transactions = this::begin;
        bus = new LaneCommandBus(settings, store, transactions, clock, meters);
        bus.subscribe(new ShowtimeType(gate));
        bus.subscribe(new ExplodingType());
        bus.start();
        gateway = DefaultCommandGateway.builder().commandBus(bus).build();
    }

    <R> CompletableFuture<R> send(Object command) {
        return gateway.send(command);
    }

    <R> R sendAndWait(Object command) {
        return gateway.sendAndWait(command);
    }

    List<? extends DomainEventMessage<?>> events() {
        return engine.stream(Showtimes.AGGREGATE_ID);
    }

    List<Object> payloads() {
        return payloadsOf(Showtimes.AGGREGATE_ID);
    }

    List<Object> payloadsOf(String aggregateId) {
        return engine.readEvents(aggregateId)
                .asStream()
                .<Object>map(DomainEventMessage::getPayload)
                .toList();
    }

    /** How often an aggregate was loaded. */
    int loads() {
        return engine.loads();
    }

    /** The next commit waits for this. */
    CountDownLatch blockNextCommit() {
        reached = new CountDownLatch(1);
        CountDownLatch latch = new CountDownLatch(1);
        hurdle = latch;
        return latch;
    }

    void awaitBlockedCommit() throws InterruptedException {
        reached.await();
    }

    /** Without a connection no transaction begins. */
    void connect(boolean nowConnected) {
        connected = nowConnected;
    }

    /** What the next append throws. */
    void breakNextAppend(Error error) {
        engine.breakNextAppend(error);
    }

    private Transaction begin() {
        if (!connected) {
            throw new CannotCreateTransactionException("the pool has no connection to give");
        }
        return new RecordedTransaction();
    }

    void failNextCommits(int count) {
        failures.set(count);
    }

    /** Waits until the bus takes no more commands. */
    void awaitRefusal() {
        await().until(() -> {
            CompletableFuture<Object> probe = send(new ExpireHolds(Showtimes.ID));
            return probe.isCompletedExceptionally() && probe.exceptionNow() instanceof Overloaded;
        });
    }

    @Override
    public void close() {
        bus.shutdown();
    }

    private final class RecordedTransaction implements Transaction {
        private RecordedTransaction() {
            recorded.add(Recorded.STARTED);
            engine.begin();
        }

        @Override
        public void commit() {
            awaitHurdle();
            if (failures.getAndUpdate(count -> Math.max(0, count - 1)) > 0) {
                throw new IllegalStateException("commit failed");
            }
            engine.commit();
            recorded.add(Recorded.COMMITTED);
        }

        @Override
        public void rollback() {
            engine.rollBack();
            recorded.add(Recorded.ROLLED_BACK);
        }

        private void awaitHurdle() {
            CountDownLatch latch = hurdle;
            hurdle = null;
            if (latch != null) {
                reached.countDown();
                try {
                    latch.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }
    }
}
