package io.holdfast.app.cli;

import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** Where a command finds the log; for commands that read it themselves. */
final class LogOptions {
    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "data",
            description = "data folder of the shop, running or not (default ./${DEFAULT-VALUE}); not looked at where"
                    + " HOLDFAST_DB_URL names a database")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private Path dataDirectory;

    Path dataDirectory() {
        return dataDirectory.toAbsolutePath().normalize();
    }

    /** Opens the log; {@code progress} hears what takes time meanwhile. */
    LogDatabase open(Map<String, String> environment, Consumer<String> progress) {
        return LogDatabase.open(dataDirectory(), environment, progress);
    }
}
