package io.holdfast.command.store;

import io.holdfast.command.bus.StockChange;
import io.holdfast.command.bus.StockExceeded;
import io.holdfast.command.bus.StockGuard;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import javax.sql.DataSource;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.datasource.DataSourceUtils;

/**
 * The second count of stocks, in the table {@code category_stock}: its CHECK refuses what would exceed a stock. A batch is
 * one statement, however many stocks it touches; a second one writes down stocks that the table does not know yet, and
 * each resizing is one of its own.
 */
public final class StockTable implements StockGuard {
    private static final String CHECK_VIOLATION = "23514";

    /** Claims beyond a stock that was made smaller stay, and every one that is given back lowers the ceiling. */
    private static final String COUNT = "UPDATE category_stock s SET claimed = s.claimed + d.change,"
            + " ceiling = CASE WHEN d.change > 0 THEN s.ceiling ELSE greatest(s.sellable, s.claimed + d.change) END"
            + " FROM unnest(?::text[], ?::text[], ?::bigint[]) AS d (aggregate_identifier, stock, change)"
            + " WHERE s.aggregate_identifier = d.aggregate_identifier AND s.stock = d.stock";

    private static final String RESIZE = "UPDATE category_stock s SET sellable = d.sellable,"
            + " ceiling = greatest(d.sellable, s.claimed)"
            + " FROM unnest(?::text[], ?::text[], ?::bigint[]) AS d (aggregate_identifier, stock, sellable)"
            + " WHERE s.aggregate_identifier = d.aggregate_identifier AND s.stock = d.stock";

    /** What other statements have just counted is left alone. */
    private static final String ADD =
            "INSERT INTO category_stock (aggregate_identifier, stock, claimed, sellable, ceiling)"
                    + " SELECT d.aggregate_identifier, d.stock, d.claimed, d.sellable, greatest(d.sellable, d.claimed)"
                    + " FROM unnest(?::text[], ?::text[], ?::bigint[], ?::bigint[])"
                    + " AS d (aggregate_identifier, stock, claimed, sellable)"
                    + " ON CONFLICT (aggregate_identifier, stock) DO NOTHING";

    private final DataSource dataSource;

    public StockTable(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    @Override
    public void count(List<StockChange> changes) {
        Connection connection = DataSourceUtils.getConnection(dataSource);
        try {
            for (StockBatch batch : StockBatch.split(changes)) {
                write(connection, batch);
            }
        } catch (SQLException failed) {
            if (CHECK_VIOLATION.equals(failed.getSQLState())) {
                throw new StockExceeded("more would be claimed than there is: " + changes, failed);
            }
            throw new DataAccessResourceFailureException("stocks could not be counted", failed);
        } finally {
            DataSourceUtils.releaseConnection(connection, dataSource);
        }
    }

    private static void write(Connection connection, StockBatch batch) throws SQLException {
        List<StockChange> stocks = batch.stocks();
        int known = batch.resizes()
                ? update(connection, RESIZE, stocks, StockChange::sellable)
                : update(connection, COUNT, stocks, StockChange::change);
        if (known < stocks.size()) {
            update(connection, ADD, stocks, StockChange::claimed, StockChange::sellable);
        }
    }

    @SafeVarargs
    private static int update(
            Connection connection, String sql, List<StockChange> stocks, ToLongFunction<StockChange>... numbers)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setArray(1, connection.createArrayOf("text", texts(stocks, StockChange::aggregateId)));
            statement.setArray(2, connection.createArrayOf("text", texts(stocks, StockChange::stock)));
            for (int i = 0; i < numbers.length; i++) {
                ToLongFunction<StockChange> number = numbers[i];
                Long[] column = stocks.stream().map(number::applyAsLong).toArray(Long[]::new);
                statement.setArray(3 + i, connection.createArrayOf("int8", column));
            }
            return statement.executeUpdate();
        }
    }

    private static String[] texts(List<StockChange> stocks, Function<StockChange, String> text) {
        return stocks.stream().map(text).toArray(String[]::new);
    }
}
