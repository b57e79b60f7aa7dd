package io.holdfast.command.store;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;

/**
 * Axon's embedded event store that says when events were committed.
 *
 * <p><b>Threading:</b> safe for use from many threads; listeners are called by the committing thread and must be quick.
 */
public final class HoldfastEventStore extends EmbeddedEventStore {
    private final List<Runnable> commitListeners = new CopyOnWriteArrayList<>();

    private HoldfastEventStore(Builder builder) {
        super(builder);
    }

    /** Keeps events in this engine. Readers ask the engine themselves, so that none waits for another's cache. */
    public static HoldfastEventStore over(EventStorageEngine engine) {
        return new HoldfastEventStore(
                EmbeddedEventStore.builder().storageEngine(engine).optimizeEventConsumption(false));
    }

    /** Calls this after each commit that appended events. */
    public void onCommit(Runnable listener) {
        commitListeners.add(listener);
    }

    @Override
    protected void afterCommit(List<? extends EventMessage<?>> events) {
        super.afterCommit(events);
        commitListeners.forEach(Runnable::run);
    }
}
