package io.holdfast.ticketing.stream;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Does something again and again: after a rest, or at once when it is woken. What fails is said and tried in the next round.
 *
 * <p><b>Threading:</b> one thread of its own; {@link #wake} may be called from any.
 */
public final class Rounds implements SmartLifecycle {
    private static final Duration STOP_WITHIN = Duration.ofSeconds(5);
    private static final Logger LOG = LoggerFactory.getLogger(Rounds.class);

    private final String name;
    private final Duration rest;
    private final Runnable round;
    private final Runnable end;
    private final Semaphore woken = new Semaphore(0);
    private volatile @Nullable Thread thread;
    private @Nullable String told;

    /** {@code end} is run once when the rounds are over. */
    public Rounds(String name, Duration rest, Runnable round, Runnable end) {
        this.name = name;
        this.rest = rest;
        this.round = round;
        this.end = end;
    }

    /** There is something to do now. */
    public void wake() {
        if (woken.availablePermits() == 0) {
            woken.release();
        }
    }

    @Override
    public void start() {
        // Known before it runs: it ends as soon as it is not the one that is meant to run.
        Thread started = Thread.ofPlatform().name(name).daemon().unstarted(this::run);
        thread = started;
        started.start();
    }

    private void run() {
        try {
            while (isRunning()) {
                boolean unused = woken.tryAcquire(rest.toMillis(), TimeUnit.MILLISECONDS);
                woken.drainPermits();
                if (isRunning()) {
                    once();
                }
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        } finally {
            end.run();
        }
    }

    /** One line when it begins to fail or fails otherwise, not one for every round. */
    private void once() {
        try {
            round.run();
            told = null;
        } catch (RuntimeException failed) {
            String said = failed.toString();
            if (!said.equals(told)) {
                LOG.warn("{}: {}; trying again in {}", name, said, rest);
                told = said;
            }
        }
    }

    @Override
    public void stop() {
        Thread running = thread;
        thread = null;
        wake();
        try {
            if (running != null && !running.join(STOP_WITHIN)) {
                running.interrupt();
            }
        } catch (InterruptedException impatient) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }
}
