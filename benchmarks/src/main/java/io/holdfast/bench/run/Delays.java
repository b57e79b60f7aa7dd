package io.holdfast.bench.run;

import io.holdfast.bench.load.Answers;
import io.holdfast.bench.load.JavaClient;
import io.holdfast.bench.load.Load;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * How long after its decision something was seen, to the millisecond.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class Delays {
    private final Histogram histogram = JavaClient.histogram();

    void add(long decidedMillis, long seenMillis) {
        long micros = (seenMillis - decidedMillis) * 1_000;
        histogram.recordValue(Math.clamp(micros, 0, JavaClient.MAX_MICROS));
    }

    /** {@code decided} has the time of every version that can have been seen. */
    void add(Map<Long, Long> decided, long version, long seenMillis) {
        Long decidedMillis = decided.get(version);
        if (decidedMillis == null) {
            throw new IllegalStateException("version " + version + " was seen and is not in the log");
        }
        add(decidedMillis, seenMillis);
    }

    boolean isEmpty() {
        return histogram.getTotalCount() == 0;
    }

    /** As a load, so that it can stand in a table. */
    Load load(double seconds) {
        Answers seen = new Answers();
        seen.add(200, histogram.getTotalCount());
        return new Load(seconds, seen, histogram, List.of());
    }
}
