package io.holdfast.audit.log;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Finds a position up to which the log will not change any more. Positions are given out before the commit, so that an event
 * which is being written may still appear below ones that are there already. Whoever copies the log up to its last event
 * would miss it, and the next copy would not begin as this one does.
 *
 * <p>So it takes the last event there is and waits until every transaction that ran then has ended. Those that write events
 * end within seconds; what runs for longer than {@link #MAX_LOOKS} looks writes none and is not waited for.
 *
 * <p><b>Threading:</b> blocks; safe for use from many threads.
 */
public final class SettledHead {
    static final int MAX_LOOKS = 750;
    static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);

    private static final String HEAD = "SELECT coalesce(max(global_index), " + LogCursor.START + ") AS head,"
            + " pg_snapshot_xmax(pg_current_snapshot())::text AS running FROM domain_event";

    private static final String ENDED = "SELECT pg_snapshot_xmin(pg_current_snapshot()) >= ?::text::xid8";

    private final JdbcClient jdbc;

    public SettledHead(DataSource dataSource) {
        this.jdbc = JdbcClient.create(dataSource);
    }

    private record Head(long position, String running) {}

    /** The position; {@link LogCursor#START} of an empty log. */
    public long await() {
        Head head = jdbc.sql(HEAD).query(SettledHead::head).single();
        for (int look = 0; look < MAX_LOOKS && !hasEnded(head); look++) {
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
        return head.position();
    }

    private static Head head(ResultSet row, int number) throws SQLException {
        return new Head(row.getLong("head"), row.getString("running"));
    }

    private boolean hasEnded(Head head) {
        return jdbc.sql(ENDED).param(head.running()).query(Boolean.class).single();
    }
}
