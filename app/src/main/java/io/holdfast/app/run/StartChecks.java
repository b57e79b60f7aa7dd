package io.holdfast.app.run;

import java.io.IOException;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** Finds out before anything is started what would only stop the start later, and says so in one line. */
final class StartChecks {
    static final int DATABASE_TIMEOUT_SECONDS = 10;

    private static final String POSTGRES = "jdbc:postgresql:";

    private StartChecks() {}

    /**
     * Checks the port, what is said about Axon Server, and the database if one is configured.
     *
     * @throws StartFailure that says what to do
     */
    static void check(RunOptions options, Map<String, String> environment) {
        requireFree(options.port());
        AxonServerChecks.check(environment);
        if (environment.containsKey(Servers.DB_URL)) {
            requireDatabase(environment);
        }
    }

    private static void requireFree(int port) {
        try (ServerSocket socket = new ServerSocket(port)) {
            socket.getLocalPort();
        } catch (IOException taken) {
            throw new StartFailure(
                    "Port " + port + " cannot be listened on (" + taken.getMessage() + "); choose another with --port",
                    taken);
        }
    }

    /** The address may carry a password, so it is not repeated. */
    private static void requireDatabase(Map<String, String> environment) {
        String url = environment.getOrDefault(Servers.DB_URL, "");
        if (!url.startsWith(POSTGRES)) {
            throw new StartFailure(Servers.DB_URL + " must begin with " + POSTGRES, null);
        }
        try (Connection connection = DriverManager.getConnection(url, login(environment))) {
            connection.getMetaData().getDatabaseProductName();
        } catch (SQLException unusable) {
            throw new StartFailure(
                    "The database of " + Servers.DB_URL + " cannot be used: " + firstLine(unusable.getMessage()),
                    unusable);
        }
    }

    private static Properties login(Map<String, String> environment) {
        Properties login = new Properties();
        login.setProperty("user", environment.getOrDefault(Servers.DB_USER, ""));
        login.setProperty("password", environment.getOrDefault(Servers.DB_PASSWORD, ""));
        login.setProperty("loginTimeout", String.valueOf(DATABASE_TIMEOUT_SECONDS));
        return login;
    }

    private static String firstLine(@Nullable String message) {
        return String.valueOf(message).lines().findFirst().orElse("");
    }
}
