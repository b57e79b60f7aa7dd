package io.holdfast.saga.deadline;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerState;
import org.springframework.context.SmartLifecycle;

/**
 * Lets deadlines fire only while everything that they need is running: from last start to first stop. A stopped
 * db-scheduler cannot be started again, a context can; so it is paused until its bean is destroyed.
 */
final class DeadlineSchedulerLifecycle implements SmartLifecycle {
    private final Scheduler scheduler;

    DeadlineSchedulerLifecycle(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    @Override
    public void start() {
        if (scheduler.getSchedulerState().isStarted()) {
            scheduler.resume();
        } else {
            scheduler.start();
        }
    }

    @Override
    public void stop() {
        scheduler.pause();
    }

    @Override
    public boolean isRunning() {
        SchedulerState state = scheduler.getSchedulerState();
        return state.isStarted() && !state.isPaused() && !state.isShuttingDown();
    }
}
