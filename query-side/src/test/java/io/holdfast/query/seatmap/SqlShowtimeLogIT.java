package io.holdfast.query.seatmap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.showtime.GetPastSeatMap;
import io.holdfast.api.showtime.GetShowtimeHistory;
import io.holdfast.api.showtime.LogMoment;
import io.holdfast.api.showtime.PastSeatMapReply.Found;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeHistory;
import io.holdfast.api.showtime.ShowtimeHistory.Point;
import io.holdfast.json.HoldfastJson;
import io.holdfast.query.Showtime;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.json.JsonMapper;

/**
 * A showtime of 2,000 seats and 100,000 events, among 20,000 events of others. Seat after seat is held and let go: the odd
 * versions hold one, the even ones none.
 */
class SqlShowtimeLogIT {
    private static final int EVENTS = 100_000;
    private static final int SEATS = 2_000;
    private static final int MILLIS_APART = 10;
    private static final Instant BEGIN = Instant.parse("2026-11-30T18:00:00Z");
    private static final JsonMapper JSON = HoldfastJson.events();
    private static final Showtime SHOWTIME = new Showtime(42);
    private static final Showtime OTHER = new Showtime(43);

    private static final String INSERT = "INSERT INTO domain_event (aggregate_identifier, sequence_number, type,"
            + " event_identifier, time_stamp, payload_type, payload_revision, payload, meta_data) ";

    /** Seats are named in the payload's text; so are the numbers of the holds. */
    private static final String FILL = INSERT + """
            SELECT 'showtime-42', v, 'Showtime', 'e-' || v,
                   to_char(timestamp '2026-11-30 18:00:00' + v * interval '10 ms', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                   CASE WHEN v % 2 = 1 THEN ? ELSE ? END, '1',
                   convert_to(replace(CASE WHEN v % 2 = 1 THEN ? ELSE ? END, 'SEAT',
                       'R' || (1 + s / 100) || '-' || (1 + s % 100)), 'UTF8'), convert_to('{}', 'UTF8')
              FROM (SELECT v, ((v - 1) / 2) % 2000 AS s FROM generate_series(?::bigint, ?::bigint) AS v) AS numbers
            """;

    private static final String FILL_OTHERS = INSERT + """
            SELECT 'showtime-43', v, 'Showtime', 'o-' || v, '2026-11-30T18:00:00.000Z', ?, '1',
                   convert_to(?, 'UTF8'), convert_to('{}', 'UTF8')
              FROM generate_series(?::bigint, ?::bigint) AS v
            """;

    private static TestDatabase database;
    private static JdbcTemplate jdbc;

    @BeforeAll
    static void fillTheLog() {
        database = TestPostgres.freshDatabase();
        Flyway.configure().dataSource(database.dataSource()).load().migrate();
        jdbc = new JdbcTemplate(database.dataSource());
        write(SHOWTIME.scheduled("Die Brücke", "Cine", Showtime.manySeats(SEATS)));
        write(OTHER.scheduled());
        int step = 1_000;
        for (int from = 1; from <= EVENTS; from += step) {
            fill(from, from + step - 1);
            fillOthers(from / 5 + 1, (from + step) / 5);
        }
        jdbc.execute("ANALYZE domain_event");
    }

    private static void write(ShowtimeEvent scheduled) {
        jdbc.update(
                INSERT + "VALUES (?, 0, 'Showtime', ?, ?, ?, '1', ?, ?)",
                scheduled.showtimeId().aggregateId(),
                scheduled.showtimeId().aggregateId(),
                "2026-11-30T18:00:00.000Z",
                scheduled.getClass().getName(),
                JSON.writeValueAsBytes(scheduled),
                "{}".getBytes(StandardCharsets.UTF_8));
    }

    private static void fill(long from, long to) {
        ShowtimeEvent held = SHOWTIME.held(1, "SEAT");
        ShowtimeEvent released = SHOWTIME.released(1, "SEAT");
        jdbc.update(
                FILL,
                held.getClass().getName(),
                released.getClass().getName(),
                JSON.writeValueAsString(held),
                JSON.writeValueAsString(released),
                from,
                to);
    }

    private static void fillOthers(long from, long to) {
        ShowtimeEvent held = OTHER.held(1, "A1");
        jdbc.update(FILL_OTHERS, held.getClass().getName(), JSON.writeValueAsString(held), from, to);
    }

    @AfterAll
    static void dropTheLog() {
        database.close();
    }

    private static ShowtimeLog log() {
        return new SqlShowtimeLog(jdbc, JSON);
    }

    private static PastSeatMaps past() {
        SeatMaps live = new SeatMaps();
        return new PastSeatMaps(
                log(), new PastWalk(log(), live::seatingOf), new SettableClock(BEGIN.plusSeconds(86_400)));
    }

    private static ShownMap shown(PastSeatMaps past, LogMoment moment) {
        return ShownMap.of(found(past, moment).map());
    }

    private static Found found(PastSeatMaps past, LogMoment moment) {
        return (Found) past.handle(new GetPastSeatMap(SHOWTIME.id(), moment)).orElseThrow();
    }

    /** What must be held after this version, by the way the log was filled. */
    private static List<String> heldAt(long version) {
        long seat = (version - 1) / 2 % SEATS;
        return version % 2 == 0 ? List.of() : List.of("R" + (1 + seat / 100) + "-" + (1 + seat % 100));
    }

    private static List<String> held(ShownMap map) {
        return map.seats().entrySet().stream()
                .filter(seat -> seat.getValue().equals("HELD"))
                .map(Map.Entry::getKey)
                .collect(Collectors.toList());
    }

    @Test
    @DisplayName("U2: the map of a showtime with 100,000 events, at any version, time and position")
    void showsTheMapAtAnyMoment() {
        PastSeatMaps past = past();
        for (long version : new long[] {1, 2, 999, 1_000, 54_321, 99_999, EVENTS}) {
            Instant at = BEGIN.plusMillis(version * MILLIS_APART);
            ShownMap byTime = shown(past, new LogMoment.Time(at));
            assertThat(byTime.version()).isEqualTo(version);
            assertThat(held(byTime)).isEqualTo(heldAt(version));
            assertThat(shown(past, new LogMoment.Time(at.plusMillis(MILLIS_APART - 1)))
                            .version())
                    .isEqualTo(version);
            long position = found(past, new LogMoment.Version(version)).position();
            assertThat(shown(past, new LogMoment.Position(position))).hasToString(byTime.toString());
        }
    }

    @Test
    @DisplayName("U2: from nothing, from the checkpoints, and a step further")
    void tellsHowLongItTakes() {
        measure("to warm up, the last map of 100,000 events", past(), EVENTS);
        PastSeatMaps past = past();
        measure("the last map of 100,000 events, from the log", past, EVENTS);
        measure("a map in the middle after that", past, 54_321);
        measure("its neighbour", past, 54_322);
        long began = System.nanoTime();
        ShowtimeHistory history = past.handle(
                        new GetShowtimeHistory(SHOWTIME.id(), new LogMoment.Version(54_000), 0, EVENTS, 1_000))
                .orElseThrow();
        print("a thousand changes in the middle", began);
        assertThat(history.changes()).hasSize(1_000);
        assertThat(history.reached()).isEqualTo(55_000);
    }

    private static void measure(String what, PastSeatMaps past, long version) {
        long began = System.nanoTime();
        Found found = found(past, new LogMoment.Version(version));
        print(what, began);
        assertThat(found.map().version()).isEqualTo(version);
    }

    private static void print(String what, long began) {
        System.out.printf(
                "MEASURED %s: %d ms%n",
                what, Duration.ofNanos(System.nanoTime() - began).toMillis());
    }

    @Test
    void readsNoMoreThanItIsAskedFor() {
        int[] read = {0};
        log().read(SHOWTIME.id(), 10, event -> {
            assertThat(event.point().version()).isEqualTo(11 + read[0]);
            return ++read[0] < 3;
        });
        assertThat(read[0]).isEqualTo(3);
    }

    @Test
    void knowsWhereStreamsAndTheLogEnd() {
        Point last = log().last(SHOWTIME.id());
        assertThat(last.version()).isEqualTo(EVENTS);
        assertThat(last.at()).isEqualTo(BEGIN.plusMillis((long) EVENTS * MILLIS_APART));
        assertThat(log().head()).isEqualTo(EVENTS + EVENTS / 5 + 2);
        assertThat(log().first(OTHER.id()).event()).isEqualTo(OTHER.scheduled());
        assertThat(log().last(new Showtime(44).id())).isNull();
        assertThat(log().first(new Showtime(44).id())).isNull();
    }

    @Test
    void aStreamWithSomethingElseInItIsNotReadOver() {
        Showtime strange = new Showtime(45);
        write(strange.scheduled());
        jdbc.update(INSERT + "SELECT 'showtime-45', 1, type, 'strange', time_stamp, 'java.lang.Runtime', '1', payload,"
                + " meta_data FROM domain_event WHERE aggregate_identifier = 'showtime-45'");
        assertThatThrownBy(() -> log().read(strange.id(), 0, event -> true))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("java.lang.Runtime");
        jdbc.update("DELETE FROM domain_event WHERE aggregate_identifier = 'showtime-45'");
    }
}
