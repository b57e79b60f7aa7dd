package io.holdfast.query.freshness;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentHashMap.KeySetView;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BooleanSupplier;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;

/**
 * Wakes who waits for a row once a projection's batch that touched it is committed (R7).
 *
 * <p>A batch may also be committed by another node, which wakes nobody here; so a waiter looks again by itself every
 * {@link #LOOK_AGAIN}.
 *
 * <p><b>Threading:</b> safe for use from many threads. Waiting blocks the thread.
 */
public final class CommitSignals {
    /** How often a waiter looks by itself. */
    public static final Duration LOOK_AGAIN = Duration.ofMillis(200);

    private static final String TOUCHED = CommitSignals.class.getName() + ".touched";

    private final ConcurrentMap<String, Gate> gates = new ConcurrentHashMap<>();
    private final Duration maxWait;
    private final Duration lookAgain;
    private volatile Runnable onWait = () -> {};

    /** Waits never longer than this. */
    public CommitSignals(Duration maxWait) {
        this(maxWait, LOOK_AGAIN);
    }

    CommitSignals(Duration maxWait, Duration lookAgain) {
        this.maxWait = maxWait;
        this.lookAgain = lookAgain;
    }

    public Duration maxWait() {
        return maxWait;
    }

    /** Says, within a projection's unit of work, that it changes the row of this key. */
    public void touch(String key) {
        UnitOfWork<?> unitOfWork = CurrentUnitOfWork.get();
        Set<String> touched = unitOfWork.getOrComputeResource(TOUCHED, name -> {
            KeySetView<String, Boolean> keys = ConcurrentHashMap.newKeySet();
            unitOfWork.afterCommit(committed -> keys.forEach(this::open));
            return keys;
        });
        touched.add(key);
    }

    private void open(String key) {
        Gate gate = gates.get(key);
        if (gate != null) {
            gate.open();
        }
    }

    /**
     * Waits until {@code reached} says so, and asks it whenever a batch that touched the key was committed. False when it
     * did not in time, or the thread was interrupted.
     */
    public boolean await(String key, BooleanSupplier reached) {
        return reached.getAsBoolean() || awaitAtGate(key, reached);
    }

    private boolean awaitAtGate(String key, BooleanSupplier reached) {
        Gate gate = enter(key);
        try {
            onWait.run();
            return gate.await(maxWait, lookAgain, reached);
        } finally {
            leave(key);
        }
    }

    /** Each waiter counts, so that the gate goes when the last one does. */
    private Gate enter(String key) {
        return gates.compute(key, (k, present) -> {
            Gate gate = present == null ? new Gate() : present;
            gate.waiters++;
            return gate;
        });
    }

    private void leave(String key) {
        gates.computeIfPresent(key, (k, gate) -> --gate.waiters == 0 ? null : gate);
    }

    /** Calls this, which must be quick, whenever somebody begins to wait. */
    public void onWait(Runnable listener) {
        onWait = listener;
    }

    /** Whether somebody waits for a row at this moment. */
    public boolean isAwaited() {
        return !gates.isEmpty();
    }

    /** How many rows somebody waits for. */
    int gateCount() {
        return gates.size();
    }
}
