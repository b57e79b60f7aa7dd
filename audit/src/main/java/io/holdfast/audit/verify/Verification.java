package io.holdfast.audit.verify;

import io.holdfast.api.audit.proof.ProofReport;
import io.holdfast.audit.verify.compare.ReadModels;
import io.holdfast.audit.verify.fold.LogFold;
import io.holdfast.audit.verify.log.Chain;
import io.holdfast.audit.verify.log.Checkpoint;
import io.holdfast.audit.verify.log.LogScan;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Reads the whole log once and proves from it that every promise was kept; then holds what was derived from it beside it.
 *
 * <p>The log and all tables are seen as of one snapshot. What lies outside of the database is looked at after that.
 *
 * <p><b>Errors:</b> {@link SQLException} when the database cannot be read. What is wrong with the log is a finding.
 *
 * <p><b>Threading:</b> for one run in one thread. The data source is to make connections, not to lend those of a pool: one
 * whose reading was broken off is closed. It uses two connections of the data source, three while it names an
 * altered event.
 */
public final class Verification {
    /** An event may be committed behind a later one for as long as a transaction lives; this is much longer. */
    static final Duration SETTLED_AFTER = Duration.ofMinutes(2);

    private static final String HEAD = "SELECT coalesce(max(global_index), -1) FROM domain_event";
    private static final String SETTLED = "SELECT coalesce((SELECT global_index FROM domain_event WHERE time_stamp < ?"
            + " ORDER BY global_index DESC LIMIT 1), -1)";

    private final DataSource dataSource;
    private final Clock clock;
    private final VerifyOptions options;
    private final List<OutsideCheck> outside;
    private final Findings findings = new Findings();
    private final Instant startedAt;
    private final LogFold fold;
    private final List<String> compared = new ArrayList<>();
    private Duration reading = Duration.ZERO;
    private long head = -1;

    public Verification(DataSource dataSource, Clock clock, VerifyOptions options, List<OutsideCheck> outside) {
        this.dataSource = dataSource;
        this.clock = clock;
        this.options = options;
        this.outside = List.copyOf(outside);
        this.startedAt = clock.instant();
        this.fold = new LogFold(findings, startedAt.toEpochMilli());
    }

    /** Empty when it was cancelled. */
    public Optional<ProofReport> run(Listener listener) throws SQLException {
        try (CheckpointTable checkpoints = new CheckpointTable(dataSource, clock, findings)) {
            Chain chain = Snapshots.read(dataSource, connection -> inSnapshot(connection, checkpoints, listener));
            if (chain == null) {
                return Optional.empty();
            }
            if (!options.quick()) {
                outside.forEach(check -> compared.addAll(check.compare(fold, findings)));
            }
            if (findings.breachCount() == 0) {
                checkpoints.commit();
            }
            return Optional.of(
                    new Reporting(findings, fold, chain).report(startedAt, clock.instant(), reading, head, compared));
        }
    }

    private @Nullable Chain inSnapshot(Connection connection, CheckpointTable checkpoints, Listener listener)
            throws SQLException {
        head = number(connection, HEAD);
        Chain chain = chain(connection, checkpoints);
        long startNanos = System.nanoTime();
        boolean complete = LogScan.read(connection, -1, head, chain, new Paced(fold, options, listener, head));
        reading = Duration.ofNanos(System.nanoTime() - startNanos);
        if (!complete) {
            return null;
        }
        listener.comparing();
        fold.end(clock.millis());
        if (options.quick()) {
            findings.notCompared("tables, maps and topics: only the log was asked for");
        } else {
            compared.addAll(ReadModels.compare(connection, head, fold, findings));
        }
        return chain;
    }

    private Chain chain(Connection connection, CheckpointTable checkpoints) throws SQLException {
        List<Checkpoint> known = new ArrayList<>(options.kept());
        boolean sealable = CheckpointTable.exists(connection);
        if (sealable) {
            List<Long> kept = known.stream().map(Checkpoint::position).toList();
            CheckpointTable.known(connection).stream()
                    .filter(checkpoint -> !kept.contains(checkpoint.position()))
                    .forEach(known::add);
            known.sort(Comparator.comparingLong(Checkpoint::position));
        } else {
            findings.notCompared("earlier proofs: this database has no checkpoints");
        }
        boolean seals = sealable && !options.quick();
        return new Chain(known, seals ? settledUpTo(connection) : -1, checkpoints);
    }

    private long settledUpTo(Connection connection) throws SQLException {
        try (var statement = connection.prepareStatement(SETTLED)) {
            statement.setString(1, startedAt.minus(SETTLED_AFTER).toString());
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }

    private static long number(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getLong(1);
        }
    }
}
