package io.holdfast.bench.server;

import io.holdfast.embedded.postgres.PostgresServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** The one PostgreSQL that all servers under load share, each with a database of its own; fsync is on. */
public final class Database implements AutoCloseable {
    private final PostgresServer server;
    private final long pid;

    private Database(PostgresServer server, long pid) {
        this.server = server;
        this.pid = pid;
    }

    /** Starts it with its data in this folder. */
    public static Database start(Path folder) {
        PostgresServer server = PostgresServer.keptIn(folder).start();
        try {
            List<String> pidFile = Files.readAllLines(folder.resolve("pgdata").resolve("postmaster.pid"));
            return new Database(server, Long.parseLong(pidFile.get(0).strip()));
        } catch (IOException unreadable) {
            server.close();
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The database that the server comes with, for Holdfast. */
    public Map<String, String> own() {
        return environment(PostgresServer.DATABASE);
    }

    /** Makes a database; its address as the servers' environment. */
    public Map<String, String> create(String name) {
        try (Connection connection = connect("postgres");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
        return environment(name);
    }

    private Map<String, String> environment(String name) {
        return Map.of(
                "HOLDFAST_DB_URL", server.jdbcUrl(name),
                "HOLDFAST_DB_USER", server.username(),
                "HOLDFAST_DB_PASSWORD", server.password());
    }

    public Connection connect(String name) throws SQLException {
        return DriverManager.getConnection(server.jdbcUrl(name), server.username(), server.password());
    }

    /** Makes connections to a database of it, one by one. */
    public DataSource dataSource(String name) {
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setUrl(server.jdbcUrl(name));
        dataSource.setUser(server.username());
        dataSource.setPassword(server.password());
        return dataSource;
    }

    /** The one number that a query answers. */
    public long number(String database, String sql) {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getLong(1);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** PostgreSQL's version. */
    public String version() {
        try (Connection connection = connect("postgres")) {
            return "PostgreSQL " + connection.getMetaData().getDatabaseProductVersion();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** The first of its processes. */
    public long pid() {
        return pid;
    }

    public int port() {
        return server.port();
    }

    public String username() {
        return server.username();
    }

    /** For tools that ask for it. */
    public String password() {
        return server.password();
    }

    @Override
    public void close() {
        server.close();
    }

    /** Names of ours, which hold no quotation marks, as a list in SQL. */
    public static String literals(List<String> names) {
        return names.stream().map(name -> "'" + name + "'").collect(Collectors.joining(", "));
    }
}
