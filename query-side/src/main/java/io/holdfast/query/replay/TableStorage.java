package io.holdfast.query.replay;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Where tables are built, and in whose transactions.
 *
 * @param transactions those of the live group's processor, which its handlers take part in
 * @param snapshots the same, but each sees the database as it stood when it began
 * @param flush writes what a handler has left to be written at the end of its transaction
 */
record TableStorage(
        DataSource dataSource,
        JdbcClient jdbc,
        TransactionOperations transactions,
        TransactionOperations snapshots,
        Runnable flush,
        LogPages log) {
    /** How long one table may take to be compared. */
    private static final Duration COMPARE_WITHIN = Duration.ofMinutes(10);

    static TableStorage of(
            DataSource dataSource, PlatformTransactionManager transactionManager, Runnable flush, LogPages log) {
        TransactionTemplate snapshots = new TransactionTemplate(transactionManager);
        snapshots.setIsolationLevel(TransactionDefinition.ISOLATION_REPEATABLE_READ);
        return new TableStorage(
                dataSource,
                JdbcClient.create(dataSource),
                new TransactionTemplate(transactionManager),
                snapshots,
                flush,
                log);
    }

    /** This transaction may take long; it reads, and what it writes is nobody's business. */
    void withoutTimeLimit() {
        jdbc.sql("set local statement_timeout = " + COMPARE_WITHIN.toMillis()).update();
        Connection connection = DataSourceUtils.getConnection(dataSource);
        try {
            connection.setNetworkTimeout(Runnable::run, Math.toIntExact(COMPARE_WITHIN.toMillis()));
        } catch (SQLException broken) {
            throw new DataAccessResourceFailureException("a connection cannot be used", broken);
        } finally {
            DataSourceUtils.releaseConnection(connection, dataSource);
        }
    }
}
