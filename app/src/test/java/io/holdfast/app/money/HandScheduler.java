package io.holdfast.app.money;

import io.holdfast.testsupport.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledFuture;
import org.jspecify.annotations.Nullable;
import org.springframework.scheduling.TaskScheduler;
import org.springframework.scheduling.Trigger;

/** Runs what is due when it is told to, one after the other, in the caller's thread. */
final class HandScheduler implements TaskScheduler {
    private final SettableClock clock;
    private final List<Task> tasks = new ArrayList<>();

    HandScheduler(SettableClock clock) {
        this.clock = clock;
    }

    private record Task(Runnable work, Instant at) {}

    @Override
    public @Nullable ScheduledFuture<?> schedule(Runnable task, Instant startTime) {
        tasks.add(new Task(task, startTime));
        return null;
    }

    /** Runs what is due by now; what that schedules waits for the next time. */
    void runDue() {
        List<Task> due = tasks.stream()
                .filter(task -> !task.at().isAfter(clock.instant()))
                .toList();
        tasks.removeAll(due);
        due.forEach(task -> task.work().run());
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
