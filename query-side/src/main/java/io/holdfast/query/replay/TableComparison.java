package io.holdfast.query.replay;

import io.holdfast.api.replay.ReplayDifferences;
import io.holdfast.query.replay.TableShape.Column;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Compares a table with its live one, row by row: what is in one of them and not in the other, both ways.
 *
 * <p><b>Shape:</b> a row whose columns differ counts once, and its sample names them.
 *
 * <p><b>Threading:</b> takes part in its caller's transaction, whose snapshot is what is compared.
 */
final class TableComparison {
    private static final String SEPARATOR = ", ";

    private final JdbcClient jdbc;
    private final String live;
    private final String built;

    /** Names of the two schemas. */
    TableComparison(JdbcClient jdbc, String live, String built) {
        this.jdbc = jdbc;
        this.live = live;
        this.built = built;
    }

    void compare(TableShape shape, Comparison comparison) {
        comparison.looked(jdbc.sql("select count(*) from " + in(built, shape))
                .query(Long.class)
                .single());
        long before = comparison.count();
        long total = jdbc.sql(sql(shape)).query((row, number) -> add(row, shape, comparison)).list().stream()
                .findFirst()
                .orElse(0L);
        comparison.differ(total - (comparison.count() - before));
    }

    private static String in(String schema, TableShape shape) {
        return TableShape.quote(schema) + "." + TableShape.quote(shape.table().name());
    }

    private String sql(TableShape shape) {
        String key = shape.key().stream()
                .map(column -> "coalesce(" + column.text("l") + SEPARATOR + column.text("r") + ")")
                .collect(Collectors.joining(SEPARATOR));
        String first = shape.key().getFirst().quoted();
        String values = shape.rest().stream()
                .map(column -> SEPARATOR + column.text("l") + SEPARATOR + column.text("r"))
                .collect(Collectors.joining());
        return "with l as (" + without(live, built, shape) + "), r as (" + without(built, live, shape) + ")"
                + " select count(*) over (), concat_ws(' ', " + key + "), l." + first + " is not null, r." + first
                + " is not null" + values
                + " from l full join r on " + shape.sameKey("l", "r")
                + " order by 2 limit " + ReplayDifferences.MAX_SAMPLES;
    }

    private static String without(String one, String other, TableShape shape) {
        return "select " + shape.columns() + " from " + in(one, shape) + " except select " + shape.columns() + " from "
                + in(other, shape);
    }

    /** Answers how many rows differ in all. */
    private static long add(ResultSet row, TableShape shape, Comparison comparison) throws SQLException {
        String table = shape.table().name();
        String key = row.getString(2);
        boolean isLive = row.getBoolean(3);
        boolean isBuilt = row.getBoolean(4);
        if (isLive && isBuilt) {
            List<String> names = new ArrayList<>();
            List<String> shown = new ArrayList<>();
            List<String> told = new ArrayList<>();
            int index = 5;
            for (Column column : shape.rest()) {
                @Nullable String l = row.getString(index++);
                @Nullable String r = row.getString(index++);
                if (!Objects.equals(l, r)) {
                    names.add(column.name());
                    shown.add(String.valueOf(l));
                    told.add(String.valueOf(r));
                }
            }
            comparison.differs(
                    table,
                    key + " " + String.join(SEPARATOR, names),
                    String.join(SEPARATOR, shown),
                    String.join(SEPARATOR, told));
        } else {
            comparison.differs(table, key, isLive ? key : null, isBuilt ? key : null);
        }
        return row.getLong(1);
    }
}
