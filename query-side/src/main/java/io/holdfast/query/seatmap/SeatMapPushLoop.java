package io.holdfast.query.seatmap;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Pushes and repairs, on a thread of its own, from when the maps show the whole log until the node stops. */
final class SeatMapPushLoop implements SmartLifecycle {
    /** How long changes gather before they are pushed. */
    static final Duration TICK = Duration.ofMillis(20);

    /** How often versions are compared while all are right. */
    static final Duration REPAIR_EVERY = Duration.ofSeconds(1);

    /** How long a Redis that took nothing is left alone. */
    static final Duration AWAY = Duration.ofMillis(250);

    private static final Logger LOG = LoggerFactory.getLogger(SeatMapPushLoop.class);

    private final SeatMapPusher pusher;
    private final RedisMapRepair repair;
    private final SeatMapReadiness readiness;
    private final LongSupplier nanoTime;
    private long nextRepairNanos;
    private volatile @Nullable Thread thread;

    SeatMapPushLoop(SeatMapPusher pusher, RedisMapRepair repair, SeatMapReadiness readiness, LongSupplier nanoTime) {
        this.pusher = pusher;
        this.repair = repair;
        this.readiness = readiness;
        this.nanoTime = nanoTime;
        this.nextRepairNanos = nanoTime.getAsLong();
    }

    /** One look at what there is to do; answers how long to rest. */
    Duration look() {
        if (!readiness.isCaughtUp()) {
            return AWAY;
        }
        if (pusher.hasMore() && !pusher.round()) {
            return AWAY;
        }
        long now = nanoTime.getAsLong();
        if (now - nextRepairNanos >= 0) {
            nextRepairNanos = now + (repair.slice() > 0 ? TICK : REPAIR_EVERY).toNanos();
        }
        return pusher.wasFull() ? Duration.ZERO : TICK;
    }

    private void run() {
        while (Thread.currentThread() == thread) {
            try {
                Thread.sleep(look());
            } catch (InterruptedException stopped) {
                return;
            } catch (RuntimeException unforeseen) {
                LOG.warn("Seat maps are not brought to Redis for a moment", unforeseen);
                nextRepairNanos = nanoTime.getAsLong() + REPAIR_EVERY.toNanos();
            }
        }
    }

    @Override
    public synchronized void start() {
        Thread started = Thread.ofPlatform().name("seat-map-pusher").daemon().unstarted(this::run);
        thread = started;
        started.start();
    }

    @Override
    public synchronized void stop() {
        Thread running = thread;
        thread = null;
        if (running != null) {
            running.interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }
}
