package io.holdfast.payments.simulated;

import io.holdfast.api.Overloaded;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.scheduling.TaskScheduler;

/**
 * Sees that callbacks are delivered when they are due, and again after a failure, later each time, up to {@link
 * #MAX_ATTEMPTS} times. After a restart it goes on with what is left in the table.
 *
 * <p><b>Errors:</b> {@link Overloaded} from {@link #reserve} when {@link #MAX_OUTSTANDING} callbacks are on their way.
 *
 * <p><b>Threading:</b> at most {@link #MAX_AT_ONCE} calls at the same time, each on a thread of the scheduler.
 */
final class Deliveries implements SmartLifecycle {
    static final int MAX_OUTSTANDING = 10_000;
    static final int MAX_AT_ONCE = 64;
    static final int MAX_ATTEMPTS = 12;
    static final Duration FIRST_RETRY_AFTER = Duration.ofSeconds(1);
    static final Duration LAST_RETRY_AFTER = Duration.ofMinutes(1);

    private static final Logger LOG = LoggerFactory.getLogger(Deliveries.class);

    private final DeliveryTable table;
    private final CallbackSender sender;
    private final TaskScheduler scheduler;
    private final Clock clock;
    private final AtomicInteger outstanding = new AtomicInteger();
    private final Semaphore atOnce = new Semaphore(MAX_AT_ONCE);
    private volatile boolean running;

    Deliveries(DeliveryTable table, CallbackSender sender, TaskScheduler scheduler, Clock clock) {
        this.table = table;
        this.sender = sender;
        this.scheduler = scheduler;
        this.clock = clock;
    }

    /** Keeps room for so many; to be followed by {@link #begin} or {@link #release}. */
    void reserve(int count) {
        if (outstanding.addAndGet(count) > MAX_OUTSTANDING) {
            release(count);
            throw new Overloaded("too many callbacks are on their way", FIRST_RETRY_AFTER);
        }
    }

    /** Gives room back that is not needed. */
    void release(int count) {
        outstanding.addAndGet(-count);
    }

    /** Starts on these, which are in the table and committed. */
    void begin(List<Delivery> deliveries) {
        try {
            deliveries.forEach(delivery -> scheduler.schedule(() -> attempt(delivery), delivery.dueAt()));
        } catch (TaskRejectedException closing) {
            LOG.debug("The application is closing; callbacks in the table go out when it starts again");
        }
    }

    private void attempt(Delivery delivery) {
        try {
            atOnce.acquire();
            try {
                if (running) {
                    conclude(delivery, sender.send(delivery));
                }
            } finally {
                atOnce.release();
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private void conclude(Delivery delivery, boolean delivered) {
        if (delivered) {
            remove(delivery);
        } else if (delivery.attempts() + 1 >= MAX_ATTEMPTS) {
            LOG.warn("Callback {} is given up after {} attempts", delivery, MAX_ATTEMPTS);
            remove(delivery);
        } else {
            Delivery next = delivery.failedOnce(clock.instant().plus(pauseAfter(delivery)));
            table.postpone(next);
            begin(List.of(next));
        }
    }

    private void remove(Delivery delivery) {
        table.remove(delivery);
        release(1);
    }

    private static Duration pauseAfter(Delivery delivery) {
        Duration doubled = FIRST_RETRY_AFTER.multipliedBy(1L << delivery.attempts());
        return doubled.compareTo(LAST_RETRY_AFTER) < 0 ? doubled : LAST_RETRY_AFTER;
    }

    @Override
    public void start() {
        running = true;
        List<Delivery> left = table.earliest(MAX_OUTSTANDING);
        outstanding.set(left.size());
        begin(left);
    }

    @Override
    public void stop() {
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
