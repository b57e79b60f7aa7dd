package io.holdfast.app.money;

import java.util.concurrent.Callable;

/**
 * One life of a process. Every step that outlives it – a write that was committed, a call to the gateway – passes through
 * here, and it can be made to die right before or right after any of them. What is dead does nothing any more.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class Life {
    enum Dies {
        BEFORE,
        AFTER
    }

    private boolean dead;
    private int steps;
    private int lastStep = Integer.MAX_VALUE;
    private Dies when = Dies.BEFORE;

    /** Thrown by whatever a dead process tries. */
    static final class Died extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Died() {
            super("the process is dead");
        }
    }

    /** From now on this many steps are done; with the next one it dies. */
    synchronized void dieAfterSteps(int count, Dies beforeOrAfter) {
        lastStep = steps + count + 1;
        when = beforeOrAfter;
    }

    /** It dies here and now. */
    synchronized void die() {
        dead = true;
    }

    synchronized boolean isDead() {
        return dead;
    }

    /** How many steps that outlive it were done. */
    synchronized int steps() {
        return steps;
    }

    synchronized void requireAlive() {
        if (dead) {
            throw new Died();
        }
    }

    synchronized <T> T step(Callable<T> work) throws Exception {
        requireAlive();
        boolean last = ++steps == lastStep;
        dieIf(last && when == Dies.BEFORE);
        T result = work.call();
        dieIf(last);
        return result;
    }

    private void dieIf(boolean now) {
        if (now) {
            die();
            throw new Died();
        }
    }
}
