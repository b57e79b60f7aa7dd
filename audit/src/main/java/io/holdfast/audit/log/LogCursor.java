package io.holdfast.audit.log;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.postgresql.PGStatement;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.support.SQLExceptionSubclassTranslator;

/**
 * Reads the log from one position to another, in the order of positions, without ever holding more of it than
 * {@link #FETCH_SIZE} rows.
 *
 * <p>One call sees the log as it stood when it began: one transaction that only reads, on a snapshot. An aggregate's events
 * are then complete up to the last one seen, because each follows the commit of the one before; an event that was
 * committed later may still have a lower position.
 *
 * <p><b>Errors:</b> {@link DataAccessException} when the database cannot be read; what the consumer throws goes through.
 *
 * <p><b>Threading:</b> safe for use from many threads; each call takes a connection of its own.
 */
public final class LogCursor {
    /** Rows that come in one round trip. */
    public static final int FETCH_SIZE = 2_000;

    /** Lets the driver fetch bytes as they are from the first statement on, not written out in hexadecimal digits. */
    private static final int BYTES_AS_BYTES = -1;

    /** Before the first event. */
    public static final long START = -1;

    private static final String ROWS = "SELECT global_index, aggregate_identifier, sequence_number, type,"
            + " event_identifier, time_stamp, payload_type, payload_revision, payload, meta_data FROM domain_event"
            + " WHERE global_index > ? AND global_index <= ?";

    private static final String READ = ROWS + " ORDER BY global_index";

    /** Of some streams, the index of streams is to be used; "+ 0" keeps the one of positions out of it. */
    private static final String READ_STREAMS = ROWS + " AND aggregate_identifier = ANY (?) ORDER BY (global_index + 0)";

    private static final String HEAD = "SELECT coalesce(max(global_index), " + START + ") FROM domain_event";

    /** Transactions that write end after seconds, so that no reader passes them over; one that only reads may take longer. */
    private static final String NO_TIME_LIMITS = "SET LOCAL transaction_timeout = 0; SET LOCAL statement_timeout = 0;"
            + " SET LOCAL idle_in_transaction_session_timeout = 0";

    private final DataSource dataSource;

    public LogCursor(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /** The position of the last event; {@link #START} of an empty log. */
    public long head() {
        return inSnapshot(connection -> {
            try (PreparedStatement statement = connection.prepareStatement(HEAD);
                    ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        });
    }

    /**
     * Hands over every event with {@code after < position <= upTo}.
     *
     * @return the position of the last one, {@code after} when there was none
     */
    public long read(long after, long upTo, Consumer<LoggedEvent> each) {
        return inSnapshot(connection -> {
            try (PreparedStatement statement = connection.prepareStatement(READ)) {
                return read(statement, after, upTo, each);
            }
        });
    }

    /** The same, for the events of these aggregates only; no others are looked at. */
    public long read(long after, long upTo, Collection<String> aggregateIds, Consumer<LoggedEvent> each) {
        return inSnapshot(connection -> {
            try (PreparedStatement statement = connection.prepareStatement(READ_STREAMS)) {
                statement.setArray(3, connection.createArrayOf("text", aggregateIds.toArray()));
                return read(statement, after, upTo, each);
            }
        });
    }

    private static long read(PreparedStatement statement, long after, long upTo, Consumer<LoggedEvent> each)
            throws SQLException {
        statement.setFetchSize(FETCH_SIZE);
        statement.unwrap(PGStatement.class).setPrepareThreshold(BYTES_AS_BYTES);
        statement.setLong(1, after);
        statement.setLong(2, upTo);
        try (ResultSet rows = statement.executeQuery()) {
            return handOver(rows, after, each);
        }
    }

    private static long handOver(ResultSet rows, long after, Consumer<LoggedEvent> each) throws SQLException {
        long last = after;
        while (rows.next()) {
            LoggedEvent event = event(rows);
            each.accept(event);
            last = event.position();
        }
        return last;
    }

    /** The row that this one stands at, with the columns in the order of the event's members. */
    public static LoggedEvent event(ResultSet row) throws SQLException {
        return new LoggedEvent(
                row.getLong(1),
                row.getString(2),
                row.getLong(3),
                row.getString(4),
                row.getString(5),
                row.getString(6),
                row.getString(7),
                row.getString(8),
                row.getBytes(9),
                row.getBytes(10));
    }

    private interface Reading {
        long from(Connection connection) throws SQLException;
    }

    private long inSnapshot(Reading reading) {
        try (Connection connection = dataSource.getConnection()) {
            boolean commits = connection.getAutoCommit();
            int isolation = connection.getTransactionIsolation();
            boolean readOnly = connection.isReadOnly();
            connection.setReadOnly(true);
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement()) {
                statement.execute(NO_TIME_LIMITS);
                return reading.from(connection);
            } finally {
                connection.rollback();
                connection.setAutoCommit(commits);
                connection.setTransactionIsolation(isolation);
                connection.setReadOnly(readOnly);
            }
        } catch (SQLException unreadable) {
            DataAccessException known =
                    new SQLExceptionSubclassTranslator().translate("read the log", READ, unreadable);
            throw known == null ? new IllegalStateException("the log cannot be read", unreadable) : known;
        }
    }
}
