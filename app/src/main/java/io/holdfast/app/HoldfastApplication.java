package io.holdfast.app;

import io.holdfast.app.cli.HoldfastCommand;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;

/** Runs one of Holdfast's commands. {@code --help} lists them. */
public final class HoldfastApplication {
    /** The logging system is started here, by one thread, before the embedded servers write their first lines at once. */
    private static final Logger LOG = LoggerFactory.getLogger(HoldfastApplication.class);

    private HoldfastApplication() {}

    public static void main(String[] arguments) {
        LOG.debug("Starting");
        int exitCode = HoldfastCommand.execute(arguments);
        if (exitCode != CommandLine.ExitCode.OK) {
            System.exit(exitCode);
        }
    }
}
