package io.holdfast.app.cli;

import io.holdfast.api.audit.ExportScope;
import io.holdfast.api.audit.ExportSummary;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.app.Product;
import io.holdfast.app.run.Secrets;
import io.holdfast.audit.export.LogExports;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Copies the log, or one showtime's part of it, into a file that others can check without us (U5). */
@Command(
        name = "export",
        usageHelpWidth = 110,
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Writes the log as hash-chained, signed JSON Lines. Whoever has the public key checks them with"
                + " docs/reference/CheckExport.java and nothing of ours.",
        footerHeading = "%nEnvironment:%n",
        footer = {
            "  HOLDFAST_AUDIT_KEY  private key that signs; without it the one that the shop keeps in its data folder",
            "  HOLDFAST_DB_URL     JDBC address of PostgreSQL (HOLDFAST_DB_USER, HOLDFAST_DB_PASSWORD)",
        })
final class ExportCommand implements Callable<Integer> {
    private static final String STANDARD_OUTPUT = "-";
    private static final Clock CLOCK = Clock.tickMillis(ZoneOffset.UTC);
    private static final double NANOS_PER_SECOND = 1e9;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Mixin
    private LogOptions log = new LogOptions();

    @ArgGroup(exclusive = true, multiplicity = "1")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private What what;

    @Option(names = "--from", paramLabel = "POSITION", defaultValue = "0", description = "first position (default: 0)")
    private long from;

    @Option(
            names = "--to",
            paramLabel = "POSITION",
            description = "last position (default: as far as the log is settled)")
    private @Nullable Long to;

    @Option(names = "--force", description = "replace FILE if it exists")
    private boolean force;

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "where to write; - is standard output. It appears under this name once it is whole")
    private @Nullable String file;

    /** What to do; one of them. */
    static final class What {
        @Option(names = "--showtime", paramLabel = "N", description = "what is about this showtime")
        private @Nullable Long showtime;

        @Option(names = "--all", description = "everything")
        private boolean all;

        @Option(names = "--public-key", description = "print the public key that exports are checked with, no more")
        private boolean publicKey;
    }

    @Override
    public Integer call() throws IOException {
        Map<String, String> environment = System.getenv();
        String keys = Secrets.known(Secrets.AUDIT_KEY, log.dataDirectory(), environment)
                .orElseThrow(() -> new CannotDo("There is no key to sign with: set " + Secrets.AUDIT_KEY
                        + ", or name with --data the folder of a shop that has run"));
        if (what.publicKey) {
            spec.commandLine()
                    .getOut()
                    .println(LogExports.publicKeys(keys).getFirst().x());
            return ExitCode.OK;
        }
        String target = file;
        if (target == null) {
            throw new ParameterException(spec.commandLine(), "FILE is missing; - is standard output");
        }
        ExportScope scope = scope();
        PrintWriter err = spec.commandLine().getErr();
        try (LogDatabase database = log.open(environment, err::println);
                ExportTarget out = target.equals(STANDARD_OUTPUT)
                        ? ExportTarget.standardOutput()
                        : ExportTarget.file(Path.of(target), force)) {
            LogExports exports = new LogExports(database.dataSource(), keys, Product.NAME, CLOCK);
            write(exports, scope, out, err);
        }
        return ExitCode.OK;
    }

    private ExportScope scope() {
        try {
            return new ExportScope(what.showtime == null ? null : new ShowtimeId(what.showtime), from, to);
        } catch (IllegalArgumentException outOfRange) {
            throw new ParameterException(spec.commandLine(), String.valueOf(outOfRange.getMessage()), outOfRange);
        }
    }

    private static void write(LogExports exports, ExportScope scope, ExportTarget out, PrintWriter err)
            throws IOException {
        long startNanos = System.nanoTime();
        ExportSummary summary = exports.write(scope, out.stream(), new ExportProgress(err));
        if (summary.events() == 0 && scope.showtimeId() != null && scope.from() == ExportScope.FIRST) {
            throw new CannotDo("The log knows no showtime " + scope.showtimeId());
        }
        out.finish();
        double seconds = (System.nanoTime() - startNanos) / NANOS_PER_SECOND;
        err.printf(
                Locale.ROOT,
                "\rExported %,d events of %s up to position %d in %.1f s (%,.0f/s)%n",
                summary.events(),
                scope.name(),
                summary.to(),
                seconds,
                summary.events() / seconds);
        err.println("Check it with: java docs/reference/CheckExport.java FILE "
                + exports.keys().getFirst().x());
        err.flush();
    }
}
