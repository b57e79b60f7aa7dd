package io.holdfast.app.axon;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.messaging.deadletter.SequencedDeadLetterProcessor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Tries dead letters again, for ever: money that could not be booked or refunded at first must not wait for somebody to
 * look. Each sequence that fails again goes to the end of its queue.
 *
 * <p><b>Threading:</b> one thread of its own; several nodes may run it at once, the queue hands a letter to one of them.
 */
final class DeadLetterRetries implements SmartLifecycle {
    /** How long it rests between two rounds. */
    static final Duration INTERVAL = Duration.ofSeconds(10);

    /** Sequences of one group that are tried in one round, so that a long queue does not starve the others. */
    static final int MAX_SEQUENCES_PER_ROUND = 1_000;

    private static final Logger LOG = LoggerFactory.getLogger(DeadLetterRetries.class);

    private final EventProcessingConfiguration processing;
    private volatile boolean running;
    private ScheduledExecutorService thread = newThread();

    DeadLetterRetries(EventProcessingConfiguration processing) {
        this.processing = processing;
    }

    private static ScheduledExecutorService newThread() {
        return Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name("dead-letters").daemon().factory());
    }

    @Override
    public void start() {
        if (thread.isShutdown()) {
            thread = newThread();
        }
        running = true;
        thread.scheduleWithFixedDelay(this::retryAll, INTERVAL.toMillis(), INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void retryAll() {
        for (ProcessingGroup group : ProcessingGroup.ALL) {
            if (group.deadLetters() && running) {
                processing.sequencedDeadLetterProcessor(group.name()).ifPresent(letters -> retry(group, letters));
            }
        }
    }

    private static void retry(ProcessingGroup group, SequencedDeadLetterProcessor<?> letters) {
        try {
            int done = 0;
            while (done < MAX_SEQUENCES_PER_ROUND && letters.processAny()) {
                done++;
            }
            if (done > 0) {
                LOG.info("{} dead letters of {} are done", done, group.name());
            }
        } catch (RuntimeException unavailable) {
            LOG.warn("Dead letters of {} could not be tried: {}", group.name(), unavailable.toString());
        }
    }

    @Override
    public void stop() {
        running = false;
        thread.shutdown();
        try {
            if (!thread.awaitTermination(INTERVAL.toSeconds(), TimeUnit.SECONDS)) {
                thread.shutdownNow();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
