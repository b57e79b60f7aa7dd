package io.holdfast.audit.log;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The table of events, written to as nobody in the application may. */
public final class LogRows {
    private static final Instant AT = Instant.parse("2026-12-01T12:00:00Z");
    private static final String TYPE = "io.holdfast.api.showtime.SalesOpened";
    private static final String META_DATA = "{\"actor\":\"operator:ada\"}";
    private static final String INSERT = "INSERT INTO domain_event (aggregate_identifier, sequence_number, type,"
            + " event_identifier, time_stamp, payload_type, payload_revision, payload, meta_data)"
            + " VALUES (?, ?, 'Showtime', ?, ?, ?, '1', ?, ?)";

    private final DataSource dataSource;

    private LogRows(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /** An empty log in this database. */
    public static LogRows in(DataSource dataSource) {
        Flyway.configure().dataSource(dataSource).load().migrate();
        return new LogRows(dataSource);
    }

    /** Appends one event with this payload and commits. */
    public void append(String aggregate, long sequenceNumber, String payload) {
        append(aggregate, sequenceNumber, AT, TYPE, payload, META_DATA);
    }

    public void append(
            String aggregate, long sequenceNumber, Instant at, String type, String payload, String metaData) {
        try (Connection connection = dataSource.getConnection()) {
            append(connection, aggregate, sequenceNumber, at, type, payload, metaData);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Appends one event within somebody's transaction. */
    public static void append(Connection connection, String aggregate, long sequenceNumber, String payload)
            throws SQLException {
        append(connection, aggregate, sequenceNumber, AT, TYPE, payload, META_DATA);
    }

    private static void append(
            Connection connection,
            String aggregate,
            long sequenceNumber,
            Instant at,
            String type,
            String payload,
            String metaData)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(INSERT)) {
            statement.setString(1, aggregate);
            statement.setLong(2, sequenceNumber);
            statement.setString(3, aggregate + "#" + sequenceNumber);
            statement.setString(4, at.toString());
            statement.setString(5, type);
            statement.setBytes(6, payload.getBytes(StandardCharsets.UTF_8));
            statement.setBytes(7, metaData.getBytes(StandardCharsets.UTF_8));
            statement.executeUpdate();
        }
    }

    /** Appends so many events of one aggregate at once. */
    public void appendMany(String aggregate, int events) {
        JdbcClient.create(dataSource)
                .sql("INSERT INTO domain_event (aggregate_identifier, sequence_number, type, event_identifier,"
                        + " time_stamp, payload_type, payload_revision, payload, meta_data)"
                        + " SELECT ?, n, 'Showtime', ? || '#' || n, '2026-12-01T12:00:00Z',"
                        + " 'io.holdfast.api.showtime.SeatsBlocked', '1',"
                        + " convert_to('{\"seats\":[\"A' || n || '\"],\"reason\":\"caf\u00e9 \u66f8\"}', 'UTF8'), '{}'"
                        + " FROM generate_series(0, ?) AS n")
                .params(aggregate, aggregate, events - 1)
                .update();
    }

    /** Takes all events out. */
    public void clear() {
        JdbcClient.create(dataSource)
                .sql("TRUNCATE domain_event RESTART IDENTITY")
                .update();
    }
}
