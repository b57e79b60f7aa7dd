package io.holdfast.bench.run;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.load.PreparedRequests;
import io.holdfast.bench.load.Program;
import io.holdfast.bench.load.RedisBenchmark;
import io.holdfast.bench.queue.WaitingLine;
import io.holdfast.bench.report.Ratio;
import io.holdfast.bench.report.Report;
import io.holdfast.bench.report.Row;
import io.holdfast.bench.report.Table;
import io.holdfast.bench.server.Target;
import io.holdfast.waitingroom.line.LineKeys;
import io.holdfast.waitingroom.line.Script;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * {@code queue}: joining a waiting room and asking for one's place, with ever more people in line, beside an endpoint that does
 * nothing and beside Redis doing the same scripts; then letting 5,000 in. The rooms are filled past the shop, by the shop's own
 * script, before their sales open, so that each begins with a shuffle.
 */
public final class QueueBenchmark implements Benchmark {
    /** Those of the line who ask; evenly chosen from all of it. */
    private static final int ASKING = 1_500;

    /** More joins than this machine answers in a second; whoever is left over joins in the next stretch. */
    private static final int JOINS_PER_SECOND = 15_000;

    private static final int WARM_UP_WAITING = 1_000;
    private static final int MOST_PER_POLL = 3;
    private static final int MOST_PER_JOIN = 5;
    private static final Duration IDLE = Duration.ofSeconds(2);

    private final Arena arena;
    private final Settings settings;
    private final QueueLoad load;
    private final Correctness correctness = new Correctness();
    private final List<Row> scripts = new ArrayList<>();
    private long nextCustomer = 10_000_000;

    private QueueBenchmark(Arena arena) {
        this.arena = arena;
        this.settings = arena.settings();
        this.load = new QueueLoad(arena);
    }

    public static Benchmark queue(Arena arena) {
        return new QueueBenchmark(arena);
    }

    @Override
    public Report run() {
        try (WaitingCrowd waiting = new WaitingCrowd(arena)) {
            warmUp(waiting);
            WaitingCrowd.Filled last = null;
            for (int size : settings.waiting()) {
                last = measure(waiting, size);
            }
            if (last != null) {
                new QueueAdmission(arena, waiting, correctness).letIn(last);
            }
            scripts(waiting);
            correctness.check(
                    load.unexpected() == 0,
                    "every poll was answered 200, every join 200 or 201 (" + load.unexpected() + " were not)");
        }
        return report();
    }

    private void warmUp(WaitingCrowd waiting) {
        WaitingCrowd.Filled small = waiting.fill(WARM_UP_WAITING);
        waiting.open(small, () -> {});
        PreparedRequests polls = waiting.crowd().polls(small.room(), WARM_UP_WAITING, ASKING);
        for (Target target : arena.targets()) {
            Progress.say("warming up " + target.name());
            load.warmUp(target, polls);
            load.warmUp(target, joins(waiting, small.event()));
        }
    }

    private PreparedRequests joins(WaitingCrowd waiting, long event) {
        long count = JOINS_PER_SECOND * load.stretch().toSeconds(); // in the warm-up some join again
        nextCustomer += count;
        return waiting.crowd().joins(event, nextCustomer - count, count);
    }

    private WaitingCrowd.Filled measure(WaitingCrowd waiting, int size) {
        WaitingCrowd.Filled filled = waiting.fill(size);
        new QueueShuffle(arena, waiting, correctness).shuffle(filled);
        Map<String, WaitingLine.Calls> idle = waiting.line().idle(IDLE);
        told("a poll", size, polls(waiting, filled, idle), MOST_PER_POLL);
        told("a join", size, joins(waiting, filled, idle), MOST_PER_JOIN);
        return filled;
    }

    private WaitingLine.Each polls(
            WaitingCrowd waiting, WaitingCrowd.Filled filled, Map<String, WaitingLine.Calls> idle) {
        PreparedRequests polls = waiting.crowd().polls(filled.room(), filled.waiting(), ASKING);
        List<WaitingLine.Each> each = new ArrayList<>();
        for (int round = 1; round <= settings.rounds(); round++) {
            each.add(measure(waiting, "poll-" + filled.waiting(), polls, idle));
            empties("empty-poll", polls);
        }
        return each.getLast();
    }

    private WaitingLine.Each joins(
            WaitingCrowd waiting, WaitingCrowd.Filled filled, Map<String, WaitingLine.Calls> idle) {
        String name = "join-" + filled.waiting();
        List<WaitingLine.Each> each = new ArrayList<>();
        for (int round = 1; round <= settings.rounds(); round++) {
            PreparedRequests joins = joins(waiting, filled.event());
            each.add(measure(waiting, name, joins, idle));
            empties("empty-join", joins);
        }
        long known = arena.shop().queueNumbers(filled.event()).path("waiting").asLong();
        long expected = filled.waiting() + load.answered(name, 201);
        // wrk does not wait for the last answers of a stretch, so a few more have joined than were told so.
        long untold = (long) settings.rounds() * settings.connections();
        correctness.check(
                known >= expected && known <= expected + untold,
                String.format(Locale.ROOT, "%,d wait; %,d were told that they had joined", known, expected));
        return each.getLast();
    }

    /** One round at the shop; what each request cost Redis. */
    private WaitingLine.Each measure(
            WaitingCrowd waiting, String name, PreparedRequests requests, Map<String, WaitingLine.Calls> idle) {
        waiting.line().startCounting();
        Load answered = load.measure(name, arena.shop(), requests).load();
        return WaitingLine.each(
                answered.answers().total(), answered.seconds(), waiting.line().counted(), IDLE.toSeconds(), idle);
    }

    private void empties(String name, PreparedRequests requests) {
        arena.targets().stream()
                .filter(target -> target != arena.shop())
                .forEach(empty -> load.measure(name, empty, requests));
    }

    private void told(String what, long size, WaitingLine.Each each, int most) {
        correctness.note(String.format(
                Locale.ROOT,
                "%s with %,d waiting keeps Redis busy for %.1f µs; %.1f of them share a call",
                what,
                size,
                each.micros(),
                1 / each.scripts()));
        correctness.check(
                Math.round(each.commands() * 10) <= most * 10L,
                String.format(
                        Locale.ROOT,
                        "%s with %,d waiting takes %.2f commands of Redis, its share of a script's call included (at most %d)",
                        what,
                        size,
                        each.commands(),
                        most));
    }

    /** The same scripts without a web server between, in the same Redis. */
    private void scripts(WaitingCrowd waiting) {
        if (!Program.isInstalled(RedisBenchmark.PROGRAM)) {
            correctness.note(RedisBenchmark.PROGRAM
                    + " is not installed, so its rows are missing (Debian: apt-get install redis-tools)");
            return;
        }
        RedisBenchmark benchmark = new RedisBenchmark(arena.redisUrl(), settings.connections());
        LineKeys keys = new LineKeys(new ShowtimeId(arena.newShowtimes(1)), 1);
        waiting.line().plant(keys, settings.waiting().getLast());
        scripts.add(scriptRow(
                "redis-poll", benchmark, call(waiting.line(), Script.LOOK, keys, keys.bucket(0), "somebody")));
        String anywhere = keys.bucket(0) + RedisBenchmark.ANY;
        String[] newcomer = {"16000000", RedisBenchmark.ANY, "0", "-"};
        scripts.add(scriptRow("redis-join", benchmark, call(waiting.line(), Script.JOIN, keys, anywhere, newcomer)));
    }

    private Row scriptRow(String name, RedisBenchmark benchmark, List<String> call) {
        List<RedisBenchmark.Result> rounds = IntStream.range(0, settings.rounds())
                .mapToObj(round -> benchmark.run(1 << 14, call))
                .toList();
        return Row.ofRedis(name, rounds);
    }

    /** {@code arguments}: what comes after the times. */
    private static List<String> call(
            WaitingLine line, Script script, LineKeys keys, String bucket, String... arguments) {
        List<String> call = new ArrayList<>(List.of("EVALSHA", line.load(script), "4"));
        call.addAll(List.of(keys.room(), keys.hall(), keys.stays(), bucket));
        call.addAll(List.of("1", "0", "600000", "1800000"));
        call.addAll(List.of(arguments));
        return call;
    }

    private Report report() {
        List<Row> measured = load.rows();
        Table table = new Table(
                "Closed loop, " + settings.connections() + " connections, by people waiting",
                Stream.concat(measured.stream(), scripts.stream()).toList());
        List<Ratio> ratios = measured.stream()
                .filter(row -> !row.peer().startsWith("empty"))
                .flatMap(row -> against(row, row.peer().startsWith("poll") ? "poll" : "join", measured))
                .toList();
        return new Report("queue", Reports.setting("queue", arena), table, List.of(), ratios, List.of(), correctness);
    }

    private Stream<Ratio> against(Row row, String kind, List<Row> measured) {
        return Stream.concat(measured.stream(), scripts.stream())
                .filter(other ->
                        other.peer().equals("empty-" + kind) || other.peer().equals("redis-" + kind))
                .map(other -> Ratio.throughput(row, other));
    }
}
