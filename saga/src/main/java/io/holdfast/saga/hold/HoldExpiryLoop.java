package io.holdfast.saga.hold;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Looks for showtimes whose deadline has come, on every node, while everything that this needs is running: from last
 * start to first stop.
 *
 * <p><b>Errors:</b> a look that fails is logged and followed by the next.
 *
 * <p><b>Threading:</b> one thread of its own, one look at a time.
 */
public final class HoldExpiryLoop implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(HoldExpiryLoop.class);

    private final HoldExpiry expiry;
    private final Duration pollInterval;
    private @Nullable ScheduledExecutorService thread;

    HoldExpiryLoop(HoldExpiry expiry, Duration pollInterval) {
        this.expiry = expiry;
        this.pollInterval = pollInterval;
    }

    @Override
    public synchronized void start() {
        if (thread == null) {
            thread = Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().name("hold-deadlines").daemon().factory());
            long millis = pollInterval.toMillis();
            thread.scheduleWithFixedDelay(this::look, millis, millis, TimeUnit.MILLISECONDS);
        }
    }

    private void look() {
        try {
            while (isRunning() && expiry.look()) {
                LOG.debug("More deadlines have come than one look deals with");
            }
        } catch (RuntimeException failed) {
            LOG.warn("Looking for holds that are over failed; trying again: {}", failed.toString());
        }
    }

    @Override
    public void stop() {
        ScheduledExecutorService stopping = forgetThread();
        if (stopping == null) {
            return;
        }
        stopping.shutdown();
        try {
            if (!stopping.awaitTermination(2 * Questions.ANSWER_WITHIN.toMillis(), TimeUnit.MILLISECONDS)) {
                stopping.shutdownNow();
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
