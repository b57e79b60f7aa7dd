package io.holdfast.embedded.postgres;

import io.holdfast.embedded.host.CannotStart;
import io.holdfast.embedded.host.DirectoryLock;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/**
 * A running PostgreSQL 18 of our own, reachable from this machine only.
 *
 * <p><b>Threading:</b> safe for use from many threads. Closing is idempotent; it ends open sessions and writes
 * everything out ("fast" shutdown).
 *
 * <p><b>Errors:</b> {@link CannotStart} from {@link PostgresServerBuilder#start()}.
 */
public final class PostgresServer implements AutoCloseable {
    /** The database that {@link #jdbcUrl()} names; it is made at the first start. */
    public static final String DATABASE = "holdfast";

    private final EmbeddedPostgres server;
    private final Postmaster postmaster;
    private final String password;
    private final @Nullable DirectoryLock lock;

    PostgresServer(EmbeddedPostgres server, Path data, String password, @Nullable DirectoryLock lock) {
        this.server = server;
        this.postmaster = new Postmaster(data);
        this.password = password;
        this.lock = lock;
    }

    /** A server whose data stay in this directory, for the next run to find. Nothing that it answered is ever lost. */
    public static PostgresServerBuilder keptIn(Path directory) {
        return new PostgresServerBuilder(directory);
    }

    /** A server whose data vanish with it. */
    public static PostgresServerBuilder temporary() {
        return new PostgresServerBuilder(null);
    }

    /** Where {@link #DATABASE} is reached. */
    public String jdbcUrl() {
        return jdbcUrl(DATABASE);
    }

    /** Where any other database of this server is reached. */
    public String jdbcUrl(String database) {
        return "jdbc:postgresql://127.0.0.1:" + port() + "/" + database;
    }

    public String username() {
        return "postgres";
    }

    /** Empty for a temporary server, which trusts whoever is on this machine. */
    public String password() {
        return password;
    }

    public int port() {
        return server.getPort();
    }

    void createDatabaseOnce() throws SQLException {
        try (Connection connection = DriverManager.getConnection(jdbcUrl("postgres"), username(), password());
                Statement statement = connection.createStatement();
                ResultSet found =
                        statement.executeQuery("SELECT 1 FROM pg_database WHERE datname = '" + DATABASE + "'")) {
            if (!found.next()) {
                statement.execute("CREATE DATABASE " + DATABASE);
            }
        }
    }

    @Override
    public void close() {
        try {
            server.close();
            postmaster.awaitEnd();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            if (lock != null) {
                lock.close();
            }
        }
    }
}
