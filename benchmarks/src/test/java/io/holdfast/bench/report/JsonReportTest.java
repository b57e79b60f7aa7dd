package io.holdfast.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.load.Answers;
import io.holdfast.bench.load.JavaClient;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.machine.CpuUse;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class JsonReportTest {
    private final Correctness correctness = new Correctness();

    @Test
    void writesMediansRatiosAndWhetherAllWasCorrect() {
        Row holdfast = Row.of("holdfast", List.of(measured(300), measured(900), measured(100)));
        Row baseline = Row.of("baseline", List.of(measured(100)));
        Table table = new Table("peaks", List.of(holdfast, baseline));
        Report report = new Report(
                "hot",
                List.of(),
                table,
                List.of(),
                List.of(Ratio.throughput(holdfast, baseline)),
                List.of(),
                correctness);
        assertThat(JsonReport.of(report).toString())
                .isEqualTo("{\"name\":\"hot\",\"rows\":["
                        + "{\"peer\":\"holdfast\",\"perSecond\":150.0,\"p50Ms\":2.0,\"p99Ms\":2.0,\"cpuMsPerThousand\":100.0},"
                        + "{\"peer\":\"baseline\",\"perSecond\":50.0,\"p50Ms\":2.0,\"p99Ms\":2.0,\"cpuMsPerThousand\":300.0}],"
                        + "\"ratios\":{\"holdfast/baseline\":3.0},\"correct\":true}");
    }

    @Test
    void saysWhenSomethingWasWrong() {
        correctness.check(false, "a seat had two owners");
        Row row = Row.of("holdfast", List.of(measured(100)));
        Report report =
                new Report("hot", List.of(), new Table("", List.of(row)), List.of(), List.of(), List.of(), correctness);
        assertThat(JsonReport.of(report).path("correct").asBoolean(true)).isFalse();
        assertThat(TextReport.of(report)).contains("BROKEN  a seat had two owners");
    }

    /** So many answers in two seconds, 2 ms each, for 30 ms of the machine's time. */
    private static Measured measured(int count) {
        Answers answers = new Answers();
        answers.add(201, count);
        Histogram latencies = JavaClient.histogram();
        latencies.recordValueWithCount(2_000, count);
        return new Measured(new Load(2, answers, latencies, List.of()), new CpuUse(10, 5, 30));
    }
}
