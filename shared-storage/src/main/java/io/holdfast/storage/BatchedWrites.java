package io.holdfast.storage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.jspecify.annotations.Nullable;

/**
 * What the events of one batch lead to, kept until the batch is about to be committed and then written in a few
 * statements instead of several for each event.
 *
 * <p><b>Errors:</b> a writer's failure undoes the whole batch, because it cannot tell whose fault it is. Whoever wants to
 * know calls {@link #flush} after each event.
 *
 * <p><b>Threading:</b> belongs to the unit of work of its thread.
 *
 * @param <T> what one event adds
 */
public final class BatchedWrites<T> {
    private static final String PENDING = BatchedWrites.class.getName() + ".pending";

    private final Consumer<List<T>> writer;

    /** Gives all that was added in one batch, in that order, to this writer. */
    public BatchedWrites(Consumer<List<T>> writer) {
        this.writer = writer;
    }

    /** Keeps this for the end of the batch; without a batch it is written at once. */
    public void add(T item) {
        if (CurrentUnitOfWork.isStarted()) {
            Pending.of(CurrentUnitOfWork.get()).add(this, item);
        } else {
            writer.accept(List.of(item));
        }
    }

    /** Writes what the current batch has kept so far, in its transaction. */
    public static void flush() {
        Pending pending = CurrentUnitOfWork.get().getResource(PENDING);
        if (pending != null) {
            pending.flush();
        }
    }

    private static final class Pending {
        private Map<BatchedWrites<?>, List<Object>> items = new LinkedHashMap<>();

        static Pending of(UnitOfWork<?> batch) {
            return batch.getOrComputeResource(PENDING, key -> {
                Pending pending = new Pending();
                batch.onPrepareCommit(ending -> pending.flush());
                return pending;
            });
        }

        void add(BatchedWrites<?> writes, @Nullable Object item) {
            items.computeIfAbsent(writes, key -> new ArrayList<>()).add(item);
        }

        /** What is written may lead to more, which is written too. */
        void flush() {
            while (!items.isEmpty()) {
                writeAll();
            }
        }

        /** Forgets first: what could not be written for one event must not spoil the next. */
        @SuppressWarnings("unchecked") // only add puts anything in
        private void writeAll() {
            Map<BatchedWrites<?>, List<Object>> all = items;
            items = new LinkedHashMap<>();
            all.forEach((writes, list) -> ((Consumer<List<Object>>) (Consumer<?>) writes.writer).accept(list));
        }
    }
}
