package io.holdfast.payments.reconciliation;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.springframework.dao.DataAccessResourceFailureException;

/**
 * Lets one node at a time do something, by an advisory lock of PostgreSQL. The lock hangs on a transaction that does
 * nothing else: when its node dies, or whatever fails there, it is free at once and never goes back into the pool. A
 * node that loses its connection goes on unawares; what runs under the lock is repeatable.
 */
final class OneNodeAtATime {
    /** The letters "reconcil". */
    private static final long KEY = 0x7265_636f_6e63_696cL;

    private final DataSource dataSource;

    OneNodeAtATime(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /** Does it, unless it is being done already: then empty. */
    <T> Optional<T> unlessRunning(Supplier<T> work) {
        try (Connection connection = dataSource.getConnection()) {
            connection.setAutoCommit(false);
            try {
                return isOurs(connection) ? Optional.of(work.get()) : Optional.empty();
            } finally {
                connection.rollback();
            }
        } catch (SQLException databaseAway) {
            throw new DataAccessResourceFailureException("the lock of the reconciliation", databaseAway);
        }
    }

    private static boolean isOurs(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("select pg_try_advisory_xact_lock(?)")) {
            statement.setLong(1, KEY);
            try (ResultSet answer = statement.executeQuery()) {
                return answer.next() && answer.getBoolean(1);
            }
        }
    }
}
