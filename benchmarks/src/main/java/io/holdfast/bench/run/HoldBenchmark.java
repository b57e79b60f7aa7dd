package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.load.HoldRequests;
import io.holdfast.bench.load.Room;
import io.holdfast.bench.report.Measured;
import io.holdfast.bench.report.Report;
import io.holdfast.bench.report.Row;
import io.holdfast.bench.report.Table;
import io.holdfast.bench.server.Shop;
import io.holdfast.bench.server.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * {@code hot} and {@code spread}: holds of two seats on one showtime, where nearly all lose, or on a thousand, where all
 * win. First a closed loop finds each server's peak, then an open loop of the same rate for all measures latencies.
 */
public final class HoldBenchmark implements Benchmark {
    /** No stretch of the spread case has fewer. */
    private static final int MIN_SPREAD_SHOWTIMES = 1_000;

    /** What the whole system must sustain without falling behind (holds per second). */
    private static final double SUSTAINED_PER_SECOND = 2_000;

    private static final double SHARE_OF_PEAK = 0.5;

    private final boolean hot;
    private final Arena arena;
    private final Settings settings;
    private final Correctness correctness = new Correctness();
    private final HoldRounds rounds;

    private HoldBenchmark(boolean hot, Arena arena) {
        this.hot = hot;
        this.arena = arena;
        this.settings = arena.settings();
        this.rounds = new HoldRounds(arena, arena.targets(), this::onSale, correctness);
    }

    public static Benchmark hot(Arena arena) {
        return new HoldBenchmark(true, arena);
    }

    public static Benchmark spread(Arena arena) {
        return new HoldBenchmark(false, arena);
    }

    @Override
    public Report run() {
        rounds.warmUp();
        rounds.peaks();
        double rate = settings.rate() > 0 ? settings.rate() : comfortableRate();
        rounds.paced(rate, hot ? settings.rounds() : 1);
        List<Table> others = new ArrayList<>();
        others.add(pacedTable(rate));
        if (!hot) {
            others.add(sustained());
        }
        rounds.check();
        String name = hot ? "hot" : "spread";
        return Reports.compare(name, arena, peakTable(), others.get(0), others, correctness);
    }

    /** The rate at which all must keep up, and what it leaves undone at the end. */
    private Table sustained() {
        Duration length = settings.stretch().multipliedBy(2);
        HoldRequests requests = rounds.open(arena.shop(), SUSTAINED_PER_SECOND, length);
        Measured measured = rounds.paced(arena.shop(), requests, SUSTAINED_PER_SECOND, length);
        long behind = new Followers(arena.database()).eventsBehind();
        rounds.contenders().stream()
                .filter(contender -> contender.name().equals(Shop.NAME))
                .forEach(shop -> shop.check().answered(requests, measured.load()));
        rounds.settle(arena.shop());
        correctness.note(String.format(
                Locale.ROOT,
                "at %,.0f holds/s for %d s the projections were %,d events (%.1f s) behind at the end",
                SUSTAINED_PER_SECOND,
                length.toSeconds(),
                behind,
                behind / SUSTAINED_PER_SECOND));
        return new Table(
                String.format(Locale.ROOT, "Holdfast alone, open loop, %,.0f holds/s", SUSTAINED_PER_SECOND),
                List.of(Row.of(Shop.NAME, List.of(measured))));
    }

    private HoldRequests onSale(Target target, double perSecond, Duration length) {
        int enough = (int) Math.ceil(perSecond * length.toSeconds() / Room.PAIRS);
        int showtimes = hot ? 1 : Math.max(MIN_SPREAD_SHOWTIMES, enough);
        long first = arena.newShowtimes(showtimes);
        target.putOnSale(first, showtimes);
        return new HoldRequests(first, showtimes, arena.tokens());
    }

    /** Half of what the slowest can do, so that all keep up and their latencies can be compared. */
    private double comfortableRate() {
        double slowest = rounds.contenders().stream()
                .mapToDouble(
                        contender -> Row.of("", contender.peaks()).perSecond().median())
                .min()
                .orElseThrow();
        return Math.max(1, Math.floor(slowest * SHARE_OF_PEAK));
    }

    private Table peakTable() {
        String client = settings.wrk() ? "wrk" : "the built-in client";
        String title = "Closed loop (" + client + "), " + settings.connections() + " connections";
        return table(title, Contender::peaks);
    }

    private Table pacedTable(double rate) {
        String title = String.format(
                Locale.ROOT,
                "Open loop (built-in client), %,.0f requests/s for all; latency counts from when a request was due",
                rate);
        return table(title, Contender::paced);
    }

    private Table table(String title, Function<Contender, List<Measured>> measured) {
        return new Table(
                title,
                rounds.contenders().stream()
                        .map(contender -> Row.of(contender.name(), measured.apply(contender)))
                        .toList());
    }
}
