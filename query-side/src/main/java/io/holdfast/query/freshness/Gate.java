package io.holdfast.query.freshness;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/** Where those wait who want to see one row change. */
final class Gate {
    /** Guarded by the map that holds the gate. */
    int waiters;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition opened = lock.newCondition();
    private long openings;

    void open() {
        lock.lock();
        try {
            openings++;
            opened.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Asks {@code reached} outside the lock, for it reads the database; an opening in between is not missed. */
    boolean await(Duration atMost, Duration lookAgain, BooleanSupplier reached) {
        long left = atMost.toNanos();
        long seen = openings();
        while (!reached.getAsBoolean()) {
            if (left <= 0 || Thread.currentThread().isInterrupted()) {
                return false;
            }
            long pause = Math.min(left, lookAgain.toNanos());
            left -= pause - awaitOpening(seen, pause);
            seen = openings();
        }
        return true;
    }

    private long openings() {
        lock.lock();
        try {
            return openings;
        } finally {
            lock.unlock();
        }
    }

    /** Answers how many nanoseconds of the pause are left, at most 0 when it is over. */
    private long awaitOpening(long seen, long pause) {
        lock.lock();
        try {
            long left = pause;
            while (openings == seen && left > 0) {
                left = opened.awaitNanos(left);
            }
            return left;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        } finally {
            lock.unlock();
        }
    }
}
