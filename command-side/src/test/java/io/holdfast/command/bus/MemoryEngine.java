package io.holdfast.command.bus;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.eventstore.DomainEventStream;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.jspecify.annotations.Nullable;

/** Keeps events in memory, and what a transaction appends apart until it commits. */
final class MemoryEngine implements EventStorageEngine {
    private final List<DomainEventMessage<?>> committed = new CopyOnWriteArrayList<>();
    private final List<DomainEventMessage<?>> pending = new CopyOnWriteArrayList<>();
    private final AtomicInteger loads = new AtomicInteger();
    private final AtomicReference<@Nullable Error> broken = new AtomicReference<>();

    void begin() {
        pending.clear();
    }

    void commit() {
        committed.addAll(pending);
        pending.clear();
    }

    void rollBack() {
        pending.clear();
    }

    void breakNextAppend(Error error) {
        broken.set(error);
    }

    int loads() {
        return loads.get();
    }

    List<DomainEventMessage<?>> stream(String aggregateId) {
        return committed.stream()
                .filter(event -> event.getAggregateIdentifier().equals(aggregateId))
                .toList();
    }

    @Override
    public void appendEvents(List<? extends EventMessage<?>> events) {
        Error error = broken.getAndSet(null);
        if (error != null) {
            throw error;
        }
        events.forEach(event -> pending.add((DomainEventMessage<?>) event));
    }

    @Override
    public DomainEventStream readEvents(String aggregateId, long firstSequenceNumber) {
        loads.incrementAndGet();
        return DomainEventStream.of(
                stream(aggregateId).stream().filter(event -> event.getSequenceNumber() >= firstSequenceNumber));
    }

    @Override
    public Optional<DomainEventMessage<?>> readSnapshot(String aggregateId) {
        return Optional.empty();
    }

    @Override
    public void storeSnapshot(DomainEventMessage<?> snapshot) {
        throw new UnsupportedOperationException("no test here takes a snapshot");
    }

    @Override
    public Stream<? extends TrackedEventMessage<?>> readEvents(TrackingToken token, boolean mayBlock) {
        throw new UnsupportedOperationException("no test here tracks");
    }
}
