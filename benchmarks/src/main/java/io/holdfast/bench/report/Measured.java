package io.holdfast.bench.report;

import io.holdfast.bench.load.Load;
import io.holdfast.bench.machine.CpuUse;

/** One stretch of load on one server, and what it cost. */
public record Measured(Load load, CpuUse cpu) {
    /** Milliseconds of one processor per 1,000 requests. */
    double perThousand(long millis) {
        return millis * 1000.0 / Math.max(1, load.answers().total());
    }
}
