package io.holdfast.query.replay;

import io.holdfast.api.replay.ReplayDifference;
import io.holdfast.api.replay.ReplayDifferences;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Counts what differs, and keeps the first of it.
 *
 * <p><b>Threading:</b> for one thread.
 */
public final class Comparison {
    private final List<ReplayDifference> samples = new ArrayList<>();
    private long count;
    private long compared;

    /** So many seats, areas or rows more were looked at. */
    public void looked(long more) {
        compared += more;
    }

    /** One more thing differs; see {@link ReplayDifference}. */
    public void differs(String of, String what, @Nullable String live, @Nullable String replayed) {
        count++;
        if (!isFull()) {
            samples.add(new ReplayDifference(of, what, live, replayed));
        }
    }

    /** Whether no further sample would be kept. */
    public boolean isFull() {
        return samples.size() >= ReplayDifferences.MAX_SAMPLES;
    }

    /** So many more things differ that are not among the samples. */
    public void differ(long more) {
        count += more;
    }

    public long count() {
        return count;
    }

    /** As operators see it, found at this position of the log. */
    public ReplayDifferences at(long position, Instant now) {
        return new ReplayDifferences(count, compared, position, now, samples);
    }
}
