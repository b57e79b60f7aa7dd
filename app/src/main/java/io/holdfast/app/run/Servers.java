package io.holdfast.app.run;

import io.holdfast.embedded.EmbeddedServers;
import io.holdfast.embedded.ServerKind;
import io.holdfast.embedded.host.CannotStart;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** The servers that Holdfast needs: those configured, else real ones of its own, kept in the data folder. */
public final class Servers implements AutoCloseable {
    public static final String DB_URL = "HOLDFAST_DB_URL";
    public static final String DB_USER = "HOLDFAST_DB_USER";
    public static final String DB_PASSWORD = "HOLDFAST_DB_PASSWORD";
    public static final String REDIS_URL = "HOLDFAST_REDIS_URL";
    public static final String KAFKA_BOOTSTRAP = "HOLDFAST_KAFKA_BOOTSTRAP";

    /** The environment variables that say where servers are. */
    static final List<String> ADDRESSES = List.of(DB_URL, DB_USER, DB_PASSWORD, REDIS_URL, KAFKA_BOOTSTRAP);

    private final EmbeddedServers embedded;

    private Servers(EmbeddedServers embedded) {
        this.embedded = embedded;
    }

    static Servers start(Path dataDirectory, Map<String, String> environment, Consumer<String> out) {
        try {
            return new Servers(EmbeddedServers.start(dataDirectory, wanted(environment), out));
        } catch (CannotStart cannot) {
            throw new StartFailure(String.valueOf(cannot.getMessage()), cannot);
        }
    }

    private static Set<ServerKind> wanted(Map<String, String> environment) {
        Set<ServerKind> wanted = EnumSet.allOf(ServerKind.class);
        if (environment.containsKey(DB_URL)) {
            wanted.remove(ServerKind.POSTGRES);
        }
        if (environment.containsKey(REDIS_URL)) {
            wanted.remove(ServerKind.REDIS);
        }
        if (environment.containsKey(KAFKA_BOOTSTRAP)) {
            wanted.remove(ServerKind.KAFKA);
        }
        return wanted;
    }

    /** Addresses of the servers that were started, under the names of the environment variables they stand for. */
    Map<String, Object> properties() {
        Map<String, Object> properties = new HashMap<>();
        embedded.postgres().ifPresent(postgres -> {
            properties.put(DB_URL, postgres.jdbcUrl());
            properties.put(DB_USER, postgres.username());
            properties.put(DB_PASSWORD, postgres.password());
        });
        embedded.redis().ifPresent(redis -> properties.put(REDIS_URL, redis.url()));
        embedded.kafka().ifPresent(kafka -> properties.put(KAFKA_BOOTSTRAP, kafka.bootstrapServers()));
        return properties;
    }

    @Override
    public void close() {
        embedded.close();
    }
}
