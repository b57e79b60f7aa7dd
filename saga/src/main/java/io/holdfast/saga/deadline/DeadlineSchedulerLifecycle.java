package io.holdfast.saga.deadline;

import com.github.kagkarlsson.scheduler.Scheduler;
import org.springframework.context.SmartLifecycle;

/** Lets deadlines fire only while everything that they need is running: started last, stopped first. */
final class DeadlineSchedulerLifecycle implements SmartLifecycle {
    private final Scheduler scheduler;

    DeadlineSchedulerLifecycle(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    @Override
    public void start() {
        scheduler.start();
    }

    @Override
    public void stop() {
        scheduler.stop();
    }

    @Override
    public boolean isRunning() {
        return scheduler.getSchedulerState().isStarted()
                && !scheduler.getSchedulerState().isShuttingDown();
    }
}
