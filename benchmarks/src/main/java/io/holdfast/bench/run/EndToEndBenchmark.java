package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.check.HoldCheck;
import io.holdfast.bench.check.LedgerReader;
import io.holdfast.bench.load.HoldRequests;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.load.Room;
import io.holdfast.bench.report.Measured;
import io.holdfast.bench.report.Report;
import io.holdfast.bench.report.Row;
import io.holdfast.bench.report.Table;
import io.holdfast.bench.server.Shop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/**
 * {@code end-to-end}: hold, checkout, payment, callback, booking, ticket. The time of a round ends when the last ticket
 * is there, so what the system puts off is not counted as done.
 */
public final class EndToEndBenchmark implements Benchmark {
    private static final int SHOWTIMES = 200;
    private static final Duration POLL = Duration.ofMillis(20);
    private static final Duration WARM_UP = Duration.ofSeconds(60);
    private static final Duration MAX_WAIT = Duration.ofSeconds(60);

    private static final String TICKETS = "SELECT count(*) FROM ticketing.tickets";
    private static final String CONFIRMED = "SELECT count(*) FROM booking_view WHERE status = 'CONFIRMED'";
    private static final String UNDONE =
            "SELECT (SELECT count(*) FROM gateway_callbacks WHERE next_attempt_at IS NOT NULL)"
                    + " + (SELECT count(*) FROM payment_view WHERE NOT settled)"
                    + " + (SELECT count(*) FROM deadletterentry) + (SELECT count(*) FROM ticketing.letters)";

    private final Arena arena;
    private final Settings settings;
    private final Correctness correctness = new Correctness();
    private final HoldCheck check = new HoldCheck(Shop.NAME, correctness);
    private long bought;

    private EndToEndBenchmark(Arena arena) {
        this.arena = arena;
        this.settings = arena.settings();
    }

    public static Benchmark endToEnd(Arena arena) {
        return new EndToEndBenchmark(arena);
    }

    @Override
    public Report run() {
        Progress.say("warming up");
        long warm = System.nanoTime() + WARM_UP.toNanos();
        while (System.nanoTime() < warm) {
            round();
        }
        List<Measured> rounds = new ArrayList<>();
        for (int round = 1; round <= settings.rounds(); round++) {
            Measured measured = arena.measure(arena.shop(), this::round);
            rounds.add(measured);
            Progress.measured("round " + round + ", bookings with tickets", measured);
        }
        check();
        String title = String.format(
                Locale.ROOT,
                "Bookings with tickets, %d customers at once; latency is that of hold, checkout and payment together",
                settings.connections());
        Table table = new Table(title, List.of(Row.of(Shop.NAME, rounds)));
        return new Report(
                "end-to-end",
                Reports.setting("end-to-end", arena),
                table,
                List.of(),
                List.of(),
                List.of(),
                correctness);
    }

    private Load round() {
        long first = arena.newShowtimes(SHOWTIMES);
        arena.shop().putOnSale(first, SHOWTIMES);
        HoldRequests requests = new HoldRequests(first, SHOWTIMES, arena.tokens());
        long start = System.nanoTime();
        Load load = Purchases.run(arena.shop().port(), requests, settings.connections(), settings.stretch());
        bought += load.won().size();
        check.answered(requests, load);
        awaitTickets();
        return new Load((System.nanoTime() - start) / 1e9, load.answers(), load.latencies(), load.won());
    }

    /** Two seats are two tickets. */
    private void awaitTickets() {
        long deadline = System.nanoTime() + MAX_WAIT.toNanos();
        while (number(TICKETS) < 2 * bought && System.nanoTime() < deadline) {
            LockSupport.parkNanos(POLL.toNanos());
        }
    }

    private void check() {
        new Followers(arena.database()).catchUp(MAX_WAIT);
        check.against(new LedgerReader(arena.database()).holdfast());
        correctness.check(
                number(CONFIRMED) == bought, number(CONFIRMED) + " bookings confirmed of " + bought + " paid for");
        correctness.check(number(TICKETS) == 2 * bought, number(TICKETS) + " tickets for " + 2 * bought + " seats");
        correctness.check(number(UNDONE) == 0, number(UNDONE) + " callbacks, payments or dead letters are left undone");
        correctness.note("rooms of " + Room.SEATS + " seats, " + SHOWTIMES + " on sale in each round");
    }

    private long number(String sql) {
        return arena.database().number(Shop.NAME, sql);
    }
}
