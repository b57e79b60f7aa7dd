package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.check.Ledger;
import io.holdfast.bench.check.LedgerReader;
import io.holdfast.bench.load.Answers;
import io.holdfast.bench.load.Caller;
import io.holdfast.bench.load.JavaClient;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.load.Room;
import io.holdfast.bench.machine.CpuUse;
import io.holdfast.bench.report.Measured;
import io.holdfast.bench.report.Report;
import io.holdfast.bench.report.Row;
import io.holdfast.bench.report.Table;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * {@code growth}: how long a hold and a map take with ever more events in the log, then with ever more showtimes on sale,
 * and how long it takes to load a showtime that has a long history.
 */
public final class GrowthBenchmark implements Benchmark {
    private static final long[] EVENTS = {1_000, 100_000, 1_000_000};
    private static final int[] SHOWTIMES = {1, 100, 10_000};

    /** On sale while the log grows. */
    private static final int MEASURED_SHOWTIMES = 100;

    private static final int STRETCHES_IN_ONE = 3;
    private static final Duration WARM_UP = Duration.ofSeconds(4);

    private final Arena arena;
    private final Settings settings;
    private final Correctness correctness = new Correctness();
    private final List<Row> byEvents = new ArrayList<>();
    private final List<Row> byShowtimes = new ArrayList<>();
    private final List<Row> loading = new ArrayList<>();
    private long failed;

    private GrowthBenchmark(Arena arena) {
        this.arena = arena;
        this.settings = arena.settings();
    }

    public static Benchmark growth(Arena arena) {
        return new GrowthBenchmark(arena);
    }

    @Override
    public Report run() {
        LogFiller filler = LogFiller.prepare(arena);
        growLog(filler);
        growProgramme();
        Ledger ledger = new LedgerReader(arena.database()).holdfastWithout(filler.streams());
        ledger.breaches().forEach(breach -> correctness.check(false, breach));
        correctness.check(failed == 0, "every request was answered as expected (" + failed + " customers gave up)");
        correctness.note(GrowthProbe.CUSTOMERS + " customers, each one thing after the other; one round");
        correctness.note("the log was filled with copies of holds and releases while the shop was closed");
        List<Row> all =
                Stream.of(byEvents, byShowtimes, loading).flatMap(List::stream).toList();
        Table main =
                new Table("Time of one request, by events in the log, by showtimes on sale, by a showtime's past", all);
        return new Report(
                "growth", Reports.setting("growth", arena), main, List.of(), List.of(), List.of(), correctness);
    }

    private void growLog(LogFiller filler) {
        long first = arena.newShowtimes(MEASURED_SHOWTIMES);
        arena.shop().putOnSale(first, MEASURED_SHOWTIMES);
        for (long events : EVENTS) {
            if (events > EVENTS[0]) {
                restart(() -> filler.fillUpTo(events), events);
            }
            if (events == EVENTS[EVENTS.length - 1]) {
                loadColdShowtimes(filler, events);
            }
            probe(first, MEASURED_SHOWTIMES, "-" + events + "-events", byEvents);
        }
    }

    /** First without a snapshot, as copied events have none; then, after another start, from the snapshot. */
    private void loadColdShowtimes(LogFiller filler, long events) {
        long past = events / LogFiller.SHOWTIMES;
        loading.add(firstHolds(filler, "first-hold-after-" + past + "-events"));
        restart(() -> {}, events);
        loading.add(firstHolds(filler, "first-hold-with-snapshot"));
    }

    private Row firstHolds(LogFiller filler, String name) {
        Histogram times = JavaClient.histogram();
        long begin = System.nanoTime();
        try (Caller caller = new Caller(arena.shop().port())) {
            caller.speakFor(arena.tokens().get(0));
            String seats = "{\"seats\":[\"" + Room.left(0) + "\",\"" + Room.right(0) + "\"]}";
            for (int i = 0; i < LogFiller.SHOWTIMES; i++) {
                long start = System.nanoTime();
                caller.post("/showtimes/" + (filler.firstShowtime() + i) + "/holds", "", seats, 201);
                times.recordValue((System.nanoTime() - start) / 1_000);
                caller.delete("/holds/" + caller.text("holdId"), 204);
            }
        }
        Answers answers = new Answers();
        answers.add(201, times.getTotalCount());
        Load load = new Load((System.nanoTime() - begin) / 1e9, answers, times, List.of());
        return Row.of(name, List.of(new Measured(load, CpuUse.UNKNOWN)));
    }

    private void growProgramme() {
        long first = arena.newShowtimes(SHOWTIMES[SHOWTIMES.length - 1]);
        int onSale = 0;
        for (int showtimes : SHOWTIMES) {
            Progress.say("putting " + (showtimes - onSale) + " more showtimes on sale");
            arena.shop().putOnSale(first + onSale, showtimes - onSale);
            onSale = showtimes;
            new Followers(arena.database()).catchUp(Duration.ofSeconds(60));
            probe(first, showtimes, "-" + showtimes + "-showtimes", byShowtimes);
        }
    }

    private void restart(Runnable whileClosed, long events) {
        Progress.say("closing the shop; its log grows to " + events + " events");
        Duration took = arena.restartShop(whileClosed);
        correctness.note(String.format(
                Locale.ROOT,
                "with %,d events in the log the shop took %.1f s to start",
                events,
                took.toMillis() / 1e3));
        GrowthProbe warm = probe(arena.newShowtimes(1), 1);
        arena.shop().putOnSale(warm.firstShowtime(), 1);
        warm.holds(WARM_UP);
    }

    private void probe(long first, int showtimes, String suffix, List<Row> into) {
        GrowthProbe probe = probe(first, showtimes);
        into.add(measure("hold" + suffix, probe::holds));
        into.add(measure("map" + suffix, probe::maps));
    }

    private GrowthProbe probe(long first, int showtimes) {
        return new GrowthProbe(arena.shop().port(), first, showtimes, arena.tokens());
    }

    /** There are many stretches here, so each is shorter than asked for. */
    private Duration stretch() {
        return settings.stretch().dividedBy(STRETCHES_IN_ONE);
    }

    private Row measure(String name, Function<Duration, Load> probe) {
        Measured measured = arena.measure(arena.shop(), () -> probe.apply(stretch()));
        failed += measured.load().answers().of(Answers.BROKEN);
        Progress.measured(name, measured);
        return Row.of(name, List.of(measured));
    }
}
