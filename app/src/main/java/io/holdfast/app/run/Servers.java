package io.holdfast.app.run;

import io.holdfast.embedded.host.CannotStart;
import io.holdfast.embedded.postgres.PostgresServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The servers that Holdfast needs: those configured, else real ones of its own, kept in the data folder. */
final class Servers implements AutoCloseable {
    private static final String DB_URL = "HOLDFAST_DB_URL";

    private final List<AutoCloseable> started = new ArrayList<>();
    private final Map<String, Object> properties = new HashMap<>();

    private Servers() {}

    static Servers start(Path dataDirectory, Map<String, String> environment, Consumer<String> out) {
        Servers servers = new Servers();
        try {
            if (!environment.containsKey(DB_URL)) {
                servers.startPostgres(dataDirectory.resolve("postgres"), out);
            }
            return servers;
        } catch (CannotStart cannot) {
            servers.close();
            throw new StartFailure(String.valueOf(cannot.getMessage()), cannot);
        }
    }

    /** Addresses of the servers that were started, under the names of the environment variables they stand for. */
    Map<String, Object> properties() {
        return properties;
    }

    private void startPostgres(Path directory, Consumer<String> out) {
        PostgresServer postgres = PostgresServer.keptIn(directory).progress(out).start();
        started.add(postgres);
        properties.put(DB_URL, postgres.jdbcUrl());
        properties.put("HOLDFAST_DB_USER", postgres.username());
        properties.put("HOLDFAST_DB_PASSWORD", postgres.password());
    }

    @Override
    public void close() {
        for (AutoCloseable server : started.reversed()) {
            try {
                server.close();
            } catch (Exception failed) {
                System.err.println("holdfast: a server did not stop cleanly: " + failed.getMessage());
            }
        }
        started.clear();
    }
}
