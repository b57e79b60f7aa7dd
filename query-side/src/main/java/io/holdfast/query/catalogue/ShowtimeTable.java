package io.holdfast.query.catalogue;

import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.storage.ColumnArrays;
import java.sql.PreparedStatement;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * The table of showtimes as a batch of events writes it: one statement, however many showtimes.
 *
 * <p><b>Threading:</b> takes part in its caller's transaction.
 */
final class ShowtimeTable {
    private static final String FIND =
            "SELECT id, kind, version, seat_layout_id FROM showtime_view WHERE id = ANY (?::bigint[])";

    /** The version guards against what an earlier delivery of the same batch has written. */
    private static final String UPDATE = "UPDATE showtime_view v SET version = d.version,"
            + " places_left = v.places_left + d.freed, sales_status = coalesce(d.sales_status, v.sales_status)"
            + " FROM unnest(?::bigint[], ?::bigint[], ?::int[], ?::text[]) AS d (id, version, freed, sales_status)"
            + " WHERE v.id = d.id AND v.version < d.version";

    private final JdbcOperations jdbc;
    private final ShowtimeRows rows;

    ShowtimeTable(JdbcOperations jdbc, ShowtimeRows rows) {
        this.jdbc = jdbc;
        this.rows = rows;
    }

    /** Unchanged so far, by id; of those that have a row. */
    Map<Long, ShowtimeDelta> find(List<Long> ids) {
        Map<Long, ShowtimeDelta> found = HashMap.newHashMap(ids.size());
        jdbc.query(
                connection -> {
                    PreparedStatement statement = connection.prepareStatement(FIND);
                    new ColumnArrays<>(statement, ids).add("int8", id -> id);
                    return statement;
                },
                row -> {
                    ShowtimeKind kind = ShowtimeKind.valueOf(row.getString(2));
                    found.put(
                            row.getLong(1), new ShowtimeDelta(row.getLong(1), kind, row.getLong(3), row.getString(4)));
                });
        return found;
    }

    /** Showtimes are scheduled seldom, so their rows are left to JPA, which writes them before {@link #write} does. */
    ShowtimeRow insert(ShowtimeRow row) {
        return rows.save(row);
    }

    void write(Collection<ShowtimeDelta> deltas) {
        rows.flush();
        List<ShowtimeDelta> changed =
                deltas.stream().filter(delta -> !delta.isEmpty()).toList();
        if (changed.isEmpty()) {
            return;
        }
        jdbc.update(connection -> {
            PreparedStatement statement = connection.prepareStatement(UPDATE);
            new ColumnArrays<>(statement, changed)
                    .add("int8", ShowtimeDelta::id)
                    .add("int8", ShowtimeDelta::version)
                    .add("int4", ShowtimeDelta::freed)
                    .add("text", ShowtimeTable::status);
            return statement;
        });
    }

    private static @Nullable String status(ShowtimeDelta delta) {
        return delta.salesStatus() == null ? null : delta.salesStatus().name();
    }
}
