package io.holdfast.bench;

import io.holdfast.bench.peer.PeerKind;
import io.holdfast.bench.run.Arena;
import io.holdfast.bench.run.AuditBenchmark;
import io.holdfast.bench.run.Benchmark;
import io.holdfast.bench.run.EndToEndBenchmark;
import io.holdfast.bench.run.FlightsBenchmark;
import io.holdfast.bench.run.GrowthBenchmark;
import io.holdfast.bench.run.HoldBenchmark;
import io.holdfast.bench.run.LagBenchmark;
import io.holdfast.bench.run.LimitsBenchmark;
import io.holdfast.bench.run.LiveBenchmark;
import io.holdfast.bench.run.OverloadBenchmark;
import io.holdfast.bench.run.QueueBenchmark;
import io.holdfast.bench.run.ReadsBenchmark;
import io.holdfast.bench.run.Settings;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The benchmarks by the name that the command line knows. */
enum BenchmarkName {
    HOT(HoldBenchmark::hot, PeerKind.BASELINE, PeerKind.AXON, PeerKind.EMPTY),
    SPREAD(HoldBenchmark::spread, PeerKind.BASELINE, PeerKind.AXON, PeerKind.EMPTY),
    READS(ReadsBenchmark::reads, PeerKind.EMPTY),
    END_TO_END(EndToEndBenchmark::endToEnd),
    LIVE(LiveBenchmark::live),
    LAG(LagBenchmark::lag),
    GROWTH(GrowthBenchmark::growth),
    OVERLOAD(OverloadBenchmark::overload),
    QUEUE(QueueBenchmark::queue, PeerKind.EMPTY),
    FLIGHTS(FlightsBenchmark::flights, PeerKind.FLIGHT_BASELINE, PeerKind.EMPTY),
    AUDIT(AuditBenchmark::audit),
    LIMITS(LimitsBenchmark::limits);

    private final Function<Arena, Benchmark> benchmark;
    private final List<PeerKind> peers;

    BenchmarkName(Function<Arena, Benchmark> benchmark, PeerKind... peers) {
        this.benchmark = benchmark;
        this.peers = List.of(peers);
    }

    Benchmark on(Arena arena) {
        return benchmark.apply(arena);
    }

    /** Those it compares Holdfast with. */
    List<PeerKind> peers() {
        return peers;
    }

    /** Why this machine or these settings are not enough for it; empty when they are. */
    String objection(Settings settings) {
        return switch (this) {
            case LIVE -> LiveBenchmark.objection(settings.viewers());
            case OVERLOAD -> OverloadBenchmark.objection();
            default -> "";
        };
    }

    /** Options for the virtual machine of Holdfast, before those that the user gives. */
    String javaOptions() {
        return this == OVERLOAD ? OverloadBenchmark.JAVA_OPTIONS : "";
    }

    /** The name as the command line has it: {@code end-to-end}. */
    static BenchmarkName of(String label) {
        return Arrays.stream(values())
                .filter(name -> name.toString().equalsIgnoreCase(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no benchmark '" + label + "'"));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
