package io.holdfast.app;

import io.holdfast.app.run.RunCommand;
import picocli.CommandLine;

/** Starts Holdfast. {@code --help} says how. */
public final class HoldfastApplication {
    private HoldfastApplication() {}

    public static void main(String[] arguments) {
        int exitCode = new CommandLine(new RunCommand()).execute(arguments);
        if (exitCode != CommandLine.ExitCode.OK) {
            System.exit(exitCode);
        }
    }
}
