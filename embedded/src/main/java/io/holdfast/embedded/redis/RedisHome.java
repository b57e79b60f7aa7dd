package io.holdfast.embedded.redis;

import io.holdfast.embedded.host.CannotStart;
import io.holdfast.embedded.host.LogTail;
import io.holdfast.embedded.host.PidFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import redis.embedded.core.ExecutableProvider;

/**
 * The directory of a Redis server.
 *
 * <p><b>Shape:</b> beside Redis' append-only file lie its log (of the last run), its password, its program and the number
 * of its process.
 */
record RedisHome(Path path) {
    /** More is refused, never forgotten: what we keep there is small, and evicting it would lose queue places. */
    static final int MAX_MEMORY_MIB = 256;

    private static final long LAUNCH_SECONDS = 10;

    Path log() {
        return path.resolve("redis.log");
    }

    Path passwordFile() {
        return path.resolve("redis.password");
    }

    PidFile pidFile() {
        return new PidFile(path.resolve("redis.pid"));
    }

    private Path program() {
        return path.resolve("bin");
    }

    /** Whether this process is a Redis whose program was unpacked here; a stranger may have its old number. */
    boolean runsHere(ProcessHandle process) {
        return process.info()
                .command()
                .filter(command -> command.startsWith(realProgram()))
                .isPresent();
    }

    private String realProgram() {
        try {
            return program().toRealPath().toString();
        } catch (IOException missing) {
            return program().toString();
        }
    }

    /**
     * Unpacks the program and starts it.
     *
     * <p>It leaves our process group at once, so that Ctrl-C reaches the application only, which then closes its
     * connections before it stops the server. The settings go in by a pipe because the password is one of them.
     */
    void launch(int port, String password) throws IOException {
        Files.createDirectories(program());
        Files.deleteIfExists(log());
        Files.deleteIfExists(pidFile().file());
        String executable = ExecutableProvider.newJarResourceProvider(program().toFile())
                .get()
                .getAbsolutePath();
        Process launcher = new ProcessBuilder(executable, "-")
                .directory(path.toFile())
                .redirectErrorStream(true)
                .redirectOutput(path.resolve("launch.log").toFile())
                .start();
        try (OutputStream stdin = launcher.getOutputStream()) {
            stdin.write(settings(port, password).getBytes(StandardCharsets.UTF_8));
        }
        awaitLaunch(launcher);
    }

    private void awaitLaunch(Process launcher) {
        try {
            if (!launcher.waitFor(LAUNCH_SECONDS, TimeUnit.SECONDS) || launcher.exitValue() != 0) {
                launcher.destroyForcibly();
                throw new CannotStart("Redis refused to start" + LogTail.of(path.resolve("launch.log")));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotStart("Interrupted while Redis was starting", e);
        }
    }

    private String settings(int port, String password) {
        return String.join(
                "\n",
                "daemonize yes",
                "bind 127.0.0.1",
                "port " + port,
                "requirepass " + password,
                "dir \"" + path + "\"",
                "pidfile \"" + pidFile().file() + "\"",
                "logfile \"" + log() + "\"",
                "appendonly yes",
                "appendfsync everysec",
                "save \"\"",
                "maxmemory " + MAX_MEMORY_MIB + "mb",
                "maxmemory-policy noeviction",
                "");
    }
}
