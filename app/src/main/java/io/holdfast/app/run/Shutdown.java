package io.holdfast.app.run;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What Ctrl-C does, at whatever moment it comes: all that was started is stopped.
 *
 * <p>PostgreSQL and Redis are processes of their own and would outlive us. While they are being started there is nothing
 * to stop them by, so their start is waited for; the half-started application has nothing to lose and is left as it is.
 *
 * <p><b>Threading:</b> {@link #run} is a shutdown hook; the other methods are for the thread that starts.
 */
final class Shutdown {
    /** PostgreSQL has as long to start; see {@code PostgresServerBuilder}. */
    static final Duration MAX_WAIT = Duration.ofMinutes(2);

    /** What a shell reports of a program that Ctrl-C ended. */
    private static final int INTERRUPTED = 130;

    private final Consumer<String> out;
    private final CompletableFuture<@Nullable Servers> servers = new CompletableFuture<>();
    private volatile @Nullable HoldfastInstance instance;
    private volatile boolean nothingRuns;

    Shutdown(Consumer<String> out) {
        this.out = out;
    }

    void serversRun(Servers running) {
        servers.complete(running);
    }

    void started(HoldfastInstance whole) {
        instance = whole;
    }

    /** The start has failed and has cleaned up behind it. */
    void nothingRuns() {
        nothingRuns = true;
        servers.complete(null);
    }

    void run() {
        HoldfastInstance whole = instance;
        if (whole != null) {
            whole.close();
        } else if (!nothingRuns) {
            out.accept("Stopping ...");
            stopServers();
            Runtime.getRuntime().halt(INTERRUPTED);
        }
    }

    private void stopServers() {
        try {
            Servers running =
                    servers.orTimeout(MAX_WAIT.toSeconds(), TimeUnit.SECONDS).join();
            if (running != null) {
                running.close();
            }
        } catch (CompletionException late) {
            out.accept("The servers did not start in time; the next start takes them over.");
        }
    }
}
