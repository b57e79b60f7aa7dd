package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.load.Program;
import io.holdfast.bench.load.RedisBenchmark;
import io.holdfast.bench.machine.CpuUse;
import io.holdfast.bench.report.Measured;
import io.holdfast.bench.report.Report;
import io.holdfast.bench.report.Row;
import io.holdfast.bench.report.Table;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code limits}: what PostgreSQL can do with the conditional UPDATE, and Redis with the usual Lua gate, when nothing of
 * a web server is between them and their own load generators. Each is left out, and that is said, where the machine does
 * not have its load generator.
 */
public final class LimitsBenchmark implements Benchmark {
    /** PostgreSQL has connections for the servers of a run and so many more. */
    private static final int MAX_CONNECTIONS = 48;

    private final Arena arena;
    private final Settings settings;
    private final Correctness correctness = new Correctness();
    private final List<Row> rows = new ArrayList<>();

    private LimitsBenchmark(Arena arena) {
        this.arena = arena;
        this.settings = arena.settings();
    }

    public static Benchmark limits(Arena arena) {
        return new LimitsBenchmark(arena);
    }

    @Override
    public Report run() {
        if (isInstalled(UpdateLimit.PROGRAM, "postgresql-contrib")) {
            update();
        }
        if (isInstalled(RedisBenchmark.PROGRAM, "redis-tools")) {
            script();
        }
        Table table = new Table("Two seats, all or none, without a server of ours between", rows);
        return new Report(
                "limits", Reports.setting("limits", arena), table, List.of(), List.of(), List.of(), correctness);
    }

    private boolean isInstalled(String program, String debianPackage) {
        boolean installed = Program.isInstalled(program);
        if (!installed) {
            correctness.note(program + " is not installed, so its rows are missing (Debian: apt-get install "
                    + debianPackage + ")");
        }
        return installed;
    }

    private void update() {
        int connections = Math.min(settings.connections(), MAX_CONNECTIONS);
        UpdateLimit update = new UpdateLimit(arena.database(), connections, arena.scratch());
        update.putOnSale(1);
        update.run(settings.stretch());
        rows.add(Row.of("update-hot", rounds("update-hot", update, 1)));
        rows.add(Row.of("update-spread", rounds("update-spread", update, UpdateLimit.SHOWTIMES)));
        long torn = update.tornPairs();
        correctness.check(torn == 0, "no pair of seats was sold in part (" + torn + " were)");
        correctness.note("pgbench with " + connections + " connections; hot: nearly all roll back");
    }

    private List<Measured> rounds(String name, UpdateLimit update, int showtimes) {
        List<Measured> rounds = new ArrayList<>();
        for (int round = 1; round <= settings.rounds(); round++) {
            update.putOnSale(showtimes);
            CpuUse before = use();
            Load load = update.run(settings.stretch());
            Measured measured = new Measured(load, use().minus(before).ofDatabase());
            rounds.add(measured);
            Progress.measured("round " + round + ", " + name, measured);
        }
        return rounds;
    }

    private CpuUse use() {
        return CpuUse.sinceStart(arena.database().pid(), arena.database().pid());
    }

    private void script() {
        try (ScriptLimit script = new ScriptLimit(settings.connections())) {
            for (boolean hot : new boolean[] {true, false}) {
                List<RedisBenchmark.Result> rounds = new ArrayList<>();
                for (int round = 1; round <= settings.rounds(); round++) {
                    rounds.add(script.run(hot));
                }
                rows.add(Row.ofRedis(hot ? "lua-hot" : "lua-spread", rounds));
            }
        }
        correctness.note("redis-benchmark with " + settings.connections() + " connections, Redis 6.2 on this machine");
    }
}
