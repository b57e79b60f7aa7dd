package io.holdfast.audit.entry;

import io.holdfast.audit.log.LogCursor;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Where in the log a time is. Times rise with positions, except that a node's clock may be off and a transaction late, so
 * that an event may be {@link #SLACK} away from its neighbours; it is found by halving, in some twenty looks.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class LogTimes {
    /** More than clocks differ and transactions last: a reader of the log gives up missing events after one minute. */
    static final Duration SLACK = Duration.ofMinutes(2);

    private static final String NEXT = "SELECT global_index, time_stamp FROM domain_event WHERE global_index >= ?"
            + " ORDER BY global_index LIMIT 1";

    private final JdbcOperations jdbc;

    LogTimes(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    private record Dated(long position, Instant at) {}

    /** A position up to which every event is older than this instant. */
    long before(Instant instant, long head) {
        return lastOlder(instant.minus(SLACK), head);
    }

    /** A position after which every event is younger than this instant. */
    long until(Instant instant, long head) {
        return lastOlder(instant.plus(SLACK), head);
    }

    private long lastOlder(Instant instant, long head) {
        long older = LogCursor.START;
        long younger = head + 1;
        while (younger - older > 1) {
            long middle = older + (younger - older) / 2;
            List<Dated> next =
                    jdbc.query(NEXT, (row, n) -> new Dated(row.getLong(1), Instant.parse(row.getString(2))), middle);
            if (next.isEmpty() || !next.getFirst().at().isBefore(instant)) {
                younger = middle;
            } else {
                older = Math.min(next.getFirst().position(), younger - 1);
            }
        }
        return older;
    }
}
