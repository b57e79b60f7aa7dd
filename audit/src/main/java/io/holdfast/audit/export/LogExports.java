package io.holdfast.audit.export;

import io.holdfast.api.audit.AuditExports;
import io.holdfast.api.audit.AuditKey;
import io.holdfast.api.audit.ExportScope;
import io.holdfast.api.audit.ExportSummary;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.audit.log.LogCursor;
import io.holdfast.audit.log.LoggedEvent;
import io.holdfast.audit.log.SettledLog;
import io.holdfast.audit.log.ShowtimeStreams;
import io.holdfast.signing.SigningKey;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** Exports from the table of events. */
public final class LogExports implements AuditExports {
    /** Events between two signatures. */
    public static final int CHECKPOINT_EVERY = 10_000;

    private static final int BUFFER_BYTES = 1 << 16;

    private final LogCursor log;
    private final SettledLog settled;
    private final List<SigningKey> keys;
    private final String product;
    private final Clock clock;
    private final int checkpointEvery;

    /**
     * Reads this database.
     *
     * @param privateKeys as {@link SigningKey#parseAll} reads them; the first signs
     * @param product name and version of the software, for the header
     */
    public LogExports(DataSource dataSource, String privateKeys, String product, Clock clock) {
        this(dataSource, privateKeys, product, clock, CHECKPOINT_EVERY);
    }

    LogExports(DataSource dataSource, String privateKeys, String product, Clock clock, int checkpointEvery) {
        this.log = new LogCursor(dataSource);
        this.settled = new SettledLog(new JdbcTemplate(dataSource));
        this.keys = SigningKey.parseAll(privateKeys);
        this.product = product;
        this.clock = clock;
        this.checkpointEvery = checkpointEvery;
    }

    @Override
    public List<AuditKey> keys() {
        return publicKeys(keys);
    }

    /** What exports that are signed with these private keys are verified with; the first one signs. */
    public static List<AuditKey> publicKeys(String privateKeys) {
        return publicKeys(SigningKey.parseAll(privateKeys));
    }

    private static List<AuditKey> publicKeys(List<SigningKey> keys) {
        return keys.stream().map(key -> new AuditKey(key.kid(), key.x())).toList();
    }

    @Override
    public ExportSummary write(ExportScope scope, OutputStream out) throws IOException {
        return write(scope, out, events -> {});
    }

    /** The same; {@code progress} hears after each event how many are written. */
    public ExportSummary write(ExportScope scope, OutputStream out, LongConsumer progress) throws IOException {
        OutputStream buffered = new BufferedOutputStream(out, BUFFER_BYTES);
        long end = settled.end().settled();
        long to = scope.to() == null ? end : Math.min(scope.to(), end);
        ExportHeader header = new ExportHeader(product, scope, to, clock.instant(), checkpointEvery, keys.getFirst());
        ExportWriter writer = new ExportWriter(buffered, header);
        writer.header();
        try {
            read(scope, to, event -> write(writer, event, progress));
        } catch (UncheckedIOException stopped) {
            throw stopped.getCause();
        }
        writer.seal();
        buffered.flush();
        return new ExportSummary(writer.events(), to, writer.lastHash());
    }

    private void read(ExportScope scope, long to, Consumer<LoggedEvent> each) {
        ShowtimeId showtimeId = scope.showtimeId();
        long after = scope.from() - 1;
        if (showtimeId == null) {
            log.read(after, to, each);
        } else {
            log.read(after, to, new ShowtimeStreams(log).of(showtimeId, to), each);
        }
    }

    private static void write(ExportWriter writer, LoggedEvent event, LongConsumer progress) {
        try {
            writer.event(event);
        } catch (IOException stopped) {
            throw new UncheckedIOException(stopped);
        }
        progress.accept(writer.events());
    }
}
