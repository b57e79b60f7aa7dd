package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.load.Room;
import io.holdfast.bench.report.Ratio;
import io.holdfast.bench.report.Report;
import io.holdfast.bench.report.Row;
import io.holdfast.bench.report.Table;
import io.holdfast.bench.server.HttpCalls;
import io.holdfast.bench.server.Shop;
import java.time.Duration;
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
    private static final Duration MAX_WAIT = Duration.ofSeconds(60);

    private final Arena arena;
    private final Settings settings;
    private final Correctness correctness = new Correctness();
    private final ReadRounds reads;

    private ReadsBenchmark(Arena arena) {
        this.arena = arena;
        this.settings = arena.settings();
        this.reads = new ReadRounds(arena);
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
                .forEach(peer -> reads.add(peer.name(), peer, path(small), Map.of(), 204));
        reads.run();
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
        reads.add("holdfast-" + size + "-full", shop, path, Map.of(), 200);
        reads.add("holdfast-" + size + "-gzip", shop, path, Map.of("Accept-Encoding", "gzip"), 200);
        reads.add("holdfast-" + size + "-unchanged", shop, path, Map.of("If-None-Match", anybody.etag(path)), 304);
    }

    private static String path(long showtime) {
        return "/showtimes/" + showtime + "/seats";
    }

    private Report report() {
        List<Row> rows = reads.rows();
        Table table = new Table("Closed loop, " + settings.connections() + " connections", rows);
        reads.check(correctness);
        Row limit = rows.get(rows.size() - 1);
        List<Ratio> ratios = rows.stream()
                .filter(row -> row != limit)
                .map(row -> Ratio.throughput(row, limit))
                .toList();
        return new Report("reads", Reports.setting("reads", arena), table, List.of(), ratios, List.of(), correctness);
    }
}
