package io.holdfast.waitingroom.admit;

import io.holdfast.waitingroom.line.Line;
import io.holdfast.waitingroom.line.RedisCalls;
import io.holdfast.waitingroom.room.Room;
import io.holdfast.waitingroom.room.Rooms;
import io.holdfast.waitingroom.token.RevokedTurns;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * The beat of the waiting rooms on this node: lets people in if it may, learns whose turns have ended, and shows the numbers.
 *
 * <p><b>Errors:</b> what fails is logged and tried again with the next beat.
 *
 * <p><b>Threading:</b> one thread of its own.
 */
public final class AdmissionLoop implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(AdmissionLoop.class);

    private final Admitter admitter;
    private final RevocationReader revocations;
    private final RevokedTurns revoked;
    private final Rooms rooms;
    private final RedisCalls redis;
    private final AdmitterLease lease;
    private final Consumer<List<Room>> meters;
    private final Clock clock;
    private final Duration every;
    private @Nullable ScheduledExecutorService timer;

    public AdmissionLoop(
            Admitter admitter,
            RevocationReader revocations,
            RevokedTurns revoked,
            Rooms rooms,
            RedisCalls redis,
            AdmitterLease lease,
            Consumer<List<Room>> meters,
            Clock clock,
            Duration every) {
        this.admitter = admitter;
        this.revocations = revocations;
        this.revoked = revoked;
        this.rooms = rooms;
        this.redis = redis;
        this.lease = lease;
        this.meters = meters;
        this.clock = clock;
        this.every = every;
    }

    /** One beat. */
    void beat() {
        attempt(admitter::step);
        attempt(() -> redis.listen(Line.REVOKED_CHANNEL, message -> revoked.add(Line.announced(message))));
        attempt(() -> readAll(rooms.refresh()));
        attempt(() -> revoked.forget(clock.millis()));
    }

    private void readAll(List<Room> all) {
        meters.accept(all);
        revocations.read(all);
    }

    private static void attempt(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException failed) {
            LOG.warn("The waiting room skips a beat: {}", failed.toString());
        }
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // it ends with the timer, and a beat never throws
    public synchronized void start() {
        timer = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name("waiting-room").daemon().factory());
        timer.scheduleAtFixedRate(this::beat, 0, every.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public synchronized void stop() {
        ScheduledExecutorService beating = timer;
        timer = null;
        if (beating == null) {
            return;
        }
        beating.shutdown();
        try {
            if (!beating.awaitTermination(every.toMillis() * 5, TimeUnit.MILLISECONDS)) {
                beating.shutdownNow();
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
        attempt(lease::giveBack);
    }

    @Override
    public synchronized boolean isRunning() {
        return timer != null;
    }
}
