package io.holdfast.storage;

import io.holdfast.api.Overloaded;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Does in one transaction what many threads ask for at the same time. A commit costs a write to the disk however little
 * it holds, and a statement a way to the database and back; under load both are shared, and a single caller waits for
 * nobody.
 *
 * <pre>
 * caller ─┐
 * caller ─┼─▶ waiting ─▶ one of them leads: up to MAX_BATCH items, one transaction ─▶ every caller has its own result
 * caller ─┘                                                    └─ hands over to the next that waits
 * </pre>
 *
 * <p><b>Errors:</b> what fails in a batch is done again item by item, each in a transaction of its own, so that nobody
 * gets another's exception; the work must therefore leave nothing behind outside of its transaction. {@link Overloaded}
 * when {@link #MAX_WAITING} items wait already.
 *
 * <p><b>Threading:</b> safe for use from many threads. Whoever is in a transaction already does its work there, alone:
 * it might hold what the others wait for.
 *
 * @param <T> what one caller brings
 * @param <R> what it gets, in the order of the items
 */
public final class GroupCommit<T, R extends @Nullable Object> {
    /** How many items one transaction takes. */
    public static final int MAX_BATCH = 100;

    /** How many items may wait. */
    public static final int MAX_WAITING = 10_000;

    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private final TransactionOperations transactions;
    private final Function<List<T>, List<R>> work;
    private final BlockingQueue<Entry<T, R>> waiting = new LinkedBlockingQueue<>(MAX_WAITING);
    private final AtomicBoolean led = new AtomicBoolean();

    /** {@code work} answers one result for each item, in their order. */
    public GroupCommit(TransactionOperations transactions, Function<List<T>, List<R>> work) {
        this.transactions = transactions;
        this.work = work;
    }

    /** Returns when the item's part is committed. */
    public R run(T item) {
        if (TransactionSynchronizationManager.isActualTransactionActive()) {
            return work.apply(List.of(item)).getFirst();
        }
        Entry<T, R> mine = new Entry<>(item);
        if (!waiting.offer(mine)) {
            throw new Overloaded("too many writes are waiting", RETRY_AFTER);
        }
        if (led.compareAndSet(false, true)) {
            lead(mine);
        } else {
            mine.awaitTurn();
            if (!mine.isDone()) {
                lead(mine);
            }
        }
        return mine.result();
    }

    /** How many items wait for a transaction. */
    int waiting() {
        return waiting.size();
    }

    private void lead(Entry<T, R> mine) {
        while (!mine.isDone()) {
            List<Entry<T, R>> batch = new ArrayList<>();
            waiting.drainTo(batch, MAX_BATCH);
            handle(batch);
        }
        handOver();
    }

    /** The look after letting go sees whoever came too late for the one before and found us leading. */
    private void handOver() {
        do {
            Entry<T, R> next = waiting.peek();
            if (next != null) {
                next.itIsYourTurn();
                return;
            }
            led.set(false);
        } while (!waiting.isEmpty() && led.compareAndSet(false, true));
    }

    private void handle(List<Entry<T, R>> batch) {
        try {
            List<R> results = commit(batch.stream().map(Entry::item).toList());
            for (int i = 0; i < batch.size(); i++) {
                batch.get(i).succeed(results.get(i));
            }
        } catch (Throwable failure) {
            if (batch.size() == 1) {
                batch.getFirst().fail(failure);
            } else {
                batch.forEach(entry -> handle(List.of(entry)));
            }
        }
    }

    private List<R> commit(List<T> items) {
        return Objects.requireNonNull(transactions.execute(transaction -> work.apply(items)));
    }

    /** An item and what became of it; {@code turn} ends its caller's wait, to take the result or to lead. */
    private static final class Entry<T, R extends @Nullable Object> {
        private final T item;
        private final CompletableFuture<Boolean> turn = new CompletableFuture<>();
        private volatile @Nullable Outcome<R> outcome;

        private record Outcome<R extends @Nullable Object>(
                R result, @Nullable Throwable failure) {}

        Entry(T item) {
            this.item = item;
        }

        T item() {
            return item;
        }

        void awaitTurn() {
            turn.join();
        }

        void itIsYourTurn() {
            turn.complete(true);
        }

        boolean isDone() {
            return outcome != null;
        }

        void succeed(R result) {
            outcome = new Outcome<>(result, null);
            turn.complete(true);
        }

        @SuppressWarnings("NullAway") // there is no result, and nobody reads it
        void fail(Throwable failure) {
            outcome = new Outcome<>(null, failure);
            turn.complete(true);
        }

        R result() {
            Outcome<R> known = Objects.requireNonNull(outcome);
            if (known.failure() instanceof RuntimeException failure) {
                throw failure;
            }
            if (known.failure() instanceof Error failure) {
                throw failure;
            }
            return known.result();
        }
    }
}
