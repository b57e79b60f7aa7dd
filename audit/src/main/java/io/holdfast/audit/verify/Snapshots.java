package io.holdfast.audit.verify;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Transactions that only read, see one state of the database, and may take as long as they need. */
final class Snapshots {
    private static final String READ_ONLY = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; ";

    private static final String NO_TIME_LIMITS = "SET LOCAL transaction_timeout = 0; SET LOCAL statement_timeout = 0;"
            + " SET LOCAL idle_in_transaction_session_timeout = 0";

    interface Work<T> {
        /** {@code null} when it was broken off and the connection was given up. */
        @Nullable
        T with(Connection connection) throws SQLException;
    }

    private Snapshots() {}

    static <T> @Nullable T read(DataSource dataSource, Work<T> work) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            connection.setAutoCommit(false);
            try (var statement = connection.createStatement()) {
                statement.execute(READ_ONLY + NO_TIME_LIMITS);
            }
            T result = work.with(connection);
            if (result != null) {
                connection.rollback();
                connection.setAutoCommit(true);
            }
            return result;
        }
    }

    /** The server ends transactions that write after seconds; the present one may go on. */
    static void liftTimeLimits(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(NO_TIME_LIMITS);
        }
    }
}
