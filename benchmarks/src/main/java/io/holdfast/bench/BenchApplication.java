package io.holdfast.bench;

import ch.qos.logback.classic.Level;
import io.holdfast.bench.peer.PeerApplication;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;

/** Runs benchmarks; with {@code peer NAME} it is one of the servers that they measure. */
public final class BenchApplication {
    private BenchApplication() {}

    public static void main(String[] arguments) {
        if (arguments.length == 2 && arguments[0].equals("peer")) {
            PeerApplication.run(arguments[1]);
            return;
        }
        quiet();
        System.exit(new CommandLine(new BenchCommand())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .execute(arguments));
    }

    /** What libraries say of their own progress is not for whoever waits for a table. */
    private static void quiet() {
        ((ch.qos.logback.classic.Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME)).setLevel(Level.WARN);
    }
}
