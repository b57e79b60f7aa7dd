package io.holdfast.bench.run;

import io.holdfast.bench.load.Answers;
import io.holdfast.bench.load.JavaClient;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.load.Pace;
import io.holdfast.bench.load.PreparedRequests;
import io.holdfast.bench.load.WrkClient;
import io.holdfast.bench.report.Measured;
import io.holdfast.bench.report.Row;
import io.holdfast.bench.server.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts prepared requests on a server, and keeps what came of it by name. */
final class QueueLoad {
    /** What is busy is compiled by then. */
    private static final Duration WARM_UP = Duration.ofSeconds(6);

    private final Arena arena;
    private final Settings settings;
    private final Map<String, List<Measured>> rounds = new LinkedHashMap<>();
    private long unexpected;

    QueueLoad(Arena arena) {
        this.arena = arena;
        this.settings = arena.settings();
    }

    /** Many stretches: each is half as long as asked for. */
    Duration stretch() {
        return Duration.ofSeconds(Math.max(1, settings.seconds() / 2));
    }

    void warmUp(Target target, PreparedRequests requests) {
        run(target, requests, WARM_UP);
    }

    /** One round; requests that are answered otherwise than with 200 or 201 are counted. */
    Measured measure(String name, Target target, PreparedRequests requests) {
        Measured measured = arena.measure(target, () -> run(target, requests, stretch()));
        rounds.computeIfAbsent(name, ignored -> new ArrayList<>()).add(measured);
        unexpected += measured.load().answers().besides(200, 201);
        Progress.measured(name, measured);
        return measured;
    }

    private Load run(Target target, PreparedRequests requests, Duration length) {
        int port = target.port();
        return settings.wrk()
                ? new WrkClient(port, settings.connections(), arena.scratch()).run(requests, length)
                : new JavaClient(port, settings.connections(), requests, Pace.closed(length)).run();
    }

    /** How many answers had this status in all rounds of this name. */
    long answered(String name, int status) {
        return rounds.getOrDefault(name, List.of()).stream()
                .map(round -> round.load().answers())
                .mapToLong((Answers answers) -> answers.of(status))
                .sum();
    }

    long unexpected() {
        return unexpected;
    }

    List<Row> rows() {
        return rounds.entrySet().stream()
                .map(row -> Row.of(row.getKey(), row.getValue()))
                .toList();
    }
}
