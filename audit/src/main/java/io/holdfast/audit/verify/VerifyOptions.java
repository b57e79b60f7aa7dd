package io.holdfast.audit.verify;

import io.holdfast.audit.verify.log.Checkpoint;
import java.util.List;

/**
 * How a log is to be verified.
 *
 * @param quick the log alone: nothing is compared, nothing sealed
 * @param maxEventsPerSecond how fast it is read at most; 0 for as fast as it can be
 * @param kept seals that somebody kept elsewhere, in order of position; they must be met
 */
public record VerifyOptions(boolean quick, long maxEventsPerSecond, List<Checkpoint> kept) {
    /** Everything, at full speed. */
    public static final VerifyOptions ALL = new VerifyOptions(false, 0, List.of());

    public static final VerifyOptions QUICK = new VerifyOptions(true, 0, List.of());
}
