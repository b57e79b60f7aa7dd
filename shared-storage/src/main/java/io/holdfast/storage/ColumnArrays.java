package io.holdfast.storage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Binds many rows to one statement, as one array for each column, to be taken apart by {@code unnest}.
 *
 * <p><b>Shape:</b> columns are bound in the order in which they are added.
 *
 * <p><b>Threading:</b> for one thread, one statement.
 *
 * @param <R> what holds the values of a row
 */
public final class ColumnArrays<R> {
    private final PreparedStatement statement;
    private final List<R> rows;
    private int parameter;

    public ColumnArrays(PreparedStatement statement, List<R> rows) {
        this.statement = statement;
        this.rows = rows;
    }

    /** Binds the next parameter to this value of each row; {@code type} is what PostgreSQL calls it. */
    public ColumnArrays<R> add(String type, Function<R, @Nullable Object> value) throws SQLException {
        Connection connection = statement.getConnection();
        parameter++;
        statement.setArray(
                parameter,
                connection.createArrayOf(type, rows.stream().map(value).toArray()));
        return this;
    }
}
