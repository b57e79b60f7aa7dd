package io.holdfast.storage;

import java.util.Arrays;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * One statement that changes rows, asked for by many threads at the same time: sent once with everybody's parameters and
 * committed once ({@link GroupCommit}).
 *
 * <p><b>Errors:</b> as those of the statement on its own; each caller gets its own.
 *
 * <p><b>Threading:</b> safe for use from many threads; within a caller's transaction it takes part in that.
 */
public final class BatchStatement {
    private final GroupCommit<@Nullable Object[], Integer> group;

    public BatchStatement(DataSource dataSource, String sql) {
        JdbcTemplate jdbc = new JdbcTemplate(dataSource);
        this.group = new GroupCommit<>(
                new TransactionTemplate(new JdbcTransactionManager(dataSource)),
                rows -> Arrays.stream(jdbc.batchUpdate(sql, rows)).boxed().toList());
    }

    /** Executes the statement with these parameters, and returns how many rows it changed once that is committed. */
    public int update(@Nullable Object... parameters) {
        return group.run(parameters);
    }
}
