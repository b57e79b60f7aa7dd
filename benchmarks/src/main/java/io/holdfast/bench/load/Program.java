package io.holdfast.bench.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A program of the machine, where it is installed.
 *
 * <p><b>Errors:</b> {@link IllegalStateException} with what it said when it could not work, or took too long.
 */
public final class Program {
    private Program() {}

    /** Whether one of this name is on the path. */
    public static boolean isInstalled(String name) {
        for (String folder : System.getenv().getOrDefault("PATH", "").split(":", -1)) {
            if (Files.isExecutable(Path.of(folder, name))) {
                return true;
            }
        }
        return false;
    }

    /** Runs it to its end and gives back what it printed. */
    public static String run(List<String> command, Map<String, String> environment, Duration limit) {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        try {
            Process process = builder.start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS) || process.exitValue() != 0) {
                process.destroyForcibly();
                throw new IllegalStateException(command.get(0) + " failed: " + said);
            }
            return said;
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + command.get(0) + " ran", interrupted);
        }
    }
}
