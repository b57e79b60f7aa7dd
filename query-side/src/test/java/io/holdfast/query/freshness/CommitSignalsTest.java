package io.holdfast.query.freshness;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CommitSignalsTest {
    private static final Duration LONG = Duration.ofSeconds(30);

    private final CommitSignals signals = new CommitSignals(LONG);

    /** Nothing but a commit makes its waiters look again. */
    private final CommitSignals commitsOnly = new CommitSignals(LONG, LONG);

    @Test
    void doesNotWaitForWhatIsThere() {
        assertThat(signals.await("key", () -> true)).isTrue();
    }

    @Test
    @DisplayName("R7: a waiter looks again when a batch that touched its row is committed")
    void wakesOnCommit() throws Exception {
        for (int round = 0; round < 200; round++) {
            AtomicBoolean row = new AtomicBoolean();
            CountDownLatch looked = new CountDownLatch(round % 2 + 1);
            CompletableFuture<Boolean> answer = CompletableFuture.supplyAsync(() -> commitsOnly.await("key", () -> {
                boolean there = row.get();
                looked.countDown();
                return there;
            }));
            looked.await();

            DefaultUnitOfWork<?> batch = DefaultUnitOfWork.startAndGet(null);
            commitsOnly.touch("key");
            row.set(true);
            batch.commit();

            assertThat(answer.get(10, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void looksOnlyWhenItsOwnRowWasCommittedOrAWhilePassed() throws Exception {
        AtomicInteger looks = new AtomicInteger();
        CountDownLatch waiting = new CountDownLatch(2);
        BooleanSupplier thirdTime = () -> {
            waiting.countDown();
            return looks.incrementAndGet() >= 3;
        };
        CompletableFuture<Boolean> answer = CompletableFuture.supplyAsync(() -> signals.await("mine", thirdTime));
        waiting.await();

        DefaultUnitOfWork<?> batch = DefaultUnitOfWork.startAndGet(null);
        signals.touch("another's");
        batch.commit();
        DefaultUnitOfWork<?> failed = DefaultUnitOfWork.startAndGet(null);
        signals.touch("mine");
        failed.rollback();

        // Nobody wakes it; as when another node commits, it looks by itself.
        assertThat(answer.get(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void givesUpWhenTheTimeIsOver() {
        assertThat(new CommitSignals(Duration.ofMillis(1)).await("key", () -> false))
                .isFalse();
    }

    @Test
    void givesUpWhenItsThreadIsInterrupted() throws Exception {
        AtomicBoolean reached = new AtomicBoolean(true);
        AtomicBoolean stillInterrupted = new AtomicBoolean();
        Thread waiter = new Thread(() -> {
            reached.set(signals.await("key", () -> false));
            stillInterrupted.set(Thread.currentThread().isInterrupted());
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();

        assertThat(reached).isFalse();
        assertThat(stillInterrupted).isTrue();
    }

    @Test
    @DisplayName("R7: whoever writes the rows can hear that somebody waits, and sees it for as long as that is so")
    void tellsThatSomebodyWaits() {
        AtomicBoolean told = new AtomicBoolean();
        signals.onWait(() -> told.set(signals.isAwaited()));
        assertThat(signals.isAwaited()).isFalse();
        // The first look may find it there; only who has to wait is worth a word.
        assertThat(signals.await("key", () -> true)).isTrue();
        assertThat(told).isFalse();
        assertThat(signals.await("key", told::get)).isTrue();
        assertThat(told).isTrue();
        assertThat(signals.isAwaited()).isFalse();
    }

    @Test
    void keepsNothingOfThoseWhoWent() {
        CommitSignals impatient = new CommitSignals(Duration.ofMillis(1));
        for (int i = 0; i < 100; i++) {
            impatient.await("key " + i, () -> false);
        }

        assertThat(impatient.gateCount()).isZero();
    }
}
