package io.holdfast.audit.verify.compare;

import io.holdfast.audit.verify.Findings;
import io.holdfast.audit.verify.fold.LogFold;
import io.holdfast.audit.verify.fold.Stream;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Set;

/**
 * A table that is kept from the log, read row by row beside the fold.
 *
 * <p>Whoever keeps it may be behind: what it is about is compared when its keeper has seen all of its events, and counted
 * as left out when not.
 *
 * <p><b>Threading:</b> for one thread, on one connection with a transaction.
 */
abstract class Table {
    private static final int FETCH_SIZE = 2_000;

    private final String name;
    final LogFold fold;
    final Findings findings;
    private final SeenUpTo seen;
    private final Set<String> aside;
    private long compared;
    private long leftOut;

    Table(String name, Comparison comparison, SeenUpTo seen, Set<String> aside) {
        this.name = name;
        this.fold = comparison.fold();
        this.findings = comparison.findings();
        this.seen = seen;
        this.aside = aside;
    }

    final String name() {
        return name;
    }

    /** The statement that reads all rows. */
    abstract String select();

    abstract void compare(ResultSet row) throws SQLException;

    /** Called after the last row: what has none but should? */
    abstract void compareMissing();

    final void compareAll(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.setFetchSize(FETCH_SIZE);
            try (ResultSet rows = statement.executeQuery(select())) {
                while (rows.next()) {
                    compare(rows);
                }
            }
        }
        compareMissing();
        if (leftOut > 0) {
            findings.notCompared(name + ": " + leftOut
                    + " rows, because events about them wait to be shown (read up to " + seen.position() + ")");
        }
    }

    /** Whether the table shows all that the log has of this; else it is counted as left out. */
    final boolean isShown(Stream stream) {
        boolean shown = seen.hasSeen(stream.lastPosition()) && !aside.contains(stream.name());
        if (shown) {
            compared++;
        } else {
            leftOut++;
        }
        return shown;
    }

    final long compared() {
        return compared;
    }
}
