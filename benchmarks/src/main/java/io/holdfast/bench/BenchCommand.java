package io.holdfast.bench;

import io.holdfast.bench.load.WrkClient;
import io.holdfast.bench.peer.PeerKind;
import io.holdfast.bench.report.JsonReport;
import io.holdfast.bench.report.Report;
import io.holdfast.bench.report.TextReport;
import io.holdfast.bench.run.Arena;
import io.holdfast.bench.run.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command line of {@code holdfast bench}. */
@Command(
        name = "holdfast bench",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Measures Holdfast beside its peers on this machine, on servers started for it.",
        footer = {
            "%nBenchmarks:",
            "  hot         one showtime of 300 seats, nearly every request loses",
            "  spread      a thousand showtimes, every request wins",
            "  reads       seat maps of 300 and of 50,000 seats, full, compressed and unchanged",
            "  end-to-end  hold, checkout, payment, callback, booking, ticket",
            "  live        thousands watch the map of a hot showtime while it sells",
            "  lag         how long after its commit an event has reached each of those who follow the log",
            "  growth      a hold and a map with ever more showtimes, and ever more events in the log",
            "  overload    far more customers than can be served: what is still sold, and what stays in memory",
            "  queue       a waiting room with 10,000 to 2,000,000 people: joins, polls, admission, shuffle, memory",
            "  flights     holds on one hot fare class; a search and a cabin's seat map",
            "  audit       a log of 1,000,000 events read bare, proven, and played again into seat maps",
            "  limits      what PostgreSQL (pgbench) and Redis (redis-benchmark) can do without us, where installed",
            "%nExits with 1 when an answer given under load turns out to be wrong.",
            "HOLDFAST_JAVA_OPTS goes to Holdfast's own virtual machine, for example to profile it."
        })
final class BenchCommand implements Callable<Integer> {
    private static final int MAX_SECONDS = 60;
    private static final int MAX_CONNECTIONS = 1_000;
    private static final int MAX_ROUNDS = 20;
    private static final int MAX_RATE = 100_000;
    private static final int MAX_VIEWERS = 9_500;
    private static final int MIN_WAITING = 1_000;
    private static final int MAX_WAITING = 2_000_000;

    /** Where to load from. */
    enum Client {
        AUTO,
        WRK,
        JAVA
    }

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "which benchmark, see below")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private String benchmark;

    @Option(names = "--seconds", defaultValue = "5", description = "length of each stretch of load (${DEFAULT-VALUE})")
    private int seconds;

    @Option(names = "--connections", defaultValue = "64", description = "connections to each server (${DEFAULT-VALUE})")
    private int connections;

    @Option(
            names = "--rounds",
            defaultValue = "3",
            description = "rounds, of which the median counts (${DEFAULT-VALUE})")
    private int rounds;

    @Option(names = "--json", paramLabel = "FILE", description = "also write the result as JSON")
    private @Nullable Path json;

    @Option(names = "--peers", split = ",", description = "only these peers: ${COMPLETION-CANDIDATES}")
    private @Nullable Set<PeerKind> peers;

    @Option(names = "--rate", defaultValue = "0", description = "requests/s of the open loop (half the slowest peak)")
    private double rate;

    @Option(names = "--viewers", defaultValue = "5000", description = "viewers of the live map (${DEFAULT-VALUE})")
    private int viewers;

    @Option(
            names = "--waiting",
            split = ",",
            defaultValue = "10000,100000,2000000",
            description = "people who wait, ascending, for queue (${DEFAULT-VALUE})")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private List<Integer> waiting;

    @Option(
            names = "--client",
            defaultValue = "AUTO",
            description = "who drives the closed loop: ${COMPLETION-CANDIDATES} (wrk where it is installed)")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private Client client;

    @Override
    public Integer call() throws IOException {
        require(seconds >= 1 && seconds <= MAX_SECONDS, "--seconds lies between 1 and " + MAX_SECONDS);
        require(
                connections >= 1 && connections <= MAX_CONNECTIONS,
                "--connections lies between 1 and " + MAX_CONNECTIONS);
        require(rounds >= 1 && rounds <= MAX_ROUNDS, "--rounds lies between 1 and " + MAX_ROUNDS);
        require(rate >= 0 && rate <= MAX_RATE, "--rate lies between 0 (choose) and " + MAX_RATE);
        require(viewers >= 1 && viewers <= MAX_VIEWERS, "--viewers lies between 1 and " + MAX_VIEWERS);
        require(areAscending(waiting), "--waiting ascends, each between 1,000 and " + MAX_WAITING);
        require(client != Client.WRK || WrkClient.isInstalled(), "wrk is not installed (Debian: apt-get install wrk)");
        BenchmarkName name = name();
        Settings settings = settings();
        String objection = name.objection(settings);
        require(objection.isEmpty(), objection);
        List<PeerKind> wanted =
                name.peers().stream().filter(settings.peers()::contains).toList();
        try (Arena arena = Arena.start(settings, wanted, name.javaOptions())) {
            Report report = name.on(arena).run();
            System.out.println(TextReport.of(report));
            if (json != null) {
                JsonReport.write(report, json.toAbsolutePath());
            }
            return report.correctness().isCorrect() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    private static boolean areAscending(List<Integer> sizes) {
        boolean ascend = !sizes.isEmpty() && sizes.getFirst() >= MIN_WAITING && sizes.getLast() <= MAX_WAITING;
        for (int i = 1; i < sizes.size(); i++) {
            ascend &= sizes.get(i - 1) < sizes.get(i);
        }
        return ascend;
    }

    private BenchmarkName name() {
        try {
            return BenchmarkName.of(benchmark);
        } catch (IllegalArgumentException unknown) {
            throw new ParameterException(spec.commandLine(), unknown.getMessage() + "; see --help", unknown);
        }
    }

    private Settings settings() {
        return new Settings(
                seconds,
                connections,
                rounds,
                rate,
                viewers,
                List.copyOf(waiting),
                client == Client.AUTO ? WrkClient.isInstalled() : client == Client.WRK,
                peers == null ? Set.of(PeerKind.values()) : peers,
                path("holdfast.bench.shop"),
                path("holdfast.bench.jar"),
                path("holdfast.bench.home"));
    }

    private static Path path(String property) {
        String value = System.getProperty(property);
        if (value == null) {
            throw new IllegalStateException("-D" + property + " is missing; ./holdfast bench sets it");
        }
        return Path.of(value);
    }

    private void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new ParameterException(spec.commandLine(), otherwise);
        }
    }
}
