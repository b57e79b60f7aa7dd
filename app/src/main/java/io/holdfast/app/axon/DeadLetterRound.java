package io.holdfast.app.axon;

import java.util.function.BooleanSupplier;

/**
 * One round over the dead letters of a group. A sequence that fails again does not keep those behind it waiting; only
 * many of them end the round, because then something is down and every try takes long.
 */
record DeadLetterRound(int done, int failed) {
    /** Sequences that are tried in one round, so that a long queue does not starve the other groups. */
    static final int MAX_TRIES = 1_000;

    /** Sequences that may fail in one round. */
    static final int MAX_FAILURES = 20;

    /** Tries each of the waiting sequences once; {@code tryNext} says whether that went well. */
    static DeadLetterRound over(long waiting, BooleanSupplier tryNext) {
        long tries = Math.min(waiting, MAX_TRIES);
        int done = 0;
        int failed = 0;
        while (done + failed < tries && failed < MAX_FAILURES) {
            if (tryNext.getAsBoolean()) {
                done++;
            } else {
                failed++;
            }
        }
        return new DeadLetterRound(done, failed);
    }
}
