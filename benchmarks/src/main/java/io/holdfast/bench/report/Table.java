package io.holdfast.bench.report;

import java.util.List;

/**
 * The servers of one kind of load, side by side.
 *
 * @param title what was measured, in one line
 */
public record Table(String title, List<Row> rows) {
    public Table {
        rows = List.copyOf(rows);
    }

    /** The row of this server, which must be there. */
    public Row row(String peer) {
        return rows.stream().filter(row -> row.peer().equals(peer)).findFirst().orElseThrow();
    }
}
