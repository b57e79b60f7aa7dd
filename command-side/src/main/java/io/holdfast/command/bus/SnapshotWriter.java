package io.holdfast.command.bus;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stores snapshots beside the lanes, one at a time. A snapshot is a convenience: one that cannot be stored is taken again
 * later.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class SnapshotWriter {
    private static final Logger LOG = LoggerFactory.getLogger(SnapshotWriter.class);

    private final EventStore eventStore;
    private final ThreadPoolExecutor executor;

    SnapshotWriter(EventStore eventStore, int queueCapacity) {
        this.eventStore = eventStore;
        this.executor = new ThreadPoolExecutor(
                0,
                1,
                10,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(queueCapacity),
                Thread.ofPlatform().name("snapshots").daemon().factory());
    }

    /** Whether the snapshot will be stored; no when too many wait already. */
    boolean offer(DomainEventMessage<?> snapshot) {
        try {
            executor.execute(() -> store(snapshot));
            return true;
        } catch (RejectedExecutionException full) {
            return false;
        }
    }

    private void store(DomainEventMessage<?> snapshot) {
        try {
            eventStore.storeSnapshot(snapshot);
        } catch (RuntimeException e) {
            LOG.warn(
                    "The snapshot of {} at version {} was not stored; it loads from an older one",
                    snapshot.getAggregateIdentifier(),
                    snapshot.getSequenceNumber(),
                    e);
        }
    }

    /** Stores what waits, for at most this long. */
    void close(Duration timeout) {
        executor.shutdown();
        try {
            if (!executor.awaitTermination(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                executor.shutdownNow();
            }
        } catch (InterruptedException e) {
            executor.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
