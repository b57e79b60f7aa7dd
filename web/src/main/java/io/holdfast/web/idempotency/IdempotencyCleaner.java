package io.holdfast.web.idempotency;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Removes old keys now and then, a bounded number at a time. */
final class IdempotencyCleaner implements SmartLifecycle {
    static final Duration INTERVAL = Duration.ofMinutes(1);

    /** In one round; what is left waits for the next. */
    static final int MAX_BATCHES = 20;

    private static final Logger LOG = LoggerFactory.getLogger(IdempotencyCleaner.class);

    private final IdempotencyStore store;
    private @Nullable ScheduledExecutorService timer;

    IdempotencyCleaner(IdempotencyStore store) {
        this.store = store;
    }

    /** One round. */
    void clean() {
        try {
            int batches = 0;
            while (batches < MAX_BATCHES && store.clean() == IdempotencyStore.CLEAN_BATCH) {
                batches++;
            }
        } catch (RuntimeException unavailable) {
            LOG.warn("Old idempotency keys stay for now", unavailable);
        }
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // it ends with the timer, and a round never throws
    public synchronized void start() {
        timer = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name("idempotency-cleaner").daemon().factory());
        timer.scheduleWithFixedDelay(this::clean, INTERVAL.toMillis(), INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public synchronized void stop() {
        if (timer != null) {
            timer.shutdownNow();
            timer = null;
        }
    }

    @Override
    public synchronized boolean isRunning() {
        return timer != null;
    }
}
