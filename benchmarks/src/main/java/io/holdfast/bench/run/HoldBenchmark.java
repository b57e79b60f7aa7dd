package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.check.LedgerReader;
import io.holdfast.bench.load.HoldRequests;
import io.holdfast.bench.load.JavaClient;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.load.Pace;
import io.holdfast.bench.load.Room;
import io.holdfast.bench.load.WrkClient;
import io.holdfast.bench.report.Measured;
import io.holdfast.bench.report.Report;
import io.holdfast.bench.report.Row;
import io.holdfast.bench.report.Table;
import io.holdfast.bench.server.Shop;
import io.holdfast.bench.server.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
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

    /** Faster than any server here; decides how many showtimes must be on sale. */
    private static final int MAX_HOLDS_PER_SECOND = 20_000;

    /** What the whole system must sustain without falling behind (holds per second). */
    private static final double SUSTAINED_PER_SECOND = 2_000;

    private static final double SHARE_OF_PEAK = 0.5;

    private final boolean hot;
    private final Arena arena;
    private final Settings settings;
    private final Settling settling;
    private final Correctness correctness = new Correctness();
    private final List<Contender> contenders;

    private HoldBenchmark(boolean hot, Arena arena) {
        this.hot = hot;
        this.arena = arena;
        this.settings = arena.settings();
        this.settling = new Settling(new Followers(arena.database()));
        this.contenders = arena.targets().stream()
                .map(target -> new Contender(target, correctness))
                .toList();
    }

    public static Benchmark hot(Arena arena) {
        return new HoldBenchmark(true, arena);
    }

    public static Benchmark spread(Arena arena) {
        return new HoldBenchmark(false, arena);
    }

    @Override
    public Report run() {
        contenders.forEach(this::warmUp);
        for (int round = 1; round <= settings.rounds(); round++) {
            for (Contender contender : inOrderOf(round)) {
                peak(contender, round);
            }
        }
        double rate = settings.rate() > 0 ? settings.rate() : comfortableRate();
        int pacedRounds = hot ? settings.rounds() : 1;
        for (int round = 1; round <= pacedRounds; round++) {
            for (Contender contender : inOrderOf(round)) {
                paced(contender, rate, round);
            }
        }
        List<Table> others = new ArrayList<>();
        others.add(pacedTable(rate));
        if (!hot) {
            others.add(sustained());
        }
        check();
        String name = hot ? "hot" : "spread";
        return Reports.compare(name, arena, peakTable(), others.get(0), others, correctness);
    }

    /** Another order in each round, so that nobody always follows the same neighbour. */
    private List<Contender> inOrderOf(int round) {
        List<Contender> rotated = new ArrayList<>(contenders);
        Collections.rotate(rotated, round);
        return rotated;
    }

    private void warmUp(Contender contender) {
        Duration longest = WarmUp.STRETCH.multipliedBy(WarmUp.MAX_STRETCHES);
        HoldRequests requests = onSale(contender.target(), MAX_HOLDS_PER_SECOND, longest);
        WarmUp.run(
                contender.target(),
                settings.connections(),
                requests,
                (first, load) -> contender.check().answered(requests, first, load));
        settling.afterLoad(contender.target());
    }

    private void peak(Contender contender, int round) {
        Target target = contender.target();
        HoldRequests requests = onSale(target, MAX_HOLDS_PER_SECOND, settings.stretch());
        WrkClient wrk = new WrkClient(target.port(), settings.connections(), arena.scratch());
        Measured measured = arena.measure(
                target,
                () -> settings.wrk()
                        ? wrk.run(requests, settings.stretch())
                        : load(target, requests, Pace.closed(settings.stretch())));
        contender.peak(requests, measured);
        Progress.measured("round " + round + ", " + contender.name() + " at its peak", measured);
        settling.afterLoad(target);
    }

    private void paced(Contender contender, double rate, int round) {
        Target target = contender.target();
        HoldRequests requests = onSale(target, rate, settings.stretch());
        Pace pace = Pace.open(rate, settings.stretch());
        Measured measured = arena.measure(target, () -> load(target, requests, pace));
        contender.paced(requests, measured);
        Progress.measured("round " + round + ", " + contender.name() + " at a steady rate", measured);
        settling.afterLoad(target);
    }

    /** The rate at which all must keep up, and what it leaves undone at the end. */
    private Table sustained() {
        Duration length = settings.stretch().multipliedBy(2);
        HoldRequests requests = onSale(arena.shop(), SUSTAINED_PER_SECOND, length);
        Pace pace = Pace.open(SUSTAINED_PER_SECOND, length);
        Measured measured = arena.measure(arena.shop(), () -> load(arena.shop(), requests, pace));
        long behind = new Followers(arena.database()).eventsBehind();
        contenders.stream()
                .filter(contender -> contender.name().equals(Shop.NAME))
                .forEach(shop -> shop.check().answered(requests, measured.load()));
        settling.afterLoad(arena.shop());
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

    private Load load(Target target, HoldRequests requests, Pace pace) {
        return new JavaClient(target.port(), settings.connections(), requests, pace).run();
    }

    /** Enough showtimes for so long a stretch at no more than this rate. */
    private HoldRequests onSale(Target target, double perSecond, Duration length) {
        int enough = (int) Math.ceil(perSecond * length.toSeconds() / Room.PAIRS);
        int showtimes = hot ? 1 : Math.max(MIN_SPREAD_SHOWTIMES, enough);
        long first = arena.newShowtimes(showtimes);
        target.putOnSale(first, showtimes);
        settling.beforeLoad(target);
        return new HoldRequests(first, showtimes, arena.tokens());
    }

    /** Half of what the slowest can do, so that all keep up and their latencies can be compared. */
    private double comfortableRate() {
        double slowest = contenders.stream()
                .mapToDouble(
                        contender -> Row.of("", contender.peaks()).perSecond().median())
                .min()
                .orElseThrow();
        return Math.max(1, Math.floor(slowest * SHARE_OF_PEAK));
    }

    private void check() {
        LedgerReader ledgers = new LedgerReader(arena.database());
        for (Contender contender : contenders) {
            switch (contender.name()) {
                case Shop.NAME -> contender.check().against(ledgers.holdfast());
                case "axon" -> contender.check().against(ledgers.axon());
                case "baseline" -> contender.check().against(ledgers.baseline());
                default -> contender.check().withoutRecord();
            }
        }
        settling.check(correctness);
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

    private Table table(String title, Function<Contender, List<Measured>> rounds) {
        return new Table(
                title,
                contenders.stream()
                        .map(contender -> Row.of(contender.name(), rounds.apply(contender)))
                        .toList());
    }
}
