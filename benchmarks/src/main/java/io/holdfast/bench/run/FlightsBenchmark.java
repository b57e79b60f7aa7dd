package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.check.Ledger;
import io.holdfast.bench.check.LedgerReader;
import io.holdfast.bench.load.HoldRequests;
import io.holdfast.bench.load.Room;
import io.holdfast.bench.peer.PeerKind;
import io.holdfast.bench.report.Ratio;
import io.holdfast.bench.report.Report;
import io.holdfast.bench.report.Row;
import io.holdfast.bench.report.Table;
import io.holdfast.bench.server.HttpCalls;
import io.holdfast.bench.server.Schedule;
import io.holdfast.bench.server.Shop;
import io.holdfast.bench.server.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * {@code flights}: holds of two seats of one fare class of one flight, where nearly all lose, beside the sources' two
 * conditional UPDATEs in one transaction; then a search and a cabin's seat map beside an endpoint that answers nothing.
 */
public final class FlightsBenchmark implements Benchmark {
    /** Flights of the day that is searched, imported from a schedule; of which some are on the route. */
    private static final int FLIGHTS = 200;

    private static final Duration MAX_WAIT = Duration.ofSeconds(60);

    private final Arena arena;
    private final Correctness correctness = new Correctness();
    private final List<Long> hotFlights = new ArrayList<>();
    private final Target empty;
    private final HoldRounds holds;
    private final ReadRounds reads;
    private final String cabin;

    private FlightsBenchmark(Arena arena) {
        this.arena = arena;
        this.empty = arena.targets().stream()
                .filter(target -> target.name().equals(PeerKind.EMPTY.label()))
                .findFirst()
                .orElse(arena.shop());
        List<Target> sellers = arena.targets().stream()
                .filter(target -> target != empty || target == arena.shop())
                .toList();
        this.holds = new HoldRounds(arena, sellers, this::putOnSale, correctness);
        this.reads = new ReadRounds(arena);
        this.cabin = arena.shop().importPlan(Schedule.CABIN);
    }

    public static Benchmark flights(Arena arena) {
        return new FlightsBenchmark(arena);
    }

    @Override
    public Report run() {
        Duration took = new Schedule(arena.shop(), cabin).importFlights(FLIGHTS);
        correctness.note(
                "holdfast: " + FLIGHTS + " flights of a schedule were on sale after " + took.toMillis() + " ms");
        new Followers(arena.database()).catchUp(MAX_WAIT);
        holds.warmUp();
        holds.peaks();
        holds.check();
        checkWhatIsLeft();
        addReads();
        reads.run();
        reads.check(correctness);
        return report();
    }

    /** A flight at Holdfast, with its seats in one fare class; its peer has rows for the seats and one for the class. */
    private HoldRequests putOnSale(Target target, double perSecond, Duration length) {
        long flight = arena.newShowtimes(1);
        if (target == arena.shop()) {
            Schedule.putOnSale(arena.shop(), flight, cabin);
            hotFlights.add(flight);
        } else {
            target.putOnSale(flight, 1);
        }
        return new HoldRequests(flight, 1, arena.tokens());
    }

    /** What the search says is left of every hot flight is what its log says. */
    private void checkWhatIsLeft() {
        Ledger ledger = new LedgerReader(arena.database()).holdfast();
        JsonNode found = HttpCalls.to(arena.shop().port()).get(Schedule.HOT_SEARCH);
        long wrong = hotFlights.stream()
                .filter(flight -> left(found, flight) != Room.SEATS - ledger.taken(Long.toString(flight)))
                .count();
        correctness.check(
                wrong == 0,
                "holdfast: the search says of " + hotFlights.size() + " hot flights what their log says (of " + wrong
                        + " it does not)");
        if (holds.contenders().size() > 1) {
            checkFareClasses();
        }
    }

    private void checkFareClasses() {
        long oversold = arena.database()
                .number(
                        "baseline",
                        "SELECT count(*) FROM fare_class f WHERE f.held <>"
                                + " (SELECT count(*) FROM show_seat s WHERE s.showtime_id = f.flight_id"
                                + " AND s.status = 'HELD')");
        correctness.check(oversold == 0, "baseline: every fare class counts its held seats (" + oversold + " do not)");
    }

    private static int left(JsonNode found, long flight) {
        return found.path("flights")
                .valueStream()
                .filter(each -> each.path("id").asLong() == flight)
                .map(each -> each.path("fareClasses").path(0).path("remaining").asInt())
                .findFirst()
                .orElse(-1);
    }

    private void addReads() {
        Shop shop = arena.shop();
        HttpCalls anybody = HttpCalls.to(shop.port());
        int found = anybody.get(Schedule.SEARCH).path("flights").size();
        correctness.check(
                found == Schedule.ON_THE_ROUTE, "holdfast: the search finds " + found + " flights of the route");
        String map = "/showtimes/" + hotFlights.getFirst() + "/seats";
        reads.add("holdfast-search", shop, Schedule.SEARCH, Map.of(), 200);
        reads.add(
                "holdfast-search-unchanged",
                shop,
                Schedule.SEARCH,
                Map.of("If-None-Match", anybody.etag(Schedule.SEARCH)),
                304);
        reads.add("holdfast-map", shop, map, Map.of(), 200);
        reads.add("holdfast-map-unchanged", shop, map, Map.of("If-None-Match", anybody.etag(map)), 304);
        if (empty != shop) {
            reads.add(empty.name(), empty, map, Map.of(), 204);
        }
    }

    private Report report() {
        List<Row> sellers = holds.contenders().stream()
                .map(contender -> Row.of(contender.name(), contender.peaks()))
                .toList();
        List<Row> readers = reads.rows();
        String title = "Closed loop, " + arena.settings().connections()
                + " connections: holds on one fare class of one flight, then reads";
        Table table = new Table(
                title, Stream.concat(sellers.stream(), readers.stream()).toList());
        List<Ratio> ratios = new ArrayList<>();
        List<Ratio> more = new ArrayList<>();
        for (Row peer : sellers.subList(1, sellers.size())) {
            ratios.add(Ratio.throughput(sellers.getFirst(), peer));
            more.add(Ratio.cpu(sellers.getFirst(), peer));
            more.add(Ratio.p99("p99, closed loop", sellers.getFirst(), peer));
        }
        Row limit = readers.getLast();
        readers.stream()
                .filter(row -> row != limit && empty != arena.shop())
                .forEach(row -> ratios.add(Ratio.throughput(row, limit)));
        return new Report("flights", Reports.setting("flights", arena), table, List.of(), ratios, more, correctness);
    }
}
