package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.load.GetRequests;
import io.holdfast.bench.load.JavaClient;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.load.Pace;
import io.holdfast.bench.load.WrkClient;
import io.holdfast.bench.report.Measured;
import io.holdfast.bench.report.Row;
import io.holdfast.bench.server.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Rounds of reads, each a {@code GET} again and again, one after the other and in another order each time. */
final class ReadRounds {
    private static final Duration WARM_UP = Duration.ofSeconds(3);

    private final Arena arena;
    private final Settings settings;
    private final List<Read> reads = new ArrayList<>();
    private long unexpected;

    private record Read(String name, Target target, GetRequests requests, int expected, List<Measured> rounds) {}

    ReadRounds(Arena arena) {
        this.arena = arena;
        this.settings = arena.settings();
    }

    /** {@code expected} is the status that every answer must have. */
    void add(String name, Target target, String path, Map<String, String> headers, int expected) {
        reads.add(new Read(name, target, new GetRequests(path, headers), expected, new ArrayList<>()));
    }

    void run() {
        reads.forEach(read -> load(read, WARM_UP));
        for (int round = 1; round <= settings.rounds(); round++) {
            List<Read> rotated = new ArrayList<>(reads);
            Collections.rotate(rotated, round);
            for (Read read : rotated) {
                measure(read, round);
            }
        }
    }

    private void measure(Read read, int round) {
        Measured measured = arena.measure(read.target, () -> load(read, settings.stretch()));
        read.rounds.add(measured);
        Progress.measured("round " + round + ", " + read.name, measured);
    }

    private Load load(Read read, Duration length) {
        int port = read.target.port();
        Load load = settings.wrk()
                ? new WrkClient(port, settings.connections(), arena.scratch()).run(read.requests, read.expected, length)
                : new JavaClient(port, settings.connections(), read.requests, Pace.closed(length)).run();
        unexpected += load.answers().besides(read.expected);
        return load;
    }

    /** In the order in which they were added. */
    List<Row> rows() {
        return reads.stream().map(read -> Row.of(read.name, read.rounds)).toList();
    }

    void check(Correctness correctness) {
        correctness.check(unexpected == 0, "every answer had the expected status (" + unexpected + " had not)");
    }
}
