package io.holdfast.bench.run;

import io.holdfast.bench.load.Answers;
import io.holdfast.bench.load.JavaClient;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.load.Program;
import io.holdfast.bench.load.Room;
import io.holdfast.bench.peer.SeatTable;
import io.holdfast.bench.server.Database;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** The baseline's conditional UPDATE, driven by pgbench without any server of ours between. */
final class UpdateLimit {
    static final String PROGRAM = "pgbench";

    /** Of one round of the spread case; so many that few requests meet. */
    static final int SHOWTIMES = 1_000;

    private static final String DATABASE = "limits";
    private static final int THREADS = 2;
    private static final int MICROS = 2;
    private static final Duration GRACE = Duration.ofSeconds(30);

    /** Two neighbours of a row, as Room names them; a seat may be had when both of them can. */
    private static final String SCRIPT = """
            \\set showtime random(%d, %d)
            \\set pair random(0, %d)
            \\set row :pair / %d
            \\set seat 2 * (:pair %% %d)
            BEGIN;
            WITH claimed AS (%s RETURNING 1) SELECT count(*) AS seats FROM claimed \\gset
            \\if :seats = 2
            COMMIT;
            \\else
            ROLLBACK;
            \\endif
            """;

    private final Database database;
    private final int connections;
    private final Path scratch;
    private int first = 1;
    private int last;

    UpdateLimit(Database database, int connections, Path scratch) {
        this.database = database;
        this.connections = connections;
        this.scratch = scratch;
        database.create(DATABASE);
        execute(SeatTable.CREATE);
    }

    /** Random pairs of the showtimes that were put on sale last, for a while. */
    Load run(Duration length) {
        Path script = write();
        Path log = scratch.resolve("pgbench-log");
        long start = System.nanoTime();
        Program.run(command(script, log, length), Map.of("PGPASSWORD", database.password()), length.plus(GRACE));
        double seconds = Math.min((System.nanoTime() - start) / 1e9, length.toMillis() / 1e3);
        return load(log, seconds);
    }

    /** So many new ones; those before are not asked for any more. */
    void putOnSale(int showtimes) {
        first = last + 1;
        last += showtimes;
        execute("INSERT INTO show_seat (showtime_id, seat_code)"
                + " SELECT showtime, chr(65 + seat / " + Room.SEATS_PER_ROW + ") || (seat % " + Room.SEATS_PER_ROW
                + " + 1) FROM generate_series(" + first + ", " + last + ") showtime, generate_series(0, "
                + (Room.SEATS - 1) + ") seat");
        execute("VACUUM ANALYZE show_seat");
    }

    private void execute(String sql) {
        try (Connection connection = database.connect(DATABASE);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private Path write() {
        int pairsPerRow = Room.SEATS_PER_ROW / 2;
        String claim = SeatTable.CLAIM
                .strip()
                .replace(":hold,", "'h' || :client_id || '-' || :pair,")
                .replace(":customer", "'c' || :client_id")
                .replace(":seats", "chr(65 + :row) || (:seat + 1), chr(65 + :row) || (:seat + 2)");
        try {
            return Files.writeString(
                    scratch.resolve("claim.sql"),
                    SCRIPT.formatted(first, last, Room.PAIRS - 1, pairsPerRow, pairsPerRow, claim));
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private List<String> command(Path script, Path log, Duration length) {
        return List.of(
                PROGRAM,
                "--host=127.0.0.1",
                "--port=" + database.port(),
                "--username=" + database.username(),
                "--no-vacuum",
                "--protocol=prepared",
                "--client=" + connections,
                "--jobs=" + THREADS,
                "--time=" + length.toSeconds(),
                "--log",
                "--log-prefix=" + log,
                "--file=" + script,
                DATABASE);
    }

    /** One line for each transaction; the third word is how long it took. */
    private static Load load(Path prefix, double seconds) {
        Histogram latencies = JavaClient.histogram();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(prefix.getParent(), prefix.getFileName() + ".*")) {
            for (Path file : files) {
                try (var lines = Files.lines(file)) {
                    lines.forEach(line -> latencies.recordValue(
                            Math.min(Long.parseLong(line.split(" ", -1)[MICROS]), JavaClient.MAX_MICROS)));
                }
                Files.delete(file);
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        Answers answers = new Answers();
        answers.add(200, latencies.getTotalCount());
        return new Load(seconds, answers, latencies, List.of());
    }

    /** How many pairs were sold in part only; both seats of a pair go together or not at all. */
    long tornPairs() {
        return database.number(DATABASE, """
                SELECT count(*) FROM (
                    SELECT showtime_id, substr(seat_code, 1, 1), (substr(seat_code, 2)::int - 1) / 2
                      FROM show_seat WHERE status = 'HELD' GROUP BY 1, 2, 3 HAVING count(*) <> 2) torn
                """);
    }
}
