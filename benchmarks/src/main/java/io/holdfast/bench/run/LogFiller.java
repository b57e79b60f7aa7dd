package io.holdfast.bench.run;

import io.holdfast.bench.load.Caller;
import io.holdfast.bench.load.Room;
import io.holdfast.bench.server.Database;
import io.holdfast.bench.server.Shop;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Makes the event log as long as that of a shop that has sold for long: showtimes of its own get their last hold and
 * release again and again, each time as a hold of its own, copied within the database while the shop is closed. All that follows the log by a token is
 * told that it has seen them, as it would have; what a start reads anew, such as the seat maps, really reads them.
 */
final class LogFiller {
    /** Showtimes that the copies are spread over. */
    static final int SHOWTIMES = 100;

    /** Held and given back in the beginning; with these the log has its first thousand events. */
    private static final int HOLDS = 500;

    private static final String COPY = """
            INSERT INTO domain_event (aggregate_identifier, sequence_number, type, event_identifier, time_stamp,
                                      payload_type, payload_revision, payload, meta_data)
            WITH last AS (
                SELECT *, max(sequence_number) OVER (PARTITION BY aggregate_identifier) AS head
                  FROM domain_event WHERE aggregate_identifier IN (%s)),
            pair AS (SELECT *, sequence_number - head + 1 AS place, convert_from(payload, 'UTF8') AS text,
                            convert_from(payload, 'UTF8')::json ->> 'holdId' AS hold
                       FROM last WHERE sequence_number > head - 2)
            SELECT aggregate_identifier, head + 1 + 2 * copy + place, type,
                   aggregate_identifier || '#' || (head + 1 + 2 * copy + place), time_stamp,
                   payload_type, payload_revision,
                   convert_to(replace(text, hold, left(hold, 24) || lpad(to_hex(head + 2 * copy), 12, '0')), 'UTF8'), meta_data
              FROM pair, generate_series(0, %d) copy
             ORDER BY copy, aggregate_identifier, place
            """;

    private static final String ALL_SEEN = """
            UPDATE tokenentry SET token = convert_to(jsonb_set(
                convert_from(token, 'UTF8')::jsonb,
                CASE WHEN jsonb_exists(convert_from(token, 'UTF8')::jsonb, 'index')
                     THEN '{index}'::text[] ELSE '{globalIndex}'::text[] END,
                to_jsonb((SELECT max(global_index) FROM domain_event)))::text, 'UTF8')
             WHERE token IS NOT NULL
            """;

    private final Database database;
    private final long firstShowtime;

    LogFiller(Database database, long firstShowtime) {
        this.database = database;
        this.firstShowtime = firstShowtime;
    }

    /** Puts the showtimes on sale and lets one customer hold two seats of each and give them back, some times. */
    static LogFiller prepare(Arena arena) {
        long first = arena.newShowtimes(SHOWTIMES);
        arena.shop().putOnSale(first, SHOWTIMES);
        try (Caller caller = new Caller(arena.shop().port())) {
            caller.speakFor(arena.tokens().get(0));
            String seats = "{\"seats\":[\"" + Room.left(0) + "\",\"" + Room.right(0) + "\"]}";
            for (int i = 0; i < HOLDS; i++) {
                caller.post("/showtimes/" + (first + i % SHOWTIMES) + "/holds", "", seats, 201);
                caller.delete("/holds/" + caller.text("holdId"), 204);
            }
        }
        return new LogFiller(arena.database(), first);
    }

    long firstShowtime() {
        return firstShowtime;
    }

    /** Those that it fills. */
    List<String> streams() {
        return LongStream.range(firstShowtime, firstShowtime + SHOWTIMES)
                .mapToObj(id -> "showtime-" + id)
                .toList();
    }

    long events() {
        return database.number(Shop.NAME, "SELECT count(*) FROM domain_event");
    }

    /** To be called while the shop is closed. */
    void fillUpTo(long events) {
        long copies = Math.ceilDiv(events - events(), 2L * SHOWTIMES);
        if (copies <= 0) {
            return;
        }
        try (Connection connection = database.connect(Shop.NAME);
                Statement statement = connection.createStatement()) {
            // The server ends long transactions of the shop; this one is meant to be long.
            statement.execute("SET transaction_timeout = 0");
            statement.execute(COPY.formatted(Database.literals(streams()), copies - 1));
            statement.execute(ALL_SEEN);
            statement.execute("ANALYZE domain_event");
        } catch (SQLException failed) {
            throw new IllegalStateException("the log cannot be filled", failed);
        }
    }
}
