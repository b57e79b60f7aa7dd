package io.holdfast.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.Overloaded;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.SimpleTransactionStatus;
import org.springframework.transaction.support.TransactionCallback;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.transaction.support.TransactionSynchronizationManager;

@Timeout(60)
class GroupCommitTest {
    private static final int POISON = -1;

    private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
    private final Queue<List<Integer>> batches = new ConcurrentLinkedQueue<>();
    private final GroupCommit<Integer, Integer> doubling = new GroupCommit<>(new Transactions(), this::doubled);
    private volatile CountDownLatch mayCommit = new CountDownLatch(0);

    @AfterEach
    void stop() {
        callers.shutdownNow();
    }

    /** Calls the work; nothing more is needed to see who shares a transaction. */
    private static final class Transactions implements TransactionOperations {
        @Override
        public <T> T execute(TransactionCallback<T> action) {
            TransactionStatus status = new SimpleTransactionStatus();
            return action.doInTransaction(status);
        }
    }

    private List<Integer> doubled(List<Integer> items) {
        batches.add(items);
        awaitCommit();
        if (items.contains(POISON)) {
            throw new IllegalArgumentException("poison among " + items.size());
        }
        return items.stream().map(item -> 2 * item).toList();
    }

    private void awaitCommit() {
        try {
            mayCommit.await();
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    @Test
    void aSingleCallerWaitsForNobody() {
        assertThat(doubling.run(21)).isEqualTo(42);
        assertThat(batches).containsExactly(List.of(21));
    }

    @Test
    void whoeverComesDuringACommitSharesTheNext() throws Exception {
        mayCommit = new CountDownLatch(1);
        Future<Integer> first = callers.submit(() -> doubling.run(0));
        await().until(() -> batches.size() == 1);
        List<Future<Integer>> others = submit(IntStream.rangeClosed(1, 20));
        await().until(() -> doubling.waiting() == 20);
        mayCommit.countDown();
        assertThat(first.get()).isZero();
        for (int i = 0; i < others.size(); i++) {
            assertThat(others.get(i).get()).isEqualTo(2 * (i + 1));
        }
        assertThat(batches).hasSize(2);
    }

    @Test
    void everyCallerHasItsOwnResultHoweverManyThereAre() throws Exception {
        List<Future<Integer>> results = submit(IntStream.range(0, 10_000));
        for (int i = 0; i < results.size(); i++) {
            assertThat(results.get(i).get()).isEqualTo(2 * i);
        }
        assertThat(batches).allSatisfy(batch -> assertThat(batch).hasSizeLessThanOrEqualTo(GroupCommit.MAX_BATCH));
        assertThat(batches.stream().mapToInt(List::size).sum()).isEqualTo(results.size());
    }

    @Test
    void nobodyHearsOfAnothersFailure() throws Exception {
        mayCommit = new CountDownLatch(1);
        Future<Integer> first = callers.submit(() -> doubling.run(0));
        await().until(() -> batches.size() == 1);
        Future<Integer> poison = callers.submit(() -> doubling.run(POISON));
        List<Future<Integer>> others = submit(IntStream.rangeClosed(1, 5));
        await().until(() -> doubling.waiting() == 6);
        mayCommit.countDown();
        first.get();
        for (Future<Integer> other : others) {
            assertThat(other.get()).isPositive();
        }
        assertThatThrownBy(poison::get)
                .isInstanceOf(ExecutionException.class)
                .hasCause(new IllegalArgumentException("poison among 1"));
    }

    @Test
    void whatFailsAloneIsNotDoneAgain() {
        assertThatThrownBy(() -> doubling.run(POISON)).isInstanceOf(IllegalArgumentException.class);
        assertThat(batches).hasSize(1);
        assertThat(doubling.run(1)).isEqualTo(2);
    }

    @Test
    void joinsTheCallersTransaction() throws Exception {
        mayCommit = new CountDownLatch(1);
        Future<Integer> leader = callers.submit(() -> doubling.run(0));
        await().until(() -> batches.size() == 1);
        mayCommit = new CountDownLatch(0);
        TransactionSynchronizationManager.setActualTransactionActive(true);
        try {
            assertThat(doubling.run(4)).isEqualTo(8);
        } finally {
            TransactionSynchronizationManager.setActualTransactionActive(false);
        }
        assertThat(leader.isDone()).isFalse();
    }

    @Test
    void refusesWhatWouldWaitForTooLong() throws Exception {
        mayCommit = new CountDownLatch(1);
        callers.submit(() -> doubling.run(0));
        await().until(() -> batches.size() == 1);
        List<Future<Integer>> waiting = submit(IntStream.range(0, GroupCommit.MAX_WAITING));
        await().until(() -> doubling.waiting() == GroupCommit.MAX_WAITING);
        assertThatThrownBy(() -> doubling.run(1)).isInstanceOf(Overloaded.class);
        mayCommit.countDown();
        for (Future<Integer> one : waiting) {
            one.get();
        }
    }

    private List<Future<Integer>> submit(IntStream items) {
        List<Future<Integer>> results = new ArrayList<>();
        items.forEach(item -> results.add(callers.submit(() -> doubling.run(item))));
        return results;
    }
}
