package io.holdfast.embedded.postgres;

import io.holdfast.embedded.host.CannotStart;
import io.holdfast.embedded.host.DirectoryLock;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How a {@link PostgresServer} is to be started.
 *
 * <p><b>Threading:</b> for one thread and one start.
 */
public final class PostgresServerBuilder {
    /** Long enough for recovery after a crash: at most {@link PostgresSettings#MAX_WAL_MIB} are read again. */
    public static final Duration STARTUP_WAIT = Duration.ofSeconds(60);

    private final @Nullable Path directory;
    private final Map<String, String> extraSettings = new LinkedHashMap<>();
    private Consumer<String> progress = line -> {};
    private boolean careless;

    PostgresServerBuilder(@Nullable Path directory) {
        this.directory = directory;
    }

    /** Who is told, in short lines, what happens meanwhile. */
    public PostgresServerBuilder progress(Consumer<String> listener) {
        this.progress = listener;
        return this;
    }

    /** Gives up durability for speed, for tests; refused for a server whose data are kept. */
    public PostgresServerBuilder careless() {
        if (directory != null) {
            throw new IllegalStateException("A server whose data are kept always writes them to the disk");
        }
        this.careless = true;
        return this;
    }

    /** One more parameter of the server, over what {@link PostgresSettings} says. */
    public PostgresServerBuilder setting(String name, String value) {
        extraSettings.put(name, value);
        return this;
    }

    /** Starts the server and waits until it answers. */
    public PostgresServer start() {
        return directory == null ? startTemporary() : startKept(directory);
    }

    private PostgresServer startTemporary() {
        try {
            Path data = TemporaryData.create();
            return new PostgresServer(launch(data, Redirect.DISCARD, true), "", null);
        } catch (IOException e) {
            throw new CannotStart("A temporary PostgreSQL cannot be started: " + e.getMessage(), e);
        }
    }

    private PostgresServer startKept(Path home) {
        DirectoryLock lock = DirectoryLock.take(home);
        try {
            Files.createDirectories(home);
            EmbeddedPostgres server = launch(
                    home.resolve("pgdata"),
                    Redirect.to(home.resolve("postgres.log").toFile()),
                    false);
            return new PostgresServer(server, "", lock);
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw new CannotStart(
                    "PostgreSQL cannot be started in " + home.toAbsolutePath() + ": " + e.getMessage(), e);
        }
    }

    private EmbeddedPostgres launch(Path data, Redirect output, boolean vanishing) throws IOException {
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(vanishing)
                .setRegisterShutdownHook(false)
                .setPGStartupWait(STARTUP_WAIT)
                .setLocaleConfig("locale", "C")
                .setOutputRedirector(output)
                .setErrorRedirector(output);
        (careless ? PostgresSettings.careless() : PostgresSettings.durable()).forEach(builder::setServerConfig);
        extraSettings.forEach(builder::setServerConfig);
        progress.accept("Starting PostgreSQL");
        return builder.start();
    }
}
