package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeHistory.Point;
import io.holdfast.api.showtime.ShowtimeId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcOperations;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads showtimes' streams from the table of events, page by page, without the objects that Axon makes around each event.
 *
 * <p>A stream only grows at its end, so pages that are read one after the other fit together without one long
 * transaction, and no time limit of the database is ever met.
 */
final class SqlShowtimeLog implements ShowtimeLog {
    /** Events of one round trip, and the most that are in memory at a time. */
    static final int PAGE_SIZE = 2_000;

    private static final String EVENTS = "SELECT sequence_number, global_index, time_stamp, payload_type, payload"
            + " FROM domain_event WHERE aggregate_identifier = ?";

    private static final String FIRST = EVENTS + " AND sequence_number = 0";

    private static final String PAGE = EVENTS + " AND sequence_number > ? ORDER BY sequence_number LIMIT " + PAGE_SIZE;

    private static final String LAST = "SELECT sequence_number, global_index, time_stamp FROM domain_event"
            + " WHERE aggregate_identifier = ? ORDER BY sequence_number DESC LIMIT 1";

    private static final String HEAD = "SELECT coalesce(max(global_index), -1) FROM domain_event";

    private final JdbcOperations jdbc;
    private final Map<String, ObjectReader> readers;

    SqlShowtimeLog(JdbcOperations jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.readers = Arrays.stream(ShowtimeEvent.class.getPermittedSubclasses())
                .collect(Collectors.toMap(Class::getName, json::readerFor));
    }

    @Override
    public void read(ShowtimeId showtimeId, long afterVersion, Predicate<PastEvent> reader) {
        Page page = new Page(reader, afterVersion);
        do {
            page.rows = 0;
            jdbc.query(PAGE, page::take, showtimeId.aggregateId(), page.version);
        } while (page.rows == PAGE_SIZE && page.goesOn);
    }

    @Override
    public @Nullable PastEvent first(ShowtimeId showtimeId) {
        List<PastEvent> first = jdbc.query(FIRST, (row, number) -> eventOf(row), showtimeId.aggregateId());
        return first.isEmpty() ? null : first.getFirst();
    }

    @Override
    public @Nullable Point last(ShowtimeId showtimeId) {
        List<Point> last = jdbc.query(LAST, (row, number) -> pointOf(row), showtimeId.aggregateId());
        return last.isEmpty() ? null : last.getFirst();
    }

    @Override
    public long head() {
        Long head = jdbc.queryForObject(HEAD, Long.class);
        return head == null ? -1 : head;
    }

    private static Point pointOf(ResultSet row) throws SQLException {
        return new Point(row.getLong(1), row.getLong(2), Instant.parse(row.getString(3)));
    }

    private PastEvent eventOf(ResultSet row) throws SQLException {
        String type = row.getString(4);
        ObjectReader reader = readers.get(type);
        if (reader == null) {
            throw new IllegalStateException("the stream of a showtime holds " + type + ", which is no event of one");
        }
        return new PastEvent(reader.readValue(row.getBytes(5)), pointOf(row));
    }

    /** Hands over the rows of one page; what comes after the reader has had enough is not even looked at. */
    private final class Page {
        private final Predicate<PastEvent> reader;
        private long version;
        private int rows;
        private boolean goesOn = true;

        Page(Predicate<PastEvent> reader, long version) {
            this.reader = reader;
            this.version = version;
        }

        void take(ResultSet row) throws SQLException {
            rows++;
            if (goesOn) {
                PastEvent event = eventOf(row);
                version = event.point().version();
                goesOn = reader.test(event);
            }
        }
    }
}
