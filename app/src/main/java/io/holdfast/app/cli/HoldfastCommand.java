package io.holdfast.app.cli;

import io.holdfast.app.Product;
import io.holdfast.app.run.RunCommand;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line of Holdfast. Exit codes: 0 done, 1 the answer is no, 2 it could not be done. */
@Command(
        name = "holdfast",
        usageHelpWidth = 110,
        mixinStandardHelpOptions = true,
        version = Product.NAME,
        description =
                "Sells scarce seats: a seat never belongs to two people, captured money always ends as a booking or"
                        + " a refund.",
        subcommands = {RunCommand.class, ExportCommand.class, WhatIfCommand.class})
public final class HoldfastCommand {
    /** It could not be done, whatever the answer would have been. */
    static final int CANNOT = CommandLine.ExitCode.USAGE;

    private HoldfastCommand() {}

    /** Runs one command; answers its exit code. */
    public static int execute(String... arguments) {
        return commandLine().execute(arguments);
    }

    static CommandLine commandLine() {
        return new CommandLine(new HoldfastCommand()).setExecutionExceptionHandler((failure, line, parsed) -> {
            PrintWriter err = line.getErr();
            if (failure instanceof CannotDo) {
                err.println("holdfast: " + failure.getMessage());
            } else {
                failure.printStackTrace(err);
            }
            return CANNOT;
        });
    }
}
