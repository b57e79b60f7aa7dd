package io.holdfast.app.cli;

import io.holdfast.api.audit.proof.ProofReport;
import io.holdfast.app.run.RunningShop;
import io.holdfast.audit.verify.Listener;
import io.holdfast.audit.verify.OutsideCheck;
import io.holdfast.audit.verify.Verification;
import io.holdfast.audit.verify.VerifyOptions;
import io.holdfast.audit.verify.compare.KafkaCheck;
import io.holdfast.audit.verify.compare.MapsCheck;
import io.holdfast.audit.verify.compare.RedisCheck;
import io.holdfast.audit.verify.log.Checkpoint;
import io.holdfast.json.HoldfastJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code holdfast verify}: proves from the log that every promise was kept. */
@Command(
        name = "verify",
        usageHelpWidth = 110,
        mixinStandardHelpOptions = true,
        description = {
            "Reads the whole log once and proves that every promise was kept; then compares everything that is derived from"
                    + " it: tables, seat maps, Redis, Kafka. The shop may run and sell meanwhile.",
            "What is not compared is said, never passed in silence."
        },
        footer = {
            "",
            "Exit codes: 0 every promise was kept; 1 at least one was broken; 2 it could not be told.",
            "Examples:",
            "  holdfast verify                      the shop in ./data, running or not",
            "  holdfast verify --json report.json   the report for programs, too",
            "  holdfast verify --quick              the log alone",
            "  holdfast verify --seal 4711:4702:9f86d081…   and that the log up to there is what it was"
        })
public final class VerifyCommand implements Callable<Integer> {
    private static final String STDOUT = "-";
    private static final int SEAL_PARTS = 3;
    private static final int CHAIN_DIGITS = 64;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private LogOptions log;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "write the report as JSON into this file; " + STDOUT + " for the standard output alone")
    private @Nullable String json;

    @Option(names = "--quick", description = "the log alone: compare nothing, seal nothing")
    private boolean quick;

    @Option(
            names = "--seal",
            paramLabel = "POSITION:EVENTS:SHA256",
            description =
                    "a seal that an earlier report told and that was kept elsewhere; the log must still come to it")
    private List<String> seals = new ArrayList<>();

    @Override
    public Integer call() {
        VerifyOptions options = new VerifyOptions(quick, 0, kept());
        try (LogDatabase database = log.open(System.getenv(), this::say)) {
            Clock clock = Clock.tick(Clock.systemUTC(), Duration.ofMillis(1));
            ProofReport report = verify(new Verification(database.dataSource(), clock, options, outside(database)));
            tell(report);
            return report.isClean() ? ExitCode.OK : ExitCode.SOFTWARE;
        } catch (SQLException unreadable) {
            throw new CannotDo("The log cannot be read: " + unreadable.getMessage(), unreadable);
        }
    }

    private List<Checkpoint> kept() {
        return seals.stream()
                .map(this::seal)
                .sorted(Comparator.comparingLong(Checkpoint::position))
                .toList();
    }

    private Checkpoint seal(String text) {
        String[] parts = text.split(":", -1);
        try {
            if (parts.length == SEAL_PARTS && parts[2].length() == CHAIN_DIGITS) {
                return new Checkpoint(
                        Long.parseLong(parts[0]),
                        Long.parseLong(parts[1]),
                        HexFormat.of().parseHex(parts[2]));
            }
        } catch (IllegalArgumentException malformed) {
            throw malformed(text);
        }
        throw malformed(text);
    }

    private ParameterException malformed(String seal) {
        return new ParameterException(
                spec.commandLine(), "--seal takes POSITION:EVENTS:SHA256 as a report tells it, not '" + seal + "'");
    }

    private List<OutsideCheck> outside(LogDatabase database) {
        String shop = database.address(RunningShop.SHOP_URL);
        OutsideCheck maps = shop.isEmpty()
                ? (fold, findings) -> {
                    findings.notCompared("seat maps: no shop runs here");
                    return List.of();
                }
                : MapsCheck.shown(new HttpMaps(URI.create(shop)));
        return List.of(
                maps,
                new RedisCheck(database.address("HOLDFAST_REDIS_URL")),
                new KafkaCheck(
                        database.address("HOLDFAST_KAFKA_BOOTSTRAP"),
                        KafkaCheck.Topics.DEFAULT,
                        database.dataSource()));
    }

    private ProofReport verify(Verification verification) throws SQLException {
        ProgressLine line = new ProgressLine(spec.commandLine().getErr(), System.console() != null);
        long startNanos = System.nanoTime();
        ProofReport report = verification
                .run(new Listener() {
                    @Override
                    public void read(long position, long target, long events) {
                        line.show(progress(position, target, events, System.nanoTime() - startNanos));
                    }

                    @Override
                    public void comparing() {
                        line.show("The log is read; comparing …");
                    }
                })
                .orElseThrow(() -> new CannotDo("It was broken off"));
        line.end();
        return report;
    }

    private static String progress(long position, long target, long events, long nanos) {
        double seconds = nanos / 1e9;
        double left = position <= 0 ? 0 : seconds / position * Math.max(0, target - position);
        return String.format(
                Locale.ROOT,
                "position %,d of %,d, %,d events/s, %.0f s left",
                position,
                target,
                (long) (events / seconds),
                left);
    }

    private void tell(ProofReport report) {
        String file = json;
        if (file != null) {
            write(file, report);
        }
        if (!STDOUT.equals(file)) {
            PrintWriter out = spec.commandLine().getOut();
            VerifyText.of(report).forEach(out::println);
            out.flush();
        }
    }

    private void write(String file, ProofReport report) {
        JsonMapper mapper = HoldfastJson.events();
        String text = mapper.writerWithDefaultPrettyPrinter().writeValueAsString(report);
        if (STDOUT.equals(file)) {
            spec.commandLine().getOut().println(text);
            spec.commandLine().getOut().flush();
            return;
        }
        try {
            Files.writeString(Path.of(file), text + System.lineSeparator());
        } catch (IOException unwritable) {
            throw new CannotDo("The report cannot be written to " + file + ": " + unwritable.getMessage(), unwritable);
        }
    }

    private void say(String line) {
        spec.commandLine().getErr().println(line);
    }
}
