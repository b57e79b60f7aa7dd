package io.holdfast.bench.report;

/**
 * One figure of a server divided by the same of another, both medians.
 *
 * @param name as programs know it, for example {@code holdfast/baseline}
 * @param what the figure, for people
 */
public record Ratio(String name, String what, double value) {
    /** Of throughputs. */
    public static Ratio throughput(Row above, Row below) {
        return new Ratio(
                above.peer() + "/" + below.peer(),
                "requests per second",
                above.perSecond().median() / below.perSecond().median());
    }

    /** Of processor time of the whole machine for the same work. */
    public static Ratio cpu(Row above, Row below) {
        return new Ratio(
                above.peer() + "/" + below.peer(),
                "processor time per request, whole machine",
                above.machineCpu().median() / Math.max(1e-9, below.machineCpu().median()));
    }

    /** Of the 99th percentile. */
    public static Ratio p99(String what, Row above, Row below) {
        return new Ratio(
                above.peer() + "/" + below.peer(),
                what,
                above.p99().median() / Math.max(1e-9, below.p99().median()));
    }
}
