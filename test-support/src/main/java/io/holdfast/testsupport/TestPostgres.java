package io.holdfast.testsupport;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One real PostgreSQL per test process, started when it is first needed and stopped when the process ends: an embedded
 * one, or with the Maven profile {@code testcontainers} one in a container.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class TestPostgres {
    /** The time zone of the sessions, on purpose not UTC and not a whole number of hours from it. */
    public static final String SESSION_ZONE = "Asia/Kathmandu";

    private static final AtomicLong DATABASES = new AtomicLong();

    private TestPostgres() {}

    /** A new, empty database that nobody else uses; close it when the test is over. */
    public static TestDatabase freshDatabase() {
        Containers.requireDockerIfWanted();
        PostgresAccess server = Shared.SERVER;
        String name = "test_" + DATABASES.incrementAndGet();
        execute(server, "CREATE DATABASE " + name);
        return new TestDatabase(
                server.jdbcUrl(name),
                server.username(),
                server.password(),
                () -> execute(server, "DROP DATABASE IF EXISTS " + name + " WITH (FORCE)"));
    }

    private static void execute(PostgresAccess server, String sql) {
        try (Connection connection =
                        DriverManager.getConnection(server.jdbcUrl("postgres"), server.username(), server.password());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException("The test server refused: " + sql, e);
        }
    }

    /** Made when it is first touched, by the virtual machine's own rule. */
    private static final class Shared {
        static final PostgresAccess SERVER =
                Containers.wanted() ? PostgresAccess.toContainer() : PostgresAccess.toEmbedded();
    }
}
