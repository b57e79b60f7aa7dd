package io.holdfast.embedded.postgres;

import io.holdfast.embedded.host.CannotStart;
import io.holdfast.embedded.host.PidFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The main process of a PostgreSQL server, as its data directory knows it.
 *
 * <p>It must only be asked by whoever has the {@link io.holdfast.embedded.host.DirectoryLock}: then a server that still
 * runs there is one that a killed process left behind.
 */
final class Postmaster {
    /** Closing writes every changed page to the disk. */
    static final Duration SHUTDOWN_WAIT = Duration.ofSeconds(60);

    private final Path data;
    private final PidFile pidFile;

    Postmaster(Path data) {
        this.data = data;
        this.pidFile = new PidFile(data.resolve("postmaster.pid"));
    }

    /** Stops what an earlier run left behind, so that a new server can start on these data. */
    void clearAway(Consumer<String> progress) {
        Optional<ProcessHandle> process = pidFile.process();
        if (process.isEmpty()) {
            // Without a process PostgreSQL sees by itself that the file is stale.
            return;
        }
        if (runsOnOurData(process.get())) {
            progress.accept("Stopping the PostgreSQL that an earlier run left behind");
            stop(process.get());
        } else if (!isPostgres(process.get())) {
            forgetStranger();
        }
    }

    /** Waits for a server that is shutting down. */
    void awaitEnd() {
        pidFile.process().filter(this::runsOnOurData).ifPresent(process -> pidFile.awaitEnd(process, SHUTDOWN_WAIT));
    }

    private void stop(ProcessHandle process) {
        // SIGINT is the "fast" shutdown; what ProcessHandle.destroy() sends would wait for every session to leave.
        run(List.of("kill", "-INT", Long.toString(process.pid())));
        if (!pidFile.awaitEnd(process, SHUTDOWN_WAIT)) {
            throw new CannotStart("A PostgreSQL of an earlier run (process " + process.pid() + ") still uses " + data
                    + " and does not stop; end it and start again");
        }
    }

    /** The number in the file went to another program meanwhile; PostgreSQL alone would refuse to start. */
    private void forgetStranger() {
        try {
            Files.deleteIfExists(pidFile.file());
        } catch (IOException e) {
            throw new CannotStart("The stale file " + pidFile.file() + " cannot be deleted: " + e.getMessage(), e);
        }
    }

    private boolean runsOnOurData(ProcessHandle process) {
        String[] arguments = process.info().arguments().orElse(new String[0]);
        return isPostgres(process) && List.of(arguments).contains(data.toString());
    }

    private static boolean isPostgres(ProcessHandle process) {
        return process.info().command().filter(c -> c.contains("postgres")).isPresent();
    }

    private static void run(List<String> command) {
        try {
            new ProcessBuilder(command).inheritIO().start().waitFor();
        } catch (IOException e) {
            throw new CannotStart("The command " + command + " cannot be run: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotStart("Interrupted while stopping a PostgreSQL of an earlier run", e);
        }
    }
}
