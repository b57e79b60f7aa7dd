package io.holdfast.bench.check;

import io.holdfast.bench.server.Database;
import io.holdfast.bench.server.Shop;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * When Holdfast's events were decided, as its log says. An event is committed a moment after that, so a delay counted
 * from here includes the commit.
 *
 * <p><b>Units:</b> milliseconds since 1970.
 */
public final class EventTimes {
    private static final String OF_SHOWTIME =
            "SELECT sequence_number, time_stamp FROM domain_event WHERE aggregate_identifier = 'showtime-' || ?";
    private static final String AFTER =
            "SELECT global_index, time_stamp, payload_type, aggregate_identifier FROM domain_event WHERE global_index > ?";

    private final Database database;

    /** When, what (the simple name of its type), and in which stream. */
    public record Event(long millis, String type, String stream) {}

    private interface RowReader {
        void read(ResultSet row) throws SQLException;
    }

    public EventTimes(Database database) {
        this.database = database;
    }

    /** By the showtime's version. */
    public Map<Long, Long> ofShowtime(long showtime) {
        Map<Long, Long> times = new HashMap<>();
        read(OF_SHOWTIME, showtime, row -> times.put(row.getLong(1), millis(row)));
        return times;
    }

    /** Of all events behind this one, by their place in the log. */
    public NavigableMap<Long, Event> after(long globalIndex) {
        NavigableMap<Long, Event> events = new TreeMap<>();
        read(
                AFTER,
                globalIndex,
                row -> events.put(
                        row.getLong(1), new Event(millis(row), simpleName(row.getString(3)), row.getString(4))));
        return events;
    }

    private static long millis(ResultSet row) throws SQLException {
        return Instant.parse(row.getString(2)).toEpochMilli();
    }

    private static String simpleName(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }

    private void read(String sql, long argument, RowReader reader) {
        try (Connection connection = database.connect(Shop.NAME);
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, argument);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    reader.read(rows);
                }
            }
        } catch (SQLException failed) {
            throw new IllegalStateException("the event log cannot be read", failed);
        }
    }
}
