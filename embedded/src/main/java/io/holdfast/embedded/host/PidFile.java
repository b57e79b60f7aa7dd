package io.holdfast.embedded.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The file in which a server beside this process says who it is; the server deletes it when it has stopped.
 *
 * <p>A server whose parent was killed lives on, so the next run meets it here. The file of a server that was killed itself
 * stays behind, and its number may belong to a stranger by now.
 */
public record PidFile(Path file) {
    private static final Duration LOOK_EVERY = Duration.ofMillis(20);

    /** The living process the file names, whoever that is; empty when there is none. */
    public Optional<ProcessHandle> process() {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.findFirst()
                    .map(String::strip)
                    .filter(line -> line.matches("[1-9][0-9]{0,9}"))
                    .map(Long::parseLong)
                    .flatMap(ProcessHandle::of)
                    .filter(ProcessHandle::isAlive);
        } catch (IOException missing) {
            return Optional.empty();
        }
    }

    /**
     * Waits until the process is gone.
     *
     * <p>The missing file counts too: where nobody collects dead processes they look alive for ever.
     *
     * @return whether it is gone
     */
    public boolean awaitEnd(ProcessHandle process, Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (process.isAlive() && Files.exists(file)) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            try {
                Thread.sleep(LOOK_EVERY);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return true;
    }
}
