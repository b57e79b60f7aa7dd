package io.holdfast.audit.log;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * How far the log is settled: up to there, whatever is missing between two positions stays missing.
 *
 * <p>Positions are drawn before they are committed, so that an event may come in below one that is there already. Whoever
 * appends holds a lock on the table from before it draws until after its commit can be seen: once all who held one are gone,
 * nothing can come in any more below what was there. They are waited for briefly. Who takes longer has drawn either
 * nothing or a position that is missing, and then the log is settled up to the first one missing.
 *
 * <p><b>Errors:</b> a transaction that appends lives for seconds; one that has let {@link #MAX_OPEN} younger events pass
 * is not looked for.
 *
 * <p><b>Threading:</b> safe for use from many threads; blocks for {@link #LOOKS} times {@link #PAUSE} at most, without a
 * connection.
 */
public final class SettledLog {
    /** How many positions below the newest may still be open: far more than are appended while a transaction may last. */
    static final int MAX_OPEN = 200_000;

    /** How often we look whether those who append are done, before a missing position is looked for. */
    static final int LOOKS = 5;

    static final Duration PAUSE = Duration.ofMillis(10);

    /** Positions begin with 1. */
    private static final long BEFORE_FIRST = 0;

    private static final String HEAD = "SELECT coalesce(max(global_index), " + LogCursor.START + ") FROM domain_event";

    /** Reading takes another kind of lock. */
    private static final String APPENDING = "SELECT l.virtualtransaction FROM pg_locks l JOIN pg_database d ON d.oid ="
            + " l.database WHERE d.datname = current_database() AND l.relation = 'domain_event'::regclass"
            + " AND l.locktype = 'relation' AND l.mode = 'RowExclusiveLock' AND l.granted";

    private static final String BEFORE_FIRST_GAP = "SELECT before FROM (SELECT global_index,"
            + " lag(global_index, 1, ?::bigint) OVER (ORDER BY global_index) AS before FROM domain_event"
            + " WHERE global_index > ? AND global_index <= ?) AS neighbours WHERE global_index > before + 1"
            + " ORDER BY global_index LIMIT 1";

    private final JdbcOperations jdbc;
    private final AtomicLong known = new AtomicLong(LogCursor.START);

    public SettledLog(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * The end of the log, as of now.
     *
     * @param settled nothing comes in any more up to this position, inclusive
     * @param head the newest position that is there
     */
    public record End(long settled, long head) {
        /** Whether there are events beyond what is settled. */
        public boolean isOpen() {
            return settled < head;
        }
    }

    /** Looks how far the log is settled. */
    public End end() {
        long head = number(HEAD);
        Set<String> open = appending();
        for (int look = 0; look < LOOKS && !open.isEmpty(); look++) {
            LockSupport.parkNanos(PAUSE.toNanos());
            open.retainAll(appending());
        }
        long settled = open.isEmpty() ? head : beforeFirstGap(head);
        return new End(known.accumulateAndGet(settled, Math::max), head);
    }

    private Set<String> appending() {
        return new HashSet<>(jdbc.query(APPENDING, (row, n) -> row.getString(1)));
    }

    private long beforeFirstGap(long head) {
        long from = Math.max(BEFORE_FIRST, Math.max(known.get(), head - MAX_OPEN));
        List<Long> found = jdbc.query(BEFORE_FIRST_GAP, (row, n) -> row.getLong(1), from, from, head);
        return found.isEmpty() ? head : found.getFirst();
    }

    private long number(String sql) {
        Long found = jdbc.queryForObject(sql, Long.class);
        if (found == null) {
            throw new IllegalStateException("no number came of " + sql);
        }
        return found;
    }
}
