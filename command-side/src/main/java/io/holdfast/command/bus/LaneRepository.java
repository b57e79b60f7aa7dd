package io.holdfast.command.bus;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.eventstore.DomainEventStream;
import org.axonframework.eventsourcing.eventstore.EventStore;

/**
 * The aggregates that one lane keeps in memory, the least recently used of which go first when they grow too many.
 * Between batches all of them are as committed; what a batch touched is dropped when it fails.
 *
 * <p><b>Threading:</b> confined to its lane.
 */
final class LaneRepository {
    /** How much of the bound a small aggregate takes, so that a million of them is not free. */
    private static final int MIN_WEIGHT = 16;

    private final EventStore eventStore;
    private final long capacity;
    private final Map<String, LaneAggregate<?>> aggregates = new LinkedHashMap<>(256, 0.75f, true);
    private final Set<LaneAggregate<?>> touched = new LinkedHashSet<>();
    private final Set<LaneAggregate<?>> fresh = new LinkedHashSet<>();
    private long weight;

    LaneRepository(EventStore eventStore, long capacity) {
        this.eventStore = eventStore;
        this.capacity = capacity;
    }

    /** The aggregate of this id, from memory or the store; blank when the store has no event of it. */
    LaneAggregate<?> get(AggregateType<?> type, String id) {
        LaneAggregate<?> aggregate = aggregates.get(id);
        if (aggregate == null) {
            aggregate = load(type, id);
            aggregates.put(id, aggregate);
            fresh.add(aggregate);
        }
        touched.add(aggregate);
        return aggregate;
    }

    private <T> LaneAggregate<T> load(AggregateType<T> type, String id) {
        LaneAggregate<T> aggregate = new LaneAggregate<>(type, id);
        DomainEventStream stream = eventStore.readEvents(id);
        if (stream.hasNext()) {
            DomainEventMessage<?> first = stream.next();
            aggregate.load(first);
            if (first.getSequenceNumber() > 0) {
                aggregate.loadedSnapshot();
            }
        }
        stream.forEachRemaining(aggregate::load);
        return aggregate;
    }

    /**
     * Makes sure that the aggregate knows all events of the store, which another node may have written; asks once per
     * batch. Answers whether there was news.
     */
    boolean refresh(LaneAggregate<?> aggregate) {
        if (!fresh.add(aggregate)) {
            return false;
        }
        long known = aggregate.lastVersion();
        long head = eventStore.lastSequenceNumberFor(aggregate.id()).orElse(LaneAggregate.NO_VERSION);
        if (head > known) {
            eventStore.readEvents(aggregate.id(), known + 1).forEachRemaining(aggregate::load);
        }
        return head > known;
    }

    /** The batch is committed. Answers the aggregates that it touched and drops others when memory is full. */
    List<LaneAggregate<?>> committed() {
        List<LaneAggregate<?>> kept = new ArrayList<>(touched.size());
        for (LaneAggregate<?> aggregate : touched) {
            if (aggregate.isBlank() || !aggregate.rest(fresh.contains(aggregate))) {
                drop(aggregate);
            } else {
                weight += aggregate.weigh(MIN_WEIGHT);
                kept.add(aggregate);
            }
        }
        endBatch();
        makeRoom();
        return kept;
    }

    /** The batch failed: nothing that it touched can be trusted. */
    void failed() {
        touched.forEach(this::drop);
        endBatch();
    }

    private void endBatch() {
        touched.clear();
        fresh.clear();
    }

    private void makeRoom() {
        Iterator<LaneAggregate<?>> eldest = aggregates.values().iterator();
        while (weight > capacity && eldest.hasNext()) {
            LaneAggregate<?> forgotten = eldest.next();
            weight -= forgotten.charged();
            eldest.remove();
            forgotten.forgotten();
        }
    }

    private void drop(LaneAggregate<?> aggregate) {
        weight -= aggregate.charged();
        aggregates.remove(aggregate.id());
        aggregate.forgotten();
    }
}
