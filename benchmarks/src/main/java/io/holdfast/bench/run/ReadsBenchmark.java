package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.load.GetRequests;
import io.holdfast.bench.load.JavaClient;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.load.Pace;
import io.holdfast.bench.load.Room;
import io.holdfast.bench.load.WrkClient;
import io.holdfast.bench.report.Measured;
import io.holdfast.bench.report.Ratio;
import io.holdfast.bench.report.Report;
import io.holdfast.bench.report.Row;
import io.holdfast.bench.report.Table;
import io.holdfast.bench.server.HttpCalls;
import io.holdfast.bench.server.Shop;
import io.holdfast.bench.server.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * {@code reads}: seat maps of a small and of a very large room – whole, compressed, and unchanged since the client last
 * asked – beside an endpoint that answers nothing.
 */
public final class ReadsBenchmark implements Benchmark {
    private static final int LARGE_ROWS = 250;
    private static final int LARGE_SEATS_PER_ROW = 200;
    private static final Duration WARM_UP = Duration.ofSeconds(3);
    private static final Duration MAX_WAIT = Duration.ofSeconds(60);

    private final Arena arena;
    private final Settings settings;
    private final Correctness correctness = new Correctness();
    private final List<Read> reads = new ArrayList<>();
    private long unexpected;

    private record Read(String name, Target target, GetRequests requests, int expected, List<Measured> rounds) {}

    private ReadsBenchmark(Arena arena) {
        this.arena = arena;
        this.settings = arena.settings();
    }

    public static Benchmark reads(Arena arena) {
        return new ReadsBenchmark(arena);
    }

    @Override
    public Report run() {
        Shop shop = arena.shop();
        long small = arena.newShowtimes(1);
        shop.putOnSale(small, 1);
        String plan = shop.importPlan(Room.grid(LARGE_ROWS, LARGE_SEATS_PER_ROW));
        long large = shop.putOnSale(arena.newShowtimes(1), plan);
        new Followers(arena.database()).catchUp(MAX_WAIT);
        addReads("300", small, Room.SEATS);
        addReads("50k", large, LARGE_ROWS * LARGE_SEATS_PER_ROW);
        arena.targets().stream()
                .filter(target -> target != shop)
                .forEach(peer -> add(peer.name(), peer, small, Map.of(), 204));
        reads.forEach(read -> load(read, WARM_UP));
        for (int round = 1; round <= settings.rounds(); round++) {
            List<Read> rotated = new ArrayList<>(reads);
            Collections.rotate(rotated, round);
            for (Read read : rotated) {
                measure(read, round);
            }
        }
        return report();
    }

    private void addReads(String size, long showtime, int seats) {
        String path = path(showtime);
        HttpCalls anybody = HttpCalls.to(arena.shop().port());
        JsonNode map = anybody.get(path);
        correctness.check(
                map.path("seats").size() == seats,
                "holdfast: the map of " + seats + " seats has "
                        + map.path("seats").size());
        Shop shop = arena.shop();
        add("holdfast-" + size + "-full", shop, showtime, Map.of(), 200);
        add("holdfast-" + size + "-gzip", shop, showtime, Map.of("Accept-Encoding", "gzip"), 200);
        add("holdfast-" + size + "-unchanged", shop, showtime, Map.of("If-None-Match", anybody.etag(path)), 304);
    }

    private void add(String name, Target target, long showtime, Map<String, String> headers, int expected) {
        reads.add(new Read(name, target, new GetRequests(path(showtime), headers), expected, new ArrayList<>()));
    }

    private static String path(long showtime) {
        return "/showtimes/" + showtime + "/seats";
    }

    private void measure(Read read, int round) {
        Measured measured = arena.measure(read.target, () -> load(read, settings.stretch()));
        read.rounds.add(measured);
        Progress.measured("round " + round + ", " + read.name, measured);
    }

    private Load load(Read read, Duration length) {
        int port = read.target.port();
        Load load = settings.wrk()
                ? new WrkClient(port, settings.connections(), arena.scratch()).run(read.requests, read.expected, length)
                : new JavaClient(port, settings.connections(), read.requests, Pace.closed(length)).run();
        unexpected += load.answers().besides(read.expected);
        return load;
    }

    private Report report() {
        List<Row> rows =
                reads.stream().map(read -> Row.of(read.name, read.rounds)).toList();
        Table table = new Table("Closed loop, " + settings.connections() + " connections", rows);
        correctness.check(unexpected == 0, "every answer had the expected status (" + unexpected + " had not)");
        Row limit = rows.get(rows.size() - 1);
        List<Ratio> ratios = rows.stream()
                .filter(row -> row != limit)
                .map(row -> Ratio.throughput(row, limit))
                .toList();
        return new Report("reads", Reports.setting("reads", arena), table, List.of(), ratios, List.of(), correctness);
    }
}
