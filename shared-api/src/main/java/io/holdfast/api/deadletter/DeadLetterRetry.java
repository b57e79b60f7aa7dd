package io.holdfast.api.deadletter;

import org.jspecify.annotations.Nullable;

/**
 * What came of trying a sequence of dead letters.
 *
 * <p><b>Shape:</b> {@code handled} letters of it are gone now; {@code next} is the one that stands first after that, absent
 * when all are done.
 */
public record DeadLetterRetry(
        Outcome outcome, int handled, @Nullable DeadLetterEntry next) {
    /** How it went. */
    public enum Outcome {
        /** The whole sequence is handled. */
        DONE,
        /** A letter failed again, and waits with those behind it. */
        FAILED,
        /** Somebody else is trying it at this moment, or nobody came to it; nothing was done. */
        BUSY
    }
}
