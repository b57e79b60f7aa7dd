package io.holdfast.audit.verify.log;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyOut;

/**
 * The rows of the log as PostgreSQL's binary COPY sends them: no column is turned into an object, so it is about twice as
 * fast as a cursor.
 *
 * <p><b>Threading:</b> confined to its connection.
 */
final class LogCopy {
    private static final byte[] SIGNATURE = {'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xFF, '\r', '\n', 0};
    private static final int HEADER = SIGNATURE.length + 2 * Integer.BYTES;

    /** Instead of a row: all were sent. */
    private static final byte[] TRAILER = {(byte) 0xFF, (byte) 0xFF};

    /** Positions are what the log is ordered by anyway, so sorting it would only cost memory. */
    private static final String IN_ORDER = "SET LOCAL enable_sort = off";

    private static final String COPY = "COPY (SELECT " + RawEvent.COLUMNS
            + " FROM domain_event WHERE global_index > %d AND global_index <= %d ORDER BY global_index)"
            + " TO STDOUT (FORMAT binary)";

    /** Takes one row after the other; says whether it wants more. */
    interface Rows {
        boolean accept(byte[] row) throws SQLException;
    }

    private LogCopy() {}

    /** Hands over every row with {@code after < position <= upTo}, in the connection's transaction. */
    static void read(Connection connection, long after, long upTo, Rows rows) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(IN_ORDER);
        }
        CopyOut copy = connection.unwrap(PGConnection.class).getCopyAPI().copyOut(COPY.formatted(after, upTo));
        try {
            byte[] message = copy.readFromCopy();
            boolean more = true;
            while (message != null && more) {
                byte[] row = withoutHeader(message);
                more = row.length == 0 || Arrays.equals(row, TRAILER) || rows.accept(row);
                message = more ? copy.readFromCopy() : null;
            }
        } finally {
            if (copy.isActive()) {
                // Asking the server to stop may hit whatever the connection is used for next: it is given up instead.
                connection.abort(Runnable::run);
            }
        }
    }

    private static byte[] withoutHeader(byte[] message) {
        boolean first =
                message.length >= HEADER && Arrays.equals(message, 0, SIGNATURE.length, SIGNATURE, 0, SIGNATURE.length);
        return first ? Arrays.copyOfRange(message, HEADER, message.length) : message;
    }
}
