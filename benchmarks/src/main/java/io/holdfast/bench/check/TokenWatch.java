package io.holdfast.bench.check;

import io.holdfast.bench.server.Database;
import io.holdfast.bench.server.Shop;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Looks again and again how far each group of event handlers has come, as its token tells; a token is stored in the same
 * transaction as what the group has written.
 *
 * <p><b>Threading:</b> created, asked and closed by one thread; looks on a thread of its own.
 */
public final class TokenWatch implements AutoCloseable {
    /** Between two looks; a delay comes out longer by up to this. */
    public static final Duration EVERY = Duration.ofMillis(10);

    /** Looks in one run; ten minutes' worth. */
    private static final int MAX_LOOKS = 60_000;

    private static final String TOKENS = """
            SELECT processorname, segment,
                   coalesce((token ->> 'index')::bigint, (token ->> 'globalIndex')::bigint, 0)
              FROM (SELECT processorname, segment, convert_from(token, 'UTF8')::json AS token FROM tokenentry) tokens
            """;

    private final Database database;
    private final Clock clock;
    private final Map<String, Map<Integer, NavigableMap<Long, Long>>> steps = new TreeMap<>();
    private final Thread thread;
    private volatile boolean stopping;
    private volatile @Nullable SQLException failure;

    /** Begins to look. */
    public TokenWatch(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
        this.thread = Thread.ofPlatform().name("tokens").daemon().start(this::watch);
    }

    private void watch() {
        try (Connection connection = database.connect(Shop.NAME);
                PreparedStatement tokens = connection.prepareStatement(TOKENS)) {
            for (int look = 0; look < MAX_LOOKS && !stopping; look++) {
                look(tokens);
                LockSupport.parkNanos(EVERY.toNanos());
            }
        } catch (SQLException failed) {
            failure = failed;
        }
    }

    private void look(PreparedStatement tokens) throws SQLException {
        try (ResultSet rows = tokens.executeQuery()) {
            long now = clock.millis();
            while (rows.next()) {
                steps.computeIfAbsent(rows.getString(1), group -> new TreeMap<>())
                        .computeIfAbsent(rows.getInt(2), segment -> new TreeMap<>())
                        .putIfAbsent(rows.getLong(3), now);
            }
        }
    }

    /**
     * How each group went on, once nobody looks any more: for each of its segments, when it was first seen to have come to
     * which place in the log.
     */
    public Map<String, Map<Integer, NavigableMap<Long, Long>>> steps() {
        SQLException failed = failure;
        if (failed != null) {
            throw new IllegalStateException("the tokens cannot be read", failed);
        }
        return steps;
    }

    @Override
    public void close() {
        stopping = true;
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
