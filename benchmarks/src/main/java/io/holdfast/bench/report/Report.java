package io.holdfast.bench.report;

import io.holdfast.bench.check.Correctness;
import java.util.List;

/**
 * All that a benchmark has found.
 *
 * @param setting the machine, the versions and the command, a line each
 * @param main the table whose rows programs read
 * @param others further tables
 * @param ratios of the main table's throughputs
 * @param moreRatios for people
 */
public record Report(
        String name,
        List<String> setting,
        Table main,
        List<Table> others,
        List<Ratio> ratios,
        List<Ratio> moreRatios,
        Correctness correctness) {}
