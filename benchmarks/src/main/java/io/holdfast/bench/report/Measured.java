package io.holdfast.bench.report;

import io.holdfast.bench.load.Load;
import io.holdfast.bench.machine.CpuUse;

/** One stretch of load on one server, and what it cost. */
public record Measured(Load load, CpuUse cpu) {
    /** Milliseconds of one processor per 1,000 requests; not a number where nobody measured. */
    double perThousand(long millis) {
        return millis < 0
                ? Double.NaN
                : millis * 1000.0 / Math.max(1, load.answers().total());
    }
}
