package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.check.EventTimes;
import io.holdfast.bench.check.HoldCheck;
import io.holdfast.bench.check.LedgerReader;
import io.holdfast.bench.load.Caller;
import io.holdfast.bench.load.HoldRequests;
import io.holdfast.bench.load.JavaClient;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.load.Pace;
import io.holdfast.bench.load.Viewers;
import io.holdfast.bench.load.Won;
import io.holdfast.bench.machine.OpenFiles;
import io.holdfast.bench.report.Measured;
import io.holdfast.bench.report.Report;
import io.holdfast.bench.report.Row;
import io.holdfast.bench.report.Table;
import io.holdfast.bench.server.Shop;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/**
 * {@code live}: viewers of a hot showtime while it sells. Customers come at a steady rate (open loop) and click random
 * pairs of the 300 seats, so it sells fast at first and is gone after a while. Measured is from the decision of a hold
 * (so its commit is included) until a viewer has read the change, to the millisecond.
 */
public final class LiveBenchmark implements Benchmark {
    /** A small crowd, whose maps should change as if at once. */
    private static final int FEW = 100;

    private static final double CLICKS_PER_SECOND = 500;

    /** Files that a process needs for other things than viewers. */
    private static final int OTHER_FILES = 500;

    private static final int LAST_CHANGES = 4;
    private static final Duration BETWEEN_CHANGES = Duration.ofMillis(250);
    private static final Duration MAX_WAIT = Duration.ofSeconds(60);

    private final Arena arena;
    private final Settings settings;
    private final Clock clock = Clock.systemUTC();
    private final EventTimes times;
    private final Correctness correctness = new Correctness();
    private final HoldCheck check = new HoldCheck(Shop.NAME, correctness);
    private long astray;
    private long disorder;
    private long resets;
    private long broken;
    private boolean complete = true;

    private LiveBenchmark(Arena arena) {
        this.arena = arena;
        this.settings = arena.settings();
        this.times = new EventTimes(arena.database());
    }

    public static Benchmark live(Arena arena) {
        return new LiveBenchmark(arena);
    }

    /** Why so many viewers cannot be on this machine, or nothing. */
    public static String objection(int viewers) {
        long limit = OpenFiles.limit();
        return viewers + OTHER_FILES <= limit
                ? ""
                : viewers + " viewers need " + (viewers + OTHER_FILES)
                        + " open files in this process and in the server, " + limit
                        + " are allowed here: raise the limit (ulimit -n) or choose fewer --viewers";
    }

    @Override
    public Report run() {
        Progress.say("warming up");
        watch(FEW);
        watch(settings.viewers());
        List<Row> rows = new ArrayList<>();
        for (int viewers : List.of(FEW, settings.viewers())) {
            rows.add(Row.of(viewers + "-viewers", rounds(viewers)));
        }
        check();
        Table table = new Table(
                String.format(
                        Locale.ROOT,
                        "Changes shown to viewers while 300 seats sell at %,.0f clicks/s; from decision to viewer",
                        rate()),
                rows);
        return new Report(
                "live",
                Reports.setting("live --viewers " + settings.viewers(), arena),
                table,
                List.of(),
                List.of(),
                List.of(),
                correctness);
    }

    private List<Measured> rounds(int viewers) {
        List<Measured> rounds = new ArrayList<>();
        for (int round = 1; round <= settings.rounds(); round++) {
            Measured measured = watch(viewers);
            rounds.add(measured);
            Progress.measured("round " + round + ", changes shown to " + viewers + " viewers", measured);
        }
        return rounds;
    }

    /** One showtime sells out before so many viewers. */
    private Measured watch(int count) {
        long showtime = arena.newShowtimes(1);
        arena.shop().putOnSale(showtime, 1);
        HoldRequests requests = new HoldRequests(showtime, 1, arena.tokens());
        Viewers viewers = Viewers.join(arena.shop().port(), count, number -> showtime, clock);
        Measured sale = arena.measure(arena.shop(), () -> sell(showtime, requests, viewers));
        viewers.close();
        sayGoodbye(requests, sale.load());
        astray += viewers.astray(sale.load().won().size());
        disorder += viewers.disorder();
        resets += viewers.resets();
        broken += viewers.broken();
        return new Measured(shown(showtime, viewers, sale.load().seconds()), sale.cpu());
    }

    private Load sell(long showtime, HoldRequests requests, Viewers viewers) {
        long start = System.nanoTime();
        Pace pace = Pace.open(rate(), settings.stretch());
        Load clicks = new JavaClient(arena.shop().port(), settings.connections(), requests, pace).run();
        check.answered(requests, clicks);
        long last = times.ofShowtime(showtime).keySet().stream()
                .mapToLong(Long::longValue)
                .max()
                .orElseThrow();
        complete &= viewers.awaitVersions(id -> last, MAX_WAIT);
        return new Load((System.nanoTime() - start) / 1e9, clicks.answers(), clicks.latencies(), clicks.won());
    }

    /**
     * The server learns that a viewer has gone when it cannot write to it any more. A few more changes make it try, so
     * that those who have gone do not count when the next ones come.
     */
    private void sayGoodbye(HoldRequests requests, Load sale) {
        try (Caller caller = new Caller(arena.shop().port())) {
            for (Won won :
                    sale.won().subList(0, Math.min(LAST_CHANGES, sale.won().size()))) {
                caller.speakFor(requests.token(won.request()));
                caller.delete("/holds/" + won.holdId(), 204);
                LockSupport.parkNanos(BETWEEN_CHANGES.toNanos());
            }
        }
    }

    private double rate() {
        return settings.rate() > 0 ? settings.rate() : CLICKS_PER_SECOND;
    }

    private Load shown(long showtime, Viewers viewers, double seconds) {
        Map<Long, Long> decided = times.ofShowtime(showtime);
        Delays delays = new Delays();
        viewers.seen().forEach((id, version, millis) -> delays.add(decided, version, millis));
        return delays.load(seconds);
    }

    private void check() {
        check.against(new LedgerReader(arena.database()).holdfast());
        correctness.check(complete, "every viewer came to see the last version");
        correctness.check(astray == 0, "every viewer saw as many changes as there were (" + astray + " did not)");
        correctness.check(disorder == 0, "no change came twice or in the wrong order (" + disorder + " did)");
        correctness.check(broken == 0, "no stream was cut off (" + broken + " were)");
        correctness.note(resets + " times a viewer was too slow and was told to start over");
        correctness.note("processor time counts clicks and viewers, per 1,000 changes shown");
    }
}
