package io.holdfast.audit.verify;

import io.holdfast.json.HoldfastJson;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;
import tools.jackson.databind.json.JsonMapper;

/** Writes events into the log as the lanes do, and whatever else a test wants to have in the database. */
final class LogTable {
    private static final String INSERT = "INSERT INTO domain_event (aggregate_identifier, sequence_number, type,"
            + " event_identifier, time_stamp, payload_type, payload_revision, payload, meta_data)"
            + " VALUES (?, ?, ?, ?, ?, ?, '1', ?, ?)";

    private static final String META_DATA = "{\"actor\":\"customer:ana\",\"command\":\"Test\",\"trace\":\"1\"}";

    private final DataSource dataSource;
    private final JsonMapper json = HoldfastJson.events();
    private final Map<String, Long> versions = new HashMap<>();

    LogTable(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    void append(String stream, Object event, Instant at) {
        long version = versions.merge(stream, 0L, (last, unused) -> last + 1);
        append(stream, version, stream + "#" + version, event.getClass().getName(), json.writeValueAsString(event), at);
    }

    /** Leaves a number out, as if an event had been there. */
    void skip(String stream) {
        versions.merge(stream, 0L, (last, unused) -> last + 1);
    }

    void append(String stream, long version, String eventId, String type, String payload, Instant at) {
        versions.put(stream, version);
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(INSERT)) {
            statement.setString(1, stream);
            statement.setLong(2, version);
            statement.setString(3, "Test");
            statement.setString(4, eventId);
            statement.setString(5, at.toString());
            statement.setString(6, type);
            statement.setBytes(7, payload.getBytes(StandardCharsets.UTF_8));
            statement.setBytes(8, META_DATA.getBytes(StandardCharsets.UTF_8));
            statement.executeUpdate();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    int execute(String sql) {
        try (Connection connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            return statement.executeUpdate(sql);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** As if nothing had ever been. */
    void clear() {
        versions.clear();
        execute("TRUNCATE domain_event, audit_checkpoint RESTART IDENTITY");
    }
}
