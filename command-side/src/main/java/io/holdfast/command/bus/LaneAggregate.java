package io.holdfast.command.bus;

import io.holdfast.api.RoutedCommand;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.Callable;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.messaging.MetaData;
import org.axonframework.modelling.command.Aggregate;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.ApplyMore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An aggregate in a lane's memory. It is the scope in which a shell applies its events: each is given its place in the
 * stream and its time, taken in by the shell at once, and handed to the batch that will commit it.
 *
 * <p><b>Threading:</b> confined to its lane.
 */
final class LaneAggregate<T> extends AggregateLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(LaneAggregate.class);

    /** The version of an aggregate without events. */
    static final long NO_VERSION = -1;

    private final AggregateType<T> type;
    private final String id;
    private final T root;
    private long version = NO_VERSION;
    private long snapshotVersion = NO_VERSION;
    private long restedVersion = NO_VERSION;
    private int charged;
    private @Nullable BatchEvents batch;
    private Instant decidedAt = Instant.EPOCH;

    LaneAggregate(AggregateType<T> type, String id) {
        this.type = type;
        this.id = id;
        this.root = type.create();
    }

    String id() {
        return id;
    }

    boolean isBlank() {
        return version == NO_VERSION;
    }

    /** Weighs the aggregate anew and answers by how much it has grown since it was last weighed. */
    int weigh(int atLeast) {
        int before = charged;
        charged = Math.max(atLeast, type.weight(root));
        return charged - before;
    }

    /** What it weighed when it was last weighed; 0 before. */
    int charged() {
        return charged;
    }

    /** Takes in an event or snapshot from the store. */
    void load(DomainEventMessage<?> stored) {
        Object payload = stored.getPayload();
        type.evolve(root, payload);
        version = stored.getSequenceNumber();
    }

    /** Says that all taken in so far came from a snapshot. */
    void loadedSnapshot() {
        snapshotVersion = version;
    }

    /**
     * Says that all taken in so far is committed. Answers whether whoever listens could hear it.
     *
     * @param fresh whether the store was asked for other nodes' events
     */
    boolean rest(boolean fresh) {
        boolean verified = fresh || version != restedVersion;
        restedVersion = version;
        try {
            type.atRest(root, verified, decidedAt);
            return true;
        } catch (RuntimeException e) {
            LOG.error("Nobody can be told how {} {} stands", type.name(), id, e);
            return false;
        }
    }

    /** Says that the lane forgets it. */
    void forgotten() {
        type.forgotten(root);
    }

    /** Decides at this moment; the events that it leads to are added to the batch. */
    Object decide(RoutedCommand command, Instant now, BatchEvents events) throws Exception {
        batch = events;
        decidedAt = now;
        Clock clock = Clock.fixed(now, ZoneOffset.UTC);
        try {
            return executeWithResult((Callable<Object>) () -> type.decide(root, command, clock));
        } finally {
            batch = null;
        }
    }

    /** A snapshot when one is due, else {@code null}. */
    @Nullable
    DomainEventMessage<?> dueSnapshot(Instant now) {
        if (version - snapshotVersion < type.snapshotInterval(root)) {
            return null;
        }
        Object snapshot = type.snapshot(root);
        return snapshot == null
                ? null
                : new GenericDomainEventMessage<>(
                        type.name(), id, version, snapshot, MetaData.emptyInstance(), id + "@" + version, now);
    }

    void snapshotTaken() {
        snapshotVersion = version;
    }

    /** The identifier of an event is its place in the log, so it is unique and needs no randomness. */
    @Override
    protected <P> ApplyMore doApply(P payload, MetaData metaData) {
        BatchEvents events = batch;
        if (events == null) {
            throw new IllegalStateException(type.name() + " " + id + " applies an event outside of a decision");
        }
        long next = version + 1;
        type.evolve(root, payload);
        version = next;
        type.stock(root, payload, events);
        events.add(new GenericDomainEventMessage<>(
                type.name(), id, next, payload, events.metaData().mergedWith(metaData), id + "#" + next, decidedAt));
        return AppliedAtOnce.INSTANCE;
    }

    @Override
    protected boolean getIsLive() {
        return batch != null;
    }

    @Override
    protected Long version() {
        return version;
    }

    long lastVersion() {
        return version;
    }

    @Override
    protected String type() {
        return type.name();
    }

    @Override
    protected Object identifier() {
        return id;
    }

    @Override
    protected void doMarkDeleted() {
        throw new UnsupportedOperationException("Nothing is deleted from the log");
    }

    @Override
    protected <R> Aggregate<R> doCreateNew(Class<R> aggregateType, Callable<R> factoryMethod) {
        throw new UnsupportedOperationException("An aggregate is created by a command of its own, in its own lane");
    }
}
