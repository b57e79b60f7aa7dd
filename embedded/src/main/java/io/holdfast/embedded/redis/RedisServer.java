package io.holdfast.embedded.redis;

import io.holdfast.embedded.host.OwnedDirectory;
import io.holdfast.embedded.host.PidFile;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A running Redis of our own, reachable from this machine only and only with its password.
 *
 * <p>What it was told a second ago or longer survives everything; the last second survives the end of this process but
 * not of the machine.
 *
 * <p><b>Threading:</b> safe for use from many threads. Closing is idempotent.
 *
 * <p><b>Errors:</b> {@link io.holdfast.embedded.host.CannotStart} from {@link RedisServerBuilder#start()}.
 */
public final class RedisServer implements AutoCloseable {
    /** Closing writes the rest of the append-only file. */
    public static final Duration SHUTDOWN_WAIT = Duration.ofSeconds(10);

    private final int port;
    private final String password;
    private final ProcessHandle process;
    private final PidFile pidFile;
    private final OwnedDirectory directory;

    RedisServer(int port, String password, ProcessHandle process, PidFile pidFile, OwnedDirectory directory) {
        this.port = port;
        this.password = password;
        this.process = process;
        this.pidFile = pidFile;
        this.directory = directory;
    }

    /** A server whose data stay in this directory, for the next run to find. */
    public static RedisServerBuilder keptIn(Path directory) {
        return new RedisServerBuilder(directory);
    }

    /** A server whose data vanish with it. */
    public static RedisServerBuilder temporary() {
        return new RedisServerBuilder(null);
    }

    /** Where it is reached, with the password in it. */
    public String url() {
        return "redis://:" + password + "@127.0.0.1:" + port;
    }

    public int port() {
        return port;
    }

    public String password() {
        return password;
    }

    @Override
    public void close() {
        process.destroy();
        if (!pidFile.awaitEnd(process, SHUTDOWN_WAIT)) {
            process.destroyForcibly();
        }
        directory.close();
    }
}
