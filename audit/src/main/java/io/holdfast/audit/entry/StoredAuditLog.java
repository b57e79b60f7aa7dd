package io.holdfast.audit.entry;

import io.holdfast.api.audit.AuditLog;
import io.holdfast.api.audit.AuditPage;
import io.holdfast.api.audit.AuditQuery;
import io.holdfast.audit.log.LogCursor;
import io.holdfast.audit.log.SettledLog;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Answers from the table of events, with the indexes that it has anyway. What one page looks at and keeps is bounded ({@link
 * PageSearch}, {@link PageBuilder}).
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class StoredAuditLog implements AuditLog {
    private final LogRows rows;
    private final LogTimes times;
    private final SettledLog log;
    private final EntryReader reader = new EntryReader();

    StoredAuditLog(JdbcOperations jdbc) {
        this.rows = new LogRows(jdbc);
        this.times = new LogTimes(jdbc);
        this.log = new SettledLog(jdbc);
    }

    @Override
    public AuditPage find(AuditQuery query) {
        SettledLog.End end = log.end();
        // What is not settled yet lies behind whoever begins at the newest.
        boolean goesOn = end.isOpen() && !query.newestFirst();
        return new PageSearch(rows, query, reader, stretch(query, end.settled())).run(goesOn);
    }

    private Stretch stretch(AuditQuery query, long settled) {
        long after = query.from() == null ? LogCursor.START : times.before(query.from(), settled);
        long upTo = query.to() == null ? settled : times.until(query.to(), settled);
        Stretch all = new Stretch(after, upTo);
        return query.after() == null ? all : all.beyond(query.after(), query.newestFirst());
    }
}
