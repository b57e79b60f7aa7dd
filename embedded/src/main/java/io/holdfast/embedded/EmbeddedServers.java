package io.holdfast.embedded;

import io.holdfast.embedded.host.CannotStart;
import io.holdfast.embedded.host.DirectoryLock;
import io.holdfast.embedded.kafka.KafkaServer;
import io.holdfast.embedded.postgres.PostgresServer;
import io.holdfast.embedded.redis.RedisServer;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/**
 * The servers of one run, started at the same time and stopped in the reverse order of {@link ServerKind}.
 *
 * <p><b>Shape:</b> each has a subdirectory of the data directory: {@code postgres}, {@code redis}, {@code kafka}.
 *
 * <p><b>Errors:</b> {@link CannotStart} when one of them cannot be started, or when another run uses the directory; those
 * that had started are stopped again.
 *
 * <p><b>Threading:</b> safe for use from many threads. The progress listener is called by several at once.
 */
public final class EmbeddedServers implements AutoCloseable {
    private final DirectoryLock lock;
    private final Map<ServerKind, AutoCloseable> running;

    private EmbeddedServers(DirectoryLock lock, Map<ServerKind, AutoCloseable> running) {
        this.lock = lock;
        this.running = running;
    }

    /**
     * Starts these servers with their data in this directory, which is made if it is missing.
     *
     * @param progress is told in short lines what happens
     */
    public static EmbeddedServers start(Path data, Set<ServerKind> wanted, Consumer<String> progress) {
        DirectoryLock lock = DirectoryLock.take(data);
        EmbeddedServers servers = new EmbeddedServers(lock, new EnumMap<>(ServerKind.class));
        try {
            servers.startAll(wanted, progress);
            return servers;
        } catch (RuntimeException e) {
            servers.close();
            throw e;
        }
    }

    private void startAll(Set<ServerKind> wanted, Consumer<String> progress) {
        Map<ServerKind, CompletableFuture<AutoCloseable>> starting = new EnumMap<>(ServerKind.class);
        try (ExecutorService threads = Executors.newThreadPerTaskExecutor(
                Thread.ofPlatform().name("embedded-start-", 0).factory())) {
            wanted.forEach(kind ->
                    starting.put(kind, CompletableFuture.supplyAsync(() -> startOne(kind, progress), threads)));
        }
        // The executor has waited for all of them; first keep what runs, so that it can be stopped, then complain.
        starting.forEach((kind, server) -> server.whenComplete((started, failure) -> keep(kind, started)));
        starting.values().forEach(EmbeddedServers::complain);
    }

    private void keep(ServerKind kind, AutoCloseable started) {
        if (started != null) {
            running.put(kind, started);
        }
    }

    private AutoCloseable startOne(ServerKind kind, Consumer<String> progress) {
        Path data = lock.path();
        return switch (kind) {
            case POSTGRES ->
                PostgresServer.keptIn(data.resolve("postgres"))
                        .progress(progress)
                        .start();
            case REDIS ->
                RedisServer.keptIn(data.resolve("redis")).progress(progress).start();
            case KAFKA ->
                KafkaServer.keptIn(data.resolve("kafka")).progress(progress).start();
        };
    }

    private static void complain(CompletableFuture<AutoCloseable> server) {
        try {
            server.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof CannotStart clear
                    ? clear
                    : new CannotStart("A server cannot be started: " + e.getCause(), e);
        }
    }

    /** Empty when it was not wanted, because an address of another one is configured. */
    public Optional<PostgresServer> postgres() {
        return Optional.ofNullable((PostgresServer) running.get(ServerKind.POSTGRES));
    }

    /** Empty when it was not wanted. */
    public Optional<RedisServer> redis() {
        return Optional.ofNullable((RedisServer) running.get(ServerKind.REDIS));
    }

    /** Empty when it was not wanted. */
    public Optional<KafkaServer> kafka() {
        return Optional.ofNullable((KafkaServer) running.get(ServerKind.KAFKA));
    }

    @Override
    public void close() {
        ServerKind[] kinds = ServerKind.values();
        for (int i = kinds.length - 1; i >= 0; i--) {
            stop(kinds[i]);
        }
        lock.close();
    }

    /** One that does not stop must not keep the others from stopping. */
    private void stop(ServerKind kind) {
        AutoCloseable server = running.get(kind);
        if (server != null) {
            try {
                server.close();
            } catch (Exception e) {
                System.getLogger(EmbeddedServers.class.getName())
                        .log(System.Logger.Level.WARNING, kind + " did not stop cleanly", e);
            }
        }
    }
}
