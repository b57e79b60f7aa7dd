package io.holdfast.payments;

import io.holdfast.testsupport.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledFuture;
import org.jspecify.annotations.Nullable;
import org.springframework.scheduling.TaskScheduler;
import org.springframework.scheduling.Trigger;

/** Runs tasks, side by side, when the test says so and the test's clock has come to them. */
public final class SettableScheduler implements TaskScheduler {
    private final SettableClock clock;
    private final List<Task> tasks = new ArrayList<>();

    public SettableScheduler(SettableClock clock) {
        this.clock = clock;
    }

    private record Task(Runnable work, Instant at) {}

    @Override
    public synchronized @Nullable ScheduledFuture<?> schedule(Runnable task, Instant startTime) {
        tasks.add(new Task(task, startTime));
        return null;
    }

    /** Moves the clock and runs what has become due, until it is done. */
    public void advance(Duration step) {
        clock.advance(step);
        runDue();
    }

    /** Runs what is due now, until it is done. What that schedules is left for the next time. */
    public void runDue() {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<? extends Future<?>> running =
                    takeDue().stream().map(task -> threads.submit(task.work())).toList();
            for (Future<?> one : running) {
                one.get();
            }
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }

    private synchronized List<Task> takeDue() {
        List<Task> due = tasks.stream()
                .filter(task -> !task.at().isAfter(clock.instant()))
                .toList();
        tasks.removeAll(due);
        return due;
    }

    @Override
    public ScheduledFuture<?> schedule(Runnable task, Trigger trigger) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ScheduledFuture<?> scheduleAtFixedRate(Runnable task, Instant startTime, Duration period) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ScheduledFuture<?> scheduleAtFixedRate(Runnable task, Duration period) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable task, Instant startTime, Duration delay) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable task, Duration delay) {
        throw new UnsupportedOperationException();
    }
}
