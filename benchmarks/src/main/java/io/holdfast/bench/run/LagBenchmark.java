package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.check.EventTimes;
import io.holdfast.bench.check.HoldCheck;
import io.holdfast.bench.check.LedgerReader;
import io.holdfast.bench.check.RecordWatch;
import io.holdfast.bench.check.TokenWatch;
import io.holdfast.bench.load.HoldRequests;
import io.holdfast.bench.load.JavaClient;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.load.MapChannel;
import io.holdfast.bench.load.Pace;
import io.holdfast.bench.load.Room;
import io.holdfast.bench.load.Seen;
import io.holdfast.bench.load.Viewers;
import io.holdfast.bench.machine.CpuUse;
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
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;

/**
 * {@code lag}: holds at a steady rate (open loop, all win, many showtimes), and for each group of event handlers how long
 * after its decision an event was handled and stored. The seat map lives in memory and has no token; viewers of some of
 * the maps tell when they changed, the channels of the same maps when Redis had them, and a consumer of Kafka when it
 * could read a booking.
 */
public final class LagBenchmark implements Benchmark {
    private static final double HOLDS_PER_SECOND = 1_000;

    /** Showtimes on sale, so that nearly no two holds meet. */
    private static final int MIN_SHOWTIMES = 500;

    /** Showtimes whose map is watched, by one viewer each. */
    private static final int WATCHED = 20;

    /** Customers who hold, pay and hold again beside that, one after the other, on showtimes of their own. */
    private static final int BUYERS = 4;

    private static final int BUYERS_SHOWTIMES = 100;

    private static final String SEAT_MAP = "seat-map (as its viewers see it)";
    private static final String REDIS = "seat-map (as Redis has it)";
    private static final String RECORDS = "booking-events (as a consumer reads them)";
    private static final Duration MAX_WAIT = Duration.ofSeconds(60);

    private final Arena arena;
    private final Settings settings;
    private final Clock clock = Clock.systemUTC();
    private final EventTimes times;
    private final Followers followers;
    private final Correctness correctness = new Correctness();
    private final HoldCheck check = new HoldCheck(Shop.NAME, correctness);
    private final Map<String, List<Measured>> groups = new TreeMap<>();
    private final List<Measured> answers = new ArrayList<>();
    private final Set<String> idle = new TreeSet<>();
    private boolean complete = true;

    private LagBenchmark(Arena arena) {
        this.arena = arena;
        this.settings = arena.settings();
        this.times = new EventTimes(arena.database());
        this.followers = new Followers(arena.database());
    }

    public static Benchmark lag(Arena arena) {
        return new LagBenchmark(arena);
    }

    @Override
    public Report run() {
        Progress.say("warming up");
        round();
        groups.clear();
        answers.clear();
        for (int round = 1; round <= settings.rounds(); round++) {
            round();
            Progress.say("round " + round + " is over");
        }
        check();
        List<Row> rows = new ArrayList<>();
        rows.add(Row.of("answer to the customer", answers));
        groups.forEach((group, rounds) -> rows.add(Row.of(group, rounds)));
        Table table = new Table(
                String.format(
                        Locale.ROOT,
                        "Events handled by each group at %,.0f holds/s and some purchases, from decision to stored; seen every %d ms",
                        rate(),
                        TokenWatch.EVERY.toMillis()),
                rows);
        return new Report("lag", Reports.setting("lag", arena), table, List.of(), List.of(), List.of(), correctness);
    }

    private void round() {
        int showtimes = Math.max(MIN_SHOWTIMES, (int) Math.ceil(rate() * settings.seconds() / Room.PAIRS));
        long first = arena.newShowtimes(showtimes);
        long forBuyers = arena.newShowtimes(BUYERS_SHOWTIMES);
        arena.shop().putOnSale(first, showtimes);
        arena.shop().putOnSale(forBuyers, BUYERS_SHOWTIMES);
        followers.catchUp(MAX_WAIT);
        long head = followers.head();
        HoldRequests requests = new HoldRequests(first, showtimes, arena.tokens());
        HoldRequests purchases = new HoldRequests(forBuyers, BUYERS_SHOWTIMES, arena.tokens());
        Viewers viewers = Viewers.join(arena.shop().port(), WATCHED, number -> first + number, clock);
        MapChannel channel = MapChannel.listen(arena.redisUrl(), first, first + WATCHED, clock);
        TokenWatch tokens = new TokenWatch(arena.database(), clock);
        RecordWatch records = new RecordWatch(arena.shop().kafka(), clock);
        Measured load = arena.measure(arena.shop(), () -> load(requests, purchases));
        complete &= followers.catchUp(MAX_WAIT).compareTo(MAX_WAIT) < 0;
        complete &= viewers.awaitVersions(showtime -> times.ofShowtime(showtime).size() - 1L, MAX_WAIT);
        for (long showtime = first; showtime < first + WATCHED; showtime++) {
            complete &=
                    channel.awaitVersion(showtime, times.ofShowtime(showtime).size() - 1L, MAX_WAIT);
        }
        NavigableMap<Long, EventTimes.Event> decided = times.after(head);
        complete &= records.await(confirmed(decided), MAX_WAIT);
        viewers.close();
        channel.close();
        tokens.close();
        records.close();
        answers.add(load);
        add(tokens, decided, load.load().seconds());
        add(records, load.load().seconds());
        add(SEAT_MAP, viewers.seen(), load.load().seconds());
        add(REDIS, channel.seen(), load.load().seconds());
    }

    /** Holds at a steady rate, and some customers who pay, so that every group has something to do. */
    private Load load(HoldRequests holds, HoldRequests purchases) {
        int port = arena.shop().port();
        CompletableFuture<Load> bought =
                CompletableFuture.supplyAsync(() -> Purchases.run(port, purchases, BUYERS, settings.stretch()));
        Pace pace = Pace.open(rate(), settings.stretch());
        Load held = new JavaClient(port, settings.connections(), holds, pace).run();
        check.answered(holds, held);
        check.answered(purchases, bought.join());
        return held;
    }

    private double rate() {
        return settings.rate() > 0 ? settings.rate() : HOLDS_PER_SECOND;
    }

    private void add(TokenWatch tokens, NavigableMap<Long, EventTimes.Event> decided, double seconds) {
        tokens.steps().forEach((group, segments) -> {
            Delays delays = new Delays();
            decided.forEach((index, event) -> {
                if (HandledEvents.handles(group, event.type())) {
                    delays.add(event.millis(), handledAt(segments, index, event.stream()));
                }
            });
            if (delays.isEmpty()) {
                idle.add(group);
            } else {
                add(group, delays, seconds);
            }
        });
    }

    /** When the segment that the event belongs to was first seen behind it. */
    private long handledAt(Map<Integer, NavigableMap<Long, Long>> segments, long index, String stream) {
        long handled = 0;
        for (Map.Entry<Integer, NavigableMap<Long, Long>> segment : segments.entrySet()) {
            if (HandledEvents.isOf(stream, segment.getKey(), segments.size())) {
                Map.Entry<Long, Long> seen = segment.getValue().ceilingEntry(index);
                complete &= seen != null;
                handled = Math.max(handled, seen == null ? Long.MAX_VALUE / 2_000 : seen.getValue());
            }
        }
        return handled;
    }

    private static long confirmed(NavigableMap<Long, EventTimes.Event> decided) {
        return decided.values().stream()
                .filter(event -> event.type().equals("BookingConfirmed"))
                .count();
    }

    private void add(RecordWatch records, double seconds) {
        Delays delays = new Delays();
        records.seen().forEach(record -> delays.add(record.decidedMillis(), record.readMillis()));
        add(RECORDS, delays, seconds);
    }

    private void add(String group, Seen seen, double seconds) {
        Delays delays = new Delays();
        Map<Long, Map<Long, Long>> decided = new TreeMap<>();
        seen.forEach((showtime, version, millis) -> {
            Map<Long, Long> versions = decided.computeIfAbsent(showtime, times::ofShowtime);
            delays.add(versions, version, millis);
        });
        add(group, delays, seconds);
    }

    private void add(String group, Delays delays, double seconds) {
        groups.computeIfAbsent(group, unknown -> new ArrayList<>())
                .add(new Measured(delays.load(seconds), CpuUse.UNKNOWN));
    }

    private void check() {
        check.against(new LedgerReader(arena.database()).holdfast());
        correctness.check(
                complete,
                "every group and every viewer came to the end of the log within " + MAX_WAIT.toSeconds() + " s");
        correctness.note("the first row is the holds themselves; groups share the server's processor time");
        if (!idle.isEmpty()) {
            correctness.note("groups that had nothing to do: " + String.join(", ", idle));
        }
    }
}
