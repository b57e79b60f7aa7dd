package io.holdfast.api.audit.proof;

import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How far a proof has come.
 *
 * <p><b>Shape:</b> {@code position} of {@code target} in the log; {@code timeLeft} is absent until it can be told; {@code
 * report} is there once it is {@link State#DONE}; {@code failure} is why it could not be done.
 */
public record ProofProgress(
        UUID proofId,
        State state,
        long position,
        long target,
        long eventsPerSecond,
        @Nullable Duration timeLeft,
        @Nullable ProofReport report,
        @Nullable String failure) {
    /** Where a proof is. */
    public enum State {
        READING,
        COMPARING,
        DONE,
        CANCELLED,
        FAILED;

        public boolean isOver() {
            return this == DONE || this == CANCELLED || this == FAILED;
        }
    }
}
