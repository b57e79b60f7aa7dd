package io.holdfast.bench.run;

import io.holdfast.api.audit.proof.ProofReport;
import io.holdfast.audit.log.LogCursor;
import io.holdfast.audit.verify.Listener;
import io.holdfast.audit.verify.Verification;
import io.holdfast.audit.verify.VerifyOptions;
import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.report.Ratio;
import io.holdfast.bench.report.Report;
import io.holdfast.bench.report.Row;
import io.holdfast.bench.report.Spread;
import io.holdfast.bench.report.Table;
import io.holdfast.bench.server.Shop;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;

/**
 * {@code audit}: how fast a log of a million events is read by a bare cursor, proven, and played again into seat maps; and how
 * much memory proving takes.
 */
public final class AuditBenchmark implements Benchmark {
    private static final long EVENTS = 1_000_000;
    private static final Clock SYSTEM = Clock.systemUTC();
    private static final String CURSOR = "raw-cursor";
    private static final String FOLD = "verify-fold";
    private static final String PROCESS = "verify-process";

    private final Arena arena;
    private final Correctness correctness = new Correctness();
    private final List<Double> cursor = new ArrayList<>();
    private final List<Double> fold = new ArrayList<>();

    private AuditBenchmark(Arena arena) {
        this.arena = arena;
    }

    public static Benchmark audit(Arena arena) {
        return new AuditBenchmark(arena);
    }

    @Override
    public Report run() {
        LogFiller filler = LogFiller.prepare(arena);
        Progress.say("closing the shop; its log grows to " + EVENTS + " events");
        arena.restartShop(() -> filler.fillUpTo(EVENTS));
        DataSource log = arena.database().dataSource(Shop.NAME);
        readAll(log);
        verify(log);
        for (int round = 1; round <= arena.settings().rounds(); round++) {
            cursor.add(readAll(log));
            fold.add(verify(log));
            Progress.say(String.format(
                    Locale.ROOT,
                    "round %d: cursor %,.0f, fold %,.0f events/s",
                    round,
                    cursor.getLast(),
                    fold.getLast()));
        }
        List<Row> rows = new ArrayList<>();
        Row raw = row(CURSOR, cursor);
        Row proven = row(FOLD, fold);
        rows.add(raw);
        rows.add(proven);
        rows.add(row(PROCESS, List.of(new VerifyProcess(arena, correctness).run())));
        new MapReplay(arena, correctness).run().ifPresent(rate -> rows.add(row("replay-seat-map", List.of(rate))));
        correctness.note(
                "rows are events per second; raw-cursor: every row as an object, nothing done with it; verify-fold:"
                        + " the log alone, in a warm virtual machine; verify-process: ./holdfast verify --quick as a process of its own,"
                        + " from cold");
        Table main = new Table("Events per second of a log of 1,000,000", rows);
        return new Report(
                "audit",
                Reports.setting("audit", arena),
                main,
                List.of(),
                List.of(Ratio.throughput(proven, raw)),
                List.of(),
                correctness);
    }

    private static Row row(String name, List<Double> perSecond) {
        return Row.ofRate(name, Spread.of(perSecond, Double::doubleValue));
    }

    private static double readAll(DataSource log) {
        AtomicLong events = new AtomicLong();
        long start = System.nanoTime();
        new LogCursor(log).read(LogCursor.START, Long.MAX_VALUE, event -> events.incrementAndGet());
        return events.get() * 1e9 / (System.nanoTime() - start);
    }

    private double verify(DataSource log) {
        try {
            ProofReport report = new Verification(log, SYSTEM, VerifyOptions.QUICK, List.of())
                    .run(Listener.NONE)
                    .orElseThrow();
            correctness.check(
                    report.isClean() && report.events() >= EVENTS,
                    String.format(
                            Locale.ROOT,
                            "%,d events of %,d holds were proven, %d breaches",
                            report.events(),
                            report.holds(),
                            report.breachCount()));
            return report.eventsPerSecond();
        } catch (SQLException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }
}
