package io.holdfast.api.audit.proof;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was proven of the log up to {@code position}.
 *
 * <p><b>Shape:</b> {@code breaches} and {@code open} name some hundred of each kind at most, {@code breachCount} and {@code
 * openCount} count all; {@code open} is money that is on its way, for how long; {@code compared} and {@code notCompared}
 * say what was held beside the log and what was not, and why; {@code unchangedUpTo} is the last seal of an earlier proof
 * that the log still agrees with, −1 for none; {@code seal} is absent where a promise was broken: such a log is not to be
 * taken for what it should be.
 */
public record ProofReport(
        Instant startedAt,
        Duration took,
        long position,
        long events,
        long eventsPerSecond,
        int showtimes,
        int holds,
        int payments,
        List<ProofPromise> promises,
        long breachCount,
        List<ProofFinding> breaches,
        long openCount,
        List<ProofFinding> open,
        List<String> compared,
        List<String> notCompared,
        long unchangedUpTo,
        @Nullable ProofSeal seal) {
    public boolean isClean() {
        return breachCount == 0;
    }
}
