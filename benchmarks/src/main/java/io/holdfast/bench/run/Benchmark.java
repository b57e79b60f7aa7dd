package io.holdfast.bench.run;

import io.holdfast.bench.report.Report;

/** One benchmark on servers that have just started. */
public interface Benchmark {
    /** Runs it, once; tells what it does on the standard error output. */
    Report run();
}
