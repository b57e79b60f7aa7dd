package io.holdfast.payments.callback;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.scheduling.TaskScheduler;

/**
 * Goes on with stored callbacks that are not done: those that a crash interrupted, those whose command was not answered,
 * those that wait for their payment. Looks when the application starts and every {@link #LOOK_EVERY} after that; this is
 * the only place that does.
 */
final class CallbackRetries implements SmartLifecycle {
    static final Duration LOOK_EVERY = Duration.ofSeconds(1);

    private static final Logger LOG = LoggerFactory.getLogger(CallbackRetries.class);

    private final CallbackInbox inbox;
    private final CallbackProcessor processor;
    private final TaskScheduler scheduler;
    private final Clock clock;
    private final AtomicInteger starts = new AtomicInteger();
    private volatile boolean running;

    CallbackRetries(CallbackInbox inbox, CallbackProcessor processor, TaskScheduler scheduler, Clock clock) {
        this.inbox = inbox;
        this.processor = processor;
        this.scheduler = scheduler;
        this.clock = clock;
    }

    @Override
    public void start() {
        running = true;
        lookAfter(Duration.ZERO, starts.incrementAndGet());
    }

    @Override
    public void stop() {
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    private void lookAfter(Duration pause, int start) {
        try {
            scheduler.schedule(() -> lookAndGoOn(start), clock.instant().plus(pause));
        } catch (TaskRejectedException closing) {
            LOG.debug("The application is closing; stored callbacks are looked at when it starts again");
        }
    }

    private void lookAndGoOn(int start) {
        if (!running || starts.get() != start) {
            return;
        }
        Duration pause = LOOK_EVERY;
        try {
            List<StoredCallback> due = inbox.takeDue();
            due.forEach(processor::process);
            pause = due.size() == CallbackInbox.BATCH ? Duration.ZERO : LOOK_EVERY;
        } catch (RuntimeException databaseAway) {
            LOG.warn("Stored callbacks could not be looked at; trying again: {}", databaseAway.toString());
        } finally {
            lookAfter(pause, start);
        }
    }
}
