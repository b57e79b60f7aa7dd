package io.holdfast.api.replay;

import java.time.Instant;
import java.util.List;

/**
 * What came of a comparison of a replay with the live projection, both at the same position of the log.
 *
 * <p><b>Shape:</b> {@code count} differences among {@code compared} seats and areas, or rows; {@code samples} are the first
 * of them, {@link #MAX_SAMPLES} at most. {@code position} is the last event that both showed.
 */
public record ReplayDifferences(
        long count, long compared, long position, Instant comparedAt, List<ReplayDifference> samples) {
    public static final int MAX_SAMPLES = 50;

    public ReplayDifferences {
        samples = List.copyOf(samples);
    }
}
