package io.holdfast.command.bus;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.axonframework.messaging.Scope;
import org.axonframework.messaging.ScopeDescriptor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One thread and the bounded queue of commands that wait for it.
 *
 * <p><b>Threading:</b> {@link #offer} from any thread; all else happens on the lane's own.
 */
final class Lane {
    private static final Logger LOG = LoggerFactory.getLogger(Lane.class);

    /** How long an idle lane waits before it looks whether it was told to stop. */
    private static final long IDLE_MILLIS = 100;

    private final BlockingQueue<LaneTask> waiting;
    private final LaneWorker worker;
    private final int batchSize;
    private final Thread thread;
    private volatile boolean stopping;
    private volatile boolean stopped;

    Lane(int number, LaneServices services) {
        waiting = new ArrayBlockingQueue<>(services.settings().queueCapacity());
        worker = new LaneWorker(services);
        batchSize = services.settings().batchSize();
        thread = Thread.ofPlatform().name("lane-" + number).daemon().unstarted(this::run);
        services.metrics().watch(number, waiting);
    }

    void start() {
        thread.start();
    }

    /** Whether the task will be answered; no when the lane is full or has stopped. */
    boolean offer(LaneTask task) {
        if (stopping || !waiting.offer(task)) {
            return false;
        }
        return !stopped || !waiting.remove(task);
    }

    /** How many commands wait for their turn. */
    int waiting() {
        return waiting.size();
    }

    private void run() {
        BaseScope.open();
        List<LaneTask> batch = new ArrayList<>(batchSize);
        try {
            while (!stopping || !waiting.isEmpty()) {
                LaneTask first = waiting.poll(IDLE_MILLIS, TimeUnit.MILLISECONDS);
                if (first != null) {
                    batch.add(first);
                    waiting.drainTo(batch, batchSize - 1);
                    handle(batch);
                    batch.clear();
                }
            }
        } catch (InterruptedException e) {
            LOG.debug("{} was interrupted", thread.getName());
        } finally {
            stopped = true;
        }
    }

    private void handle(List<LaneTask> batch) {
        try {
            worker.handle(batch);
        } catch (RuntimeException | Error e) {
            LOG.error("{} failed on a batch of {} commands", thread.getName(), batch.size(), e);
            batch.forEach(task -> {
                task.fail(e);
                task.answer();
            });
        }
    }

    /** Accepts nothing more; what waits is still handled. */
    void stop() {
        stopping = true;
    }

    /** Waits until all is handled, for at most this long. Answers what is still waiting. */
    List<LaneTask> await(Duration timeout) throws InterruptedException {
        if (thread.isAlive() && !thread.join(timeout)) {
            LOG.warn("{} did not finish within {}", thread.getName(), timeout);
        }
        List<LaneTask> left = new ArrayList<>();
        waiting.drainTo(left);
        return left;
    }

    /**
     * Lies below every aggregate's scope on the lane's thread, because Axon drops and remakes its thread-local stack
     * whenever that becomes empty, which would be once per command.
     */
    private static final class BaseScope extends Scope {
        static void open() {
            new BaseScope().startScope();
        }

        @Override
        public ScopeDescriptor describeScope() {
            return new ScopeDescriptor() {
                private static final long serialVersionUID = 1L;

                @Override
                public @Nullable String scopeDescription() {
                    return "Lane";
                }
            };
        }
    }
}
