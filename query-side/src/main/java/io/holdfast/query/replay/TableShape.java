package io.holdfast.query.replay;

import io.holdfast.query.replay.TableGroup.Table;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The columns of a table.
 *
 * @param key of its primary key, in order
 * @param rest the others that are made of the log
 */
record TableShape(Table table, List<Column> key, List<Column> rest) {
    /** One of them, with PostgreSQL's name of its type. */
    record Column(String name, String type) {
        String quoted() {
            return quote(name);
        }

        /** As text that is fit for people; long binary values by what identifies them. */
        String text(String alias) {
            String column = alias + "." + quoted();
            return type.equals("bytea") ? "md5(" + column + ")" : column + "::text";
        }
    }

    private static final String COLUMNS = "select a.attname, format_type(a.atttypid, a.atttypmod),"
            + " coalesce(array_position(i.indkey::int2[], a.attnum), -1)"
            + " from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary"
            + " where a.attrelid = cast(? as regclass) and a.attnum > 0 and not a.attisdropped order by a.attnum";

    static TableShape of(JdbcClient jdbc, String schema, Table table) {
        record Placed(Column column, boolean inKey) {}
        List<Placed> all = jdbc.sql(COLUMNS)
                .param(quote(schema) + "." + quote(table.name()))
                .query((row, number) -> new Placed(new Column(row.getString(1), row.getString(2)), row.getInt(3) >= 0))
                .list();
        List<Column> key =
                all.stream().filter(Placed::inKey).map(Placed::column).toList();
        List<Column> rest = all.stream()
                .filter(each -> !each.inKey())
                .map(Placed::column)
                .filter(column -> !table.notFromLog().contains(column.name()))
                .toList();
        return new TableShape(table, key, rest);
    }

    /** All that is made of the log, for a select. */
    String columns() {
        return Stream.concat(key.stream(), rest.stream()).map(Column::quoted).collect(Collectors.joining(", "));
    }

    /** The columns of the key of two tables being equal. */
    String sameKey(String one, String other) {
        return key.stream()
                .map(column -> one + "." + column.quoted() + " = " + other + "." + column.quoted())
                .collect(Collectors.joining(" and "));
    }

    static String quote(String name) {
        return "\"" + name.replace("\"", "\"\"") + "\"";
    }
}
