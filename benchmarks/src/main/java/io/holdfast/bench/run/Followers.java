package io.holdfast.bench.run;

import io.holdfast.bench.server.Database;
import io.holdfast.bench.server.Shop;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * How far Holdfast's projections and reactions are behind its log, as their tokens tell. A processor with nothing to do
 * writes its token every five seconds only, so a delay below that may be none.
 */
final class Followers {
    private static final Duration POLL = Duration.ofMillis(100);

    private static final String BEHIND = """
            SELECT (SELECT coalesce(max(global_index), 0) FROM domain_event)
                 - min(coalesce((convert_from(token, 'UTF8')::json ->> 'index')::bigint, 0)) FROM tokenentry
            """;

    /** Those that every hold makes work for. */
    private static final String BUSY = " WHERE processorname IN ('read-models', 'hold-deadlines')";

    private final Database database;

    Followers(Database database) {
        this.database = database;
    }

    /** The last event's place in the log; 0 when there is none. */
    long head() {
        return database.number(Shop.NAME, "SELECT coalesce(max(global_index), 0) FROM domain_event");
    }

    /** Events that the slowest of those that follow holds has not handled yet. */
    long eventsBehind() {
        return Math.max(0, database.number(Shop.NAME, BEHIND + BUSY));
    }

    /** Waits until all have handled what is in the log now; how long that took, or {@code limit} if it was longer. */
    Duration catchUp(Duration limit) {
        long head = head();
        long start = System.nanoTime();
        String behindHead = "SELECT " + head
                + " - min(coalesce((convert_from(token, 'UTF8')::json ->> 'index')::bigint, 0))" + " FROM tokenentry";
        while (System.nanoTime() - start < limit.toNanos()) {
            if (database.number(Shop.NAME, behindHead) <= 0) {
                return Duration.ofNanos(System.nanoTime() - start);
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
        return limit;
    }
}
