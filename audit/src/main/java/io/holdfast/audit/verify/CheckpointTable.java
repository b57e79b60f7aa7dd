package io.holdfast.audit.verify;

import io.holdfast.audit.verify.log.Checkpoint;
import io.holdfast.audit.verify.log.CheckpointSink;
import io.holdfast.audit.verify.log.Entries;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The table {@code audit_checkpoint}: what the log was when it was last proven, and which events are not what they were.
 *
 * <p>New checkpoints are written while the log is read and kept only if nothing was found: only what was proven is sealed.
 *
 * <p><b>Threading:</b> the thread that reads the log writes; everything else is called before and after that.
 */
final class CheckpointTable implements CheckpointSink, AutoCloseable {
    private static final String KNOWN = "SELECT position, events, chain FROM audit_checkpoint ORDER BY position";
    private static final String DIGESTS = "SELECT digests FROM audit_checkpoint WHERE position = ?";
    private static final String INSERT = "INSERT INTO audit_checkpoint (position, events, chain, digests, sealed_at)"
            + " VALUES (?, ?, ?, ?, ?) ON CONFLICT (position) DO NOTHING";
    private static final String EVENT =
            "SELECT aggregate_identifier || ', event ' || sequence_number FROM domain_event WHERE global_index = ?";

    private final DataSource dataSource;
    private final Clock clock;
    private final Findings findings;
    private @Nullable Connection writing;

    CheckpointTable(DataSource dataSource, Clock clock, Findings findings) {
        this.dataSource = dataSource;
        this.clock = clock;
        this.findings = findings;
    }

    static boolean exists(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT to_regclass('audit_checkpoint') IS NOT NULL")) {
            row.next();
            return row.getBoolean(1);
        }
    }

    static List<Checkpoint> known(Connection connection) throws SQLException {
        List<Checkpoint> known = new ArrayList<>();
        try (var statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(KNOWN)) {
            while (rows.next()) {
                known.add(new Checkpoint(rows.getLong(1), rows.getLong(2), rows.getBytes(3)));
            }
        }
        return known;
    }

    @Override
    public void seal(Checkpoint checkpoint, Entries digests) throws SQLException {
        try (PreparedStatement statement = writing().prepareStatement(INSERT)) {
            statement.setLong(1, checkpoint.position());
            statement.setLong(2, checkpoint.events());
            statement.setBytes(3, checkpoint.chain());
            statement.setBytes(4, digests.toBytes());
            statement.setTimestamp(5, Timestamp.from(clock.instant()));
            statement.executeUpdate();
        }
    }

    private Connection writing() throws SQLException {
        Connection known = writing;
        if (known == null) {
            known = dataSource.getConnection();
            known.setAutoCommit(false);
            Snapshots.liftTimeLimits(known);
            writing = known;
        }
        return known;
    }

    /** Compares the events one by one, by their digests of then. */
    @Override
    public void differs(Checkpoint checkpoint, Entries found) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            Optional<Entries> sealed = digests(connection, checkpoint.position());
            if (sealed.isEmpty()) {
                findings.breach(
                        Invariant.SEALED,
                        checkpoint.position(),
                        null,
                        "the log up to " + checkpoint.position(),
                        "comes to another seal than " + HexFormat.of().formatHex(checkpoint.chain()));
                return;
            }
            name(sealed.get(), found, position -> event(connection, position));
        }
    }

    private void name(Entries sealed, Entries found, LongFunction<String> event) {
        long before = findings.breachCount();
        int s = 0;
        int f = 0;
        while (s < sealed.size() || f < found.size()) {
            long sealedAt = s < sealed.size() ? sealed.position(s) : Long.MAX_VALUE;
            long foundAt = f < found.size() ? found.position(f) : Long.MAX_VALUE;
            if (sealedAt == foundAt) {
                if (!sealed.isSame(s, found, f)) {
                    breach(foundAt, event.apply(foundAt), "the event is not what it was when it was last proven");
                }
                s++;
                f++;
            } else if (sealedAt < foundAt) {
                breach(sealedAt, "position " + sealedAt, "an event that was proven here is gone");
                s++;
            } else {
                breach(foundAt, event.apply(foundAt), "the event was put among events that were proven without it");
                f++;
            }
        }
        if (findings.breachCount() == before) {
            breach(-1, "audit_checkpoint", "a checkpoint does not fit to its own digests");
        }
    }

    private void breach(long position, String subject, String text) {
        findings.breach(Invariant.SEALED, position, null, subject, text);
    }

    private static Optional<Entries> digests(Connection connection, long position) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(DIGESTS)) {
            statement.setLong(1, position);
            try (ResultSet row = statement.executeQuery()) {
                return row.next() ? Optional.of(Entries.of(row.getBytes(1))) : Optional.empty();
            }
        }
    }

    private static String event(Connection connection, long position) {
        try (PreparedStatement statement = connection.prepareStatement(EVENT)) {
            statement.setLong(1, position);
            try (ResultSet row = statement.executeQuery()) {
                return row.next() ? row.getString(1) : "position " + position;
            }
        } catch (SQLException unreadable) {
            return "position " + position;
        }
    }

    /** Keeps what was sealed. */
    void commit() throws SQLException {
        Connection known = writing;
        if (known != null) {
            known.commit();
        }
    }

    /** What was not committed is as if it had never been sealed. */
    @Override
    public void close() throws SQLException {
        Connection known = writing;
        if (known != null) {
            writing = null;
            try (known) {
                known.rollback();
                known.setAutoCommit(true);
            }
        }
    }
}
