package io.holdfast.bench.load;

import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * What one stretch of load came to.
 *
 * <p><b>Units:</b> latencies in microseconds.
 *
 * @param seconds how long it lasted
 * @param latencies in a closed loop from sending to the last byte; in an open loop from when the request was due
 * @param won the holds that were acknowledged, if the client keeps them; the tool wrk does not
 */
public record Load(double seconds, Answers answers, Histogram latencies, List<Won> won) {
    public double perSecond() {
        return answers.total() / seconds;
    }

    /** A percentile (0 to 100) in milliseconds. */
    public double millis(double percentile) {
        return latencies.getValueAtPercentile(percentile) / 1000.0;
    }
}
