package io.holdfast.audit.verify;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Transactions that only read, see one state of the database, and may take as long as they need. */
final class Snapshots {
    private static final String NO_TIME_LIMITS = "SET LOCAL transaction_timeout = 0; SET LOCAL statement_timeout = 0;"
            + " SET LOCAL idle_in_transaction_session_timeout = 0";

    interface Work<T> {
        T with(Connection connection) throws SQLException;
    }

    private Snapshots() {}

    static <T> T read(DataSource dataSource, Work<T> work) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            boolean commits = connection.getAutoCommit();
            int isolation = connection.getTransactionIsolation();
            boolean readOnly = connection.isReadOnly();
            connection.setReadOnly(true);
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            connection.setAutoCommit(false);
            try {
                liftTimeLimits(connection);
                return work.with(connection);
            } finally {
                connection.rollback();
                connection.setAutoCommit(commits);
                connection.setTransactionIsolation(isolation);
                connection.setReadOnly(readOnly);
            }
        }
    }

    /** The server ends transactions that write after seconds; the present one may go on. */
    static void liftTimeLimits(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(NO_TIME_LIMITS);
        }
    }
}
