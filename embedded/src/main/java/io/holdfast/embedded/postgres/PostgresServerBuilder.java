package io.holdfast.embedded.postgres;

import io.holdfast.embedded.host.CannotStart;
import io.holdfast.embedded.host.DirectoryLock;
import io.holdfast.embedded.host.LogTail;
import io.holdfast.embedded.host.Secret;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import io.zonky.test.db.postgres.util.LinuxUtils;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.sql.SQLException;
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

    /** One more parameter of the server, over what {@link PostgresSettings} says; without blanks. */
    public PostgresServerBuilder setting(String name, String value) {
        extraSettings.put(name, value);
        return this;
    }

    /** Starts the server and waits until it answers. */
    public PostgresServer start() {
        refuseRoot();
        return directory == null
                ? startTemporary()
                : startKept(directory.toAbsolutePath().normalize());
    }

    private static void refuseRoot() {
        boolean root = "root".equals(System.getProperty("user.name"));
        if (root && !LinuxUtils.isUnshareAvailable()) {
            throw new CannotStart("PostgreSQL refuses to run as root and this machine does not allow \"unshare -U\";"
                    + " run as another user, or name a database in HOLDFAST_DB_URL");
        }
    }

    private PostgresServer startTemporary() {
        try {
            Path data = TemporaryData.create();
            EmbeddedPostgres server = launch(common(data, Redirect.DISCARD).setCleanDataDirectory(true));
            return opened(new PostgresServer(server, data, "", null));
        } catch (IOException | SQLException | RuntimeException e) {
            throw new CannotStart("A temporary PostgreSQL cannot be started: " + e.getMessage(), e);
        }
    }

    private PostgresServer startKept(Path home) {
        DirectoryLock lock = DirectoryLock.take(home);
        KeptData data = new KeptData(home);
        Postmaster postmaster = new Postmaster(data.pgdata());
        try {
            data.check();
            postmaster.clearAway(progress);
            return startKept(data, lock);
        } catch (CannotStart alreadyClear) {
            lock.close();
            throw alreadyClear;
        } catch (IOException | SQLException | RuntimeException e) {
            postmaster.clearAway(progress);
            lock.close();
            throw new CannotStart("PostgreSQL cannot be started in " + home + LogTail.of(data.log()), e);
        }
    }

    private PostgresServer startKept(KeptData data, DirectoryLock lock) throws IOException, SQLException {
        String password = Secret.keptIn(data.passwordFile());
        EmbeddedPostgres server =
                launch(common(data.pgdata(), Redirect.to(data.log().toFile()))
                        .setCleanDataDirectory(false)
                        .setLocaleConfig("pwfile", data.passwordFile().toString())
                        .setDataDirectoryCustomizer(directory -> data.writeAccessRules())
                        .setConnectConfig("password", password));
        PostgresServer opened = opened(new PostgresServer(server, data.pgdata(), password, lock));
        data.markComplete();
        return opened;
    }

    private PostgresServer opened(PostgresServer server) throws SQLException {
        server.createDatabaseOnce();
        progress.accept("PostgreSQL answers on port " + server.port());
        return server;
    }

    private EmbeddedPostgres launch(EmbeddedPostgres.Builder builder) throws IOException {
        (careless ? PostgresSettings.careless() : PostgresSettings.durable()).forEach(builder::setServerConfig);
        extraSettings.forEach(builder::setServerConfig);
        progress.accept("Starting PostgreSQL");
        return builder.start();
    }

    /** No hook of its own at the end of the process: the application closes its connections first, then the server. */
    private static EmbeddedPostgres.Builder common(Path data, Redirect output) {
        return EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setRegisterShutdownHook(false)
                .setPGStartupWait(STARTUP_WAIT)
                .setLocaleConfig("locale-provider", "builtin")
                .setLocaleConfig("builtin-locale", "C.UTF-8")
                .setLocaleConfig("locale", "C")
                .setOutputRedirector(output)
                .setErrorRedirector(output);
    }
}
