package io.holdfast.payments;

import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.scheduling.TaskScheduler;

/**
 * Looks again and again for something to do: when the application starts, after a pause, and at once where a look says
 * that there may be more.
 *
 * <p><b>Errors:</b> a look that fails is logged and followed by the next.
 *
 * <p><b>Threading:</b> one look at a time.
 */
public final class PollLoop implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(PollLoop.class);

    private final String what;
    private final Duration every;
    private final BooleanSupplier look;
    private final TaskScheduler scheduler;
    private final Clock clock;
    private final AtomicInteger starts = new AtomicInteger();
    private volatile boolean running;

    /** {@code look} answers whether there may be more to do at once; {@code what} names it in the log. */
    public PollLoop(String what, Duration every, BooleanSupplier look, TaskScheduler scheduler, Clock clock) {
        this.what = what;
        this.every = every;
        this.look = look;
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
            LOG.debug("The application is closing; {} are looked for when it starts again", what);
        }
    }

    private void lookAndGoOn(int start) {
        if (!running || starts.get() != start) {
            return;
        }
        Duration pause = every;
        try {
            pause = look.getAsBoolean() ? Duration.ZERO : every;
        } catch (RuntimeException failed) {
            LOG.warn("Looking for {} failed; trying again: {}", what, failed.toString());
        } finally {
            lookAfter(pause, start);
        }
    }
}
