package io.holdfast.embedded.redis;

import io.holdfast.embedded.host.CannotStart;
import io.holdfast.embedded.host.DirectoryLock;
import io.holdfast.embedded.host.FreePort;
import io.holdfast.embedded.host.LogTail;
import io.holdfast.embedded.host.OwnedDirectory;
import io.holdfast.embedded.host.PidFile;
import io.holdfast.embedded.host.Secret;
import io.holdfast.embedded.host.TemporaryDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How a {@link RedisServer} is to be started.
 *
 * <p><b>Threading:</b> for one thread and one start.
 */
public final class RedisServerBuilder {
    /** Reading the append-only file of {@link RedisHome#MAX_MEMORY_MIB} again takes seconds. */
    public static final Duration STARTUP_WAIT = Duration.ofSeconds(30);

    private static final Duration LOOK_EVERY = Duration.ofMillis(20);

    private final @Nullable Path directory;
    private Consumer<String> progress = line -> {};
    private int port;

    RedisServerBuilder(@Nullable Path directory) {
        this.directory = directory;
    }

    /** Who is told, in short lines, what happens meanwhile. */
    public RedisServerBuilder progress(Consumer<String> listener) {
        this.progress = listener;
        return this;
    }

    /** Where it listens, for a server that others must find where it was; one that nobody listens on unless this is said. */
    public RedisServerBuilder port(int wanted) {
        this.port = wanted;
        return this;
    }

    /** Starts the server and waits until it answers. */
    public RedisServer start() {
        return start(directory == null ? TemporaryDirectory.create("holdfast-redis-") : DirectoryLock.take(directory));
    }

    private RedisServer start(OwnedDirectory owned) {
        RedisHome home = new RedisHome(owned.path());
        try {
            return start(home, owned);
        } catch (IOException | RuntimeException e) {
            owned.close();
            throw e instanceof CannotStart clear
                    ? clear
                    : new CannotStart("Redis cannot be started in " + owned.path() + LogTail.of(home.log()), e);
        }
    }

    private RedisServer start(RedisHome home, OwnedDirectory owned) throws IOException {
        clearAway(home);
        int here = port == 0 ? FreePort.find() : port;
        String password = Secret.keptIn(home.passwordFile());
        progress.accept("Starting Redis");
        home.launch(here, password);
        ProcessHandle process = awaitAnswer(home, new RedisProbe(here, password));
        progress.accept("Redis answers on port " + here);
        return new RedisServer(here, password, process, home.pidFile(), owned);
    }

    private ProcessHandle awaitAnswer(RedisHome home, RedisProbe probe) {
        long deadline = System.nanoTime() + STARTUP_WAIT.toNanos();
        while (System.nanoTime() < deadline) {
            Optional<ProcessHandle> process = home.pidFile().process();
            if (process.isPresent() && probe.answers()) {
                return process.get();
            }
            pause();
        }
        home.pidFile().process().ifPresent(ProcessHandle::destroyForcibly);
        throw new CannotStart(
                "Redis did not answer within " + STARTUP_WAIT.toSeconds() + " seconds" + LogTail.of(home.log()));
    }

    /** Stops what an earlier run left behind: two servers on one append-only file would ruin it. */
    private void clearAway(RedisHome home) {
        PidFile pidFile = home.pidFile();
        Optional<ProcessHandle> leftover = pidFile.process().filter(home::runsHere);
        if (leftover.isPresent()) {
            progress.accept("Stopping the Redis that an earlier run left behind");
            leftover.get().destroy();
            if (!pidFile.awaitEnd(leftover.get(), RedisServer.SHUTDOWN_WAIT)) {
                throw new CannotStart("A Redis of an earlier run (process "
                        + leftover.get().pid() + ") still uses " + home.path()
                        + " and does not stop; end it and start again");
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(LOOK_EVERY);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotStart("Interrupted while Redis was starting", e);
        }
    }
}
