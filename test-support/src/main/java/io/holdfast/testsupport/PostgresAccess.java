package io.holdfast.testsupport;

import io.holdfast.embedded.postgres.PostgresServer;
import org.testcontainers.postgresql.PostgreSQLContainer;

/**
 * How the shared PostgreSQL is reached, whoever runs it.
 *
 * @param prefix what comes before the database's name in a JDBC URL
 */
record PostgresAccess(String prefix, String username, String password) {
    static PostgresAccess toContainer() {
        PostgreSQLContainer container = Containers.postgres();
        String address = container.getHost() + ":" + container.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT);
        return new PostgresAccess(
                "jdbc:postgresql://" + address + "/", container.getUsername(), container.getPassword());
    }

    static PostgresAccess toEmbedded() {
        PostgresServer server = PostgresServer.temporary()
                .careless()
                .setting("timezone", TestPostgres.SESSION_ZONE)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(server::close, "test-postgres-stop"));
        return new PostgresAccess(server.jdbcUrl(""), server.username(), server.password());
    }

    String jdbcUrl(String database) {
        return prefix + database;
    }
}
