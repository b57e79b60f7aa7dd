package io.holdfast.flights;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Works on imports, on every node: at once when one is brought here, and every {@link #EVERY} on what another node has
 * left behind.
 *
 * <p><b>Errors:</b> an attempt that fails is logged and followed by the next.
 *
 * <p><b>Threading:</b> one thread of its own, one import at a time. Stopping interrupts it; nothing is lost by that.
 */
final class ImportLoop implements SmartLifecycle {
    static final Duration EVERY = Duration.ofSeconds(10);

    private static final Duration STOP_WITHIN = Duration.ofSeconds(5);
    private static final Logger LOG = LoggerFactory.getLogger(ImportLoop.class);

    private final ImportWork work;
    private @Nullable ScheduledExecutorService thread;

    ImportLoop(ImportWork work) {
        this.work = work;
    }

    @Override
    public synchronized void start() {
        if (thread == null) {
            thread = Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().name("flight-imports").daemon().factory());
            thread.scheduleWithFixedDelay(this::look, 0, EVERY.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    /** Looks now. A loop that does not run leaves it to the others. */
    synchronized void wake() {
        if (thread == null) {
            return;
        }
        try {
            thread.execute(this::look);
        } catch (RejectedExecutionException stopping) {
            LOG.debug("An import came while this node stops; another one, or the next start, makes its flights");
        }
    }

    private void look() {
        try {
            while (isRunning() && work.workOnOne()) {
                LOG.debug("There may be another import");
            }
        } catch (RuntimeException failed) {
            LOG.warn("Making imported flights failed; trying again in a while: {}", failed.toString());
        }
    }

    @Override
    public void stop() {
        ScheduledExecutorService stopping = forgetThread();
        if (stopping == null) {
            return;
        }
        stopping.shutdownNow();
        try {
            if (!stopping.awaitTermination(STOP_WITHIN.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.warn("A flight import did not stop in time");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized @Nullable ScheduledExecutorService forgetThread() {
        ScheduledExecutorService stopping = thread;
        thread = null;
        return stopping;
    }

    @Override
    public synchronized boolean isRunning() {
        return thread != null;
    }
}
