package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.check.HoldCheck;
import io.holdfast.bench.check.LedgerReader;
import io.holdfast.bench.load.Answers;
import io.holdfast.bench.load.HoldRequests;
import io.holdfast.bench.load.JavaClient;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.load.Pace;
import io.holdfast.bench.load.Room;
import io.holdfast.bench.machine.OpenFiles;
import io.holdfast.bench.machine.ProcessMemory;
import io.holdfast.bench.report.Measured;
import io.holdfast.bench.report.Report;
import io.holdfast.bench.report.Row;
import io.holdfast.bench.report.Table;
import io.holdfast.bench.server.Shop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * {@code overload}: far more customers than the server can serve at once, each of whom sends again as soon as there is an
 * answer, on a server with a small heap. Measured is what it still sells, what it holds in memory meanwhile and afterwards,
 * and whether it is as fast as before once they have gone.
 */
public final class OverloadBenchmark implements Benchmark {
    /** The heap that the server gets. */
    public static final String JAVA_OPTIONS = "-Xmx1g";

    /** More than that heap has room to answer at once. */
    private static final int CROWD = 5_000;

    /** Files that a process needs for other things than the crowd. */
    private static final int OTHER_FILES = 500;

    private static final int MAX_WINS_PER_SECOND = 8_000;

    /** What is alive after the last round is at most so much more than after the first. */
    private static final double MAX_GROWTH = 1.25;

    private static final double MEBIBYTE = 1 << 20;

    private final Arena arena;
    private final Settings settings;
    private final Settling settling;
    private final Correctness correctness = new Correctness();
    private final HoldCheck check = new HoldCheck(Shop.NAME, correctness, 201, 409, 503);
    private final List<Long> live = new ArrayList<>();
    private long impatient;

    private OverloadBenchmark(Arena arena) {
        this.arena = arena;
        this.settings = arena.settings();
        this.settling = new Settling(new Followers(arena.database()));
    }

    public static Benchmark overload(Arena arena) {
        return new OverloadBenchmark(arena);
    }

    /** Why so many customers cannot be on this machine, or nothing. */
    public static String objection() {
        long limit = OpenFiles.limit();
        return CROWD + OTHER_FILES <= limit
                ? ""
                : CROWD + " customers need " + (CROWD + OTHER_FILES)
                        + " open files in this process and in the server, " + limit
                        + " are allowed here: raise the limit (ulimit -n)";
    }

    @Override
    public Report run() {
        ProcessMemory memory = new ProcessMemory(arena.shop().pid());
        Progress.say("warming up");
        burst(settings.connections());
        Measured before = measured(settings.connections(), "before the crowd");
        live.add(memory.live());
        List<Measured> crowded = new ArrayList<>();
        for (int round = 1; round <= settings.rounds(); round++) {
            memory.forgetPeak();
            crowded.add(measured(CROWD, "round " + round + ", with " + CROWD + " customers"));
            remember(memory, round);
        }
        Measured after = measured(settings.connections(), "after the crowd");
        check();
        Table table = new Table(
                String.format(
                        Locale.ROOT,
                        "Holds that win, closed loop; %,d connections, then %,d at once, then %,d again",
                        settings.connections(),
                        CROWD,
                        settings.connections()),
                List.of(
                        Row.of("before", List.of(before)),
                        Row.of("overload", crowded),
                        Row.of("afterwards", List.of(after))));
        return new Report(
                "overload", Reports.setting("overload", arena), table, List.of(), List.of(), List.of(), correctness);
    }

    private Measured measured(int connections, String what) {
        Measured measured = arena.measure(arena.shop(), () -> burst(connections));
        Progress.measured(what, measured);
        settling.afterLoad(arena.shop());
        return measured;
    }

    private Load burst(int connections) {
        Duration length = settings.stretch();
        int showtimes = (int) Math.ceil((double) MAX_WINS_PER_SECOND * length.toSeconds() / Room.PAIRS);
        long first = arena.newShowtimes(showtimes);
        arena.shop().putOnSale(first, showtimes);
        settling.beforeLoad(arena.shop());
        HoldRequests requests = new HoldRequests(first, showtimes, arena.tokens());
        Load load = new JavaClient(arena.shop().port(), connections, requests, Pace.closed(length)).run();
        check.answered(requests, load);
        impatient += load.answers().of(Answers.WITHOUT_RETRY_AFTER);
        return load;
    }

    private void remember(ProcessMemory memory, int round) {
        long peak = memory.peak();
        live.add(memory.live());
        correctness.note(String.format(
                Locale.ROOT,
                "round %d: %,.0f MiB of real memory at the most, %,.0f MiB alive on the heap when it was over",
                round,
                peak / MEBIBYTE,
                live.get(live.size() - 1) / MEBIBYTE));
    }

    private void check() {
        check.against(new LedgerReader(arena.database()).holdfast());
        settling.check(correctness);
        correctness.check(impatient == 0, "every 503 said when to come again (" + impatient + " did not)");
        long first = live.get(1);
        long last = live.get(live.size() - 1);
        correctness.check(
                last <= first * MAX_GROWTH,
                String.format(
                        Locale.ROOT,
                        "alive on the heap (%s): %,.0f MiB before, %,.0f after the first round, %,.0f after the last",
                        JAVA_OPTIONS,
                        live.get(0) / MEBIBYTE,
                        first / MEBIBYTE,
                        last / MEBIBYTE));
    }
}
