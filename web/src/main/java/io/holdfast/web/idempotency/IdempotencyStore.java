package io.holdfast.web.idempotency;

import io.holdfast.api.IdSource;
import io.holdfast.storage.BatchStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The keys in use and their answers, in PostgreSQL, so that every node sees them.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes; every change is one statement.
 */
final class IdempotencyStore {
    /** How long an answer is given again; a little more than the day that is promised. */
    static final Duration KEEP = Duration.ofHours(25);

    /** How long a request may run before another attempt takes its key over. */
    static final Duration LEASE = Duration.ofMinutes(2);

    /** How many old rows one statement removes. */
    static final int CLEAN_BATCH = 1_000;

    /** A row may vanish between two looks; three looks are enough unless somebody plays tricks. */
    private static final int MAX_LOOKS = 3;

    private static final String INSERT = "INSERT INTO idempotency_key"
            + " (scope, key, request_hash, attempt, seed, lease_until, keep_until)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING";

    private static final String COMPLETE = "UPDATE idempotency_key"
            + " SET status = ?, content_type = ?, location = ?, body = ?, keep_until = ?"
            + " WHERE scope = ? AND key = ? AND attempt = ? AND status IS NULL";

    private final JdbcClient jdbc;
    private final Clock clock;
    private final IdSource ids;
    private final BatchStatement insert;
    private final BatchStatement complete;

    IdempotencyStore(DataSource dataSource, Clock clock, IdSource ids) {
        this.jdbc = JdbcClient.create(dataSource);
        this.clock = clock;
        this.ids = ids;
        this.insert = new BatchStatement(dataSource, INSERT);
        this.complete = new BatchStatement(dataSource, COMPLETE);
    }

    Claim claim(String scope, String key, byte[] requestHash) {
        for (int look = 0; look < MAX_LOOKS; look++) {
            Claim claim = tryClaim(scope, key, requestHash);
            if (claim != null) {
                return claim;
            }
        }
        return new Claim.Running();
    }

    private @Nullable Claim tryClaim(String scope, String key, byte[] requestHash) {
        Instant now = clock.instant();
        UUID attempt = ids.nextUuid();
        UUID seed = ids.nextUuid();
        if (insert(scope, key, requestHash, attempt, seed, now)) {
            return new Claim.Granted(attempt, seed);
        }
        List<Row> rows = jdbc.sql("SELECT * FROM idempotency_key WHERE scope = ? AND key = ?")
                .params(scope, key)
                .query((row, number) -> Row.of(row))
                .list();
        return rows.isEmpty() ? null : judge(scope, key, requestHash, rows.getFirst(), attempt, now);
    }

    private boolean insert(String scope, String key, byte[] hash, UUID attempt, UUID seed, Instant now) {
        return insert.update(scope, key, hash, attempt, seed, at(now.plus(LEASE)), at(now.plus(KEEP))) == 1;
    }

    private @Nullable Claim judge(String scope, String key, byte[] hash, Row row, UUID attempt, Instant now) {
        if (row.keepUntil.isBefore(now)) {
            forget(scope, key, row.attempt);
            return null;
        }
        if (!Arrays.equals(row.requestHash, hash)) {
            return new Claim.Reused();
        }
        if (row.answer != null) {
            return new Claim.Answered(row.answer);
        }
        if (row.leaseUntil.isAfter(now)) {
            return new Claim.Running();
        }
        return takeOver(scope, key, row, attempt, now) ? new Claim.Granted(attempt, row.seed) : new Claim.Running();
    }

    private boolean takeOver(String scope, String key, Row row, UUID attempt, Instant now) {
        return jdbc.sql("UPDATE idempotency_key SET attempt = ?, lease_until = ?"
                                + " WHERE scope = ? AND key = ? AND attempt = ? AND status IS NULL")
                        .params(attempt, at(now.plus(LEASE)), scope, key, row.attempt)
                        .update()
                == 1;
    }

    /** Keeps the answer, unless somebody has taken the key over meanwhile. */
    void complete(String scope, String key, UUID attempt, StoredAnswer answer) {
        Instant keepUntil = clock.instant().plus(KEEP);
        complete.update(
                answer.status(),
                answer.contentType(),
                answer.location(),
                answer.body(),
                at(keepUntil),
                scope,
                key,
                attempt);
    }

    /** Lets the next attempt of the same request run at once, with the same seed. */
    void lapse(String scope, String key, UUID attempt) {
        jdbc.sql("UPDATE idempotency_key SET lease_until = ?"
                        + " WHERE scope = ? AND key = ? AND attempt = ? AND status IS NULL")
                .params(at(clock.instant()), scope, key, attempt)
                .update();
    }

    /** Makes the key unused again. */
    void forget(String scope, String key, UUID attempt) {
        jdbc.sql("DELETE FROM idempotency_key WHERE scope = ? AND key = ? AND attempt = ?")
                .params(scope, key, attempt)
                .update();
    }

    /** Removes one batch of what need not be kept any more, and answers how many rows that were. */
    int clean() {
        return jdbc.sql("DELETE FROM idempotency_key WHERE ctid IN"
                        + " (SELECT ctid FROM idempotency_key WHERE keep_until < ? ORDER BY keep_until LIMIT ?)")
                .params(at(clock.instant()), CLEAN_BATCH)
                .update();
    }

    private static Timestamp at(Instant instant) {
        return Timestamp.from(instant);
    }

    @SuppressWarnings("ArrayRecordComponent") // read and compared once, never kept
    private record Row(
            byte[] requestHash,
            UUID attempt,
            UUID seed,
            Instant leaseUntil,
            Instant keepUntil,
            @Nullable StoredAnswer answer) {
        static Row of(ResultSet row) throws SQLException {
            int status = row.getInt("status");
            StoredAnswer answer = row.wasNull()
                    ? null
                    : new StoredAnswer(
                            status, row.getString("content_type"), row.getString("location"), row.getBytes("body"));
            return new Row(
                    row.getBytes("request_hash"),
                    row.getObject("attempt", UUID.class),
                    row.getObject("seed", UUID.class),
                    row.getTimestamp("lease_until").toInstant(),
                    row.getTimestamp("keep_until").toInstant(),
                    answer);
        }
    }
}
