package io.holdfast.app.axon;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.messaging.deadletter.SequencedDeadLetterProcessor;
import org.axonframework.messaging.deadletter.SequencedDeadLetterQueue;
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

    private static final Logger LOG = LoggerFactory.getLogger(DeadLetterRetries.class);

    private final EventProcessingConfiguration processing;
    private final Map<String, Long> told = new ConcurrentHashMap<>();
    private volatile boolean running;
    private ScheduledExecutorService thread = newThread();

    DeadLetterRetries(EventProcessingConfiguration processing, MeterRegistry meters) {
        this.processing = processing;
        for (ProcessingGroup group : ProcessingGroup.ALL) {
            if (group.deadLetters()) {
                watch(group.name(), meters);
            }
        }
    }

    /** As of the last round, so that whoever collects the meters asks the database nothing. */
    private void watch(String group, MeterRegistry meters) {
        Gauge.builder("holdfast.deadletters.sequences", told, waiting -> waiting.getOrDefault(group, 0L))
                .description("Sequences of events that stand aside because one of them could not be handled; at most "
                        + EventProcessors.MAX_SEQUENCES)
                .tag("group", group)
                .register(meters);
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
                retry(group);
            }
        }
    }

    private void retry(ProcessingGroup group) {
        try {
            long waiting = processing
                    .deadLetterQueue(group.name())
                    .map(SequencedDeadLetterQueue::amountOfSequences)
                    .orElse(0L);
            if (waiting > 0) {
                SequencedDeadLetterProcessor<?> letters =
                        processing.sequencedDeadLetterProcessor(group.name()).orElseThrow();
                DeadLetterRound round = DeadLetterRound.over(waiting, () -> running && letters.processAny());
                if (round.done() > 0) {
                    LOG.info("Of {} dead letters of {}, {} are done now", waiting, group.name(), round.done());
                }
            }
            tell(group, waiting);
        } catch (RuntimeException unavailable) {
            LOG.warn("Dead letters of {} could not be tried: {}", group.name(), unavailable.toString());
        }
    }

    /** One line whenever the number changes, not one for every attempt; the letters themselves say why they wait. */
    private void tell(ProcessingGroup group, long waiting) {
        Long before = told.put(group.name(), waiting);
        if (waiting != (before == null ? 0 : before)) {
            LOG.warn("{}: {} sequences of events wait among the dead letters", group.name(), waiting);
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
