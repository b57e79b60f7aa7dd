package io.holdfast.app.cli;

import io.holdfast.app.run.RunningShop;
import io.holdfast.app.run.Servers;
import io.holdfast.embedded.EmbeddedServers;
import io.holdfast.embedded.ServerKind;
import io.holdfast.embedded.host.CannotStart;
import io.holdfast.embedded.host.DirectoryLock;
import io.holdfast.embedded.postgres.PostgresServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * The database with the log, for a command that reads it: the one that is configured, else that of the shop which runs on
 * the data folder, else the folder's own, started for as long as this is open.
 *
 * <p><b>Errors:</b> {@link CannotDo} when there is none.
 */
final class LogDatabase implements AutoCloseable {
    private final Map<String, String> addresses;
    private final @Nullable EmbeddedServers started;

    private LogDatabase(Map<String, String> addresses, @Nullable EmbeddedServers started) {
        this.addresses = Map.copyOf(addresses);
        this.started = started;
    }

    static LogDatabase open(Path data, Map<String, String> environment, Consumer<String> progress) {
        if (!environment.getOrDefault(Servers.DB_URL, "").isBlank()) {
            return new LogDatabase(environment, null);
        }
        if (!Files.isDirectory(data)) {
            throw new CannotDo(
                    "There is no data folder " + data + "; name it with --data, or a database with " + Servers.DB_URL);
        }
        return isInUse(data) ? ofRunningShop(data, environment) : start(data, environment, progress);
    }

    private static boolean isInUse(Path data) {
        try (DirectoryLock free = DirectoryLock.take(data)) {
            return !Files.isDirectory(free.path());
        } catch (CannotStart taken) {
            return true;
        }
    }

    private static LogDatabase ofRunningShop(Path data, Map<String, String> environment) {
        Map<String, String> addresses = new HashMap<>(RunningShop.in(data).addresses());
        if (!addresses.containsKey(Servers.DB_URL)) {
            throw new CannotDo("The shop on " + data + " is starting or stopping; try again in a moment");
        }
        addresses.putAll(environment);
        return new LogDatabase(addresses, null);
    }

    private static LogDatabase start(Path data, Map<String, String> environment, Consumer<String> progress) {
        try {
            EmbeddedServers servers = EmbeddedServers.start(data, Set.of(ServerKind.POSTGRES), progress);
            PostgresServer postgres = servers.postgres().orElseThrow();
            Map<String, String> addresses = new HashMap<>(environment);
            addresses.put(Servers.DB_URL, postgres.jdbcUrl());
            addresses.put(Servers.DB_USER, postgres.username());
            addresses.put(Servers.DB_PASSWORD, postgres.password());
            return new LogDatabase(addresses, servers);
        } catch (CannotStart cannot) {
            throw new CannotDo(String.valueOf(cannot.getMessage()), cannot);
        }
    }

    /** Connections to it, one by one; whoever needs a pool puts one around it. */
    DataSource dataSource() {
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setUrl(address(Servers.DB_URL));
        dataSource.setUser(address(Servers.DB_USER));
        dataSource.setPassword(address(Servers.DB_PASSWORD));
        dataSource.setApplicationName("holdfast-audit");
        return dataSource;
    }

    /** The address under the name of this environment variable; empty when it is not known. */
    String address(String variable) {
        return addresses.getOrDefault(variable, "");
    }

    @Override
    public void close() {
        if (started != null) {
            started.close();
        }
    }
}
