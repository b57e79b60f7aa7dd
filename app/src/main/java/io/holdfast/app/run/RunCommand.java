package io.holdfast.app.run;

import io.holdfast.app.Product;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line of {@code holdfast run}. */
@Command(
        name = "run",
        usageHelpWidth = 110,
        mixinStandardHelpOptions = true,
        version = Product.NAME,
        sortOptions = false,
        description = "Serves the shop until Ctrl-C. Without addresses it starts its own PostgreSQL, Redis and Kafka.",
        footerHeading = "%nEnvironment:%n",
        footer = {
            "  HOLDFAST_DB_URL             JDBC address of PostgreSQL (HOLDFAST_DB_USER, HOLDFAST_DB_PASSWORD)",
            "  HOLDFAST_REDIS_URL          redis://host:port",
            "  HOLDFAST_KAFKA_BOOTSTRAP    host:port[,host:port...]",
            "  HOLDFAST_OPERATOR_PASSWORD  password of the user 'operator'; generated and printed when missing",
            "  HOLDFAST_GATEWAY            simulated (default) or stripe, see docs/guides/payments.md",
            "  HOLDFAST_GATEWAY_SECRET     secret(s) that sign the simulated gateway's callbacks, comma-separated",
            "  HOLDFAST_STRIPE_API_KEY, HOLDFAST_STRIPE_WEBHOOK_SECRETS",
            "                              with HOLDFAST_GATEWAY=stripe: your account's keys, comma-separated secrets",
            "  HOLDFAST_SESSION_SECRET     secret that signs guest sessions; the same on every node",
            "  HOLDFAST_TICKET_SECRET      secret that ticket codes are made with; the same on every node",
            "  HOLDFAST_PERSONAL_DATA_KEY  32 bytes in base64 that buyers' names are kept with; the same on every node;",
            "                              several with commas between while it is replaced, the newest first",
            "  HOLDFAST_TICKET_KEYS        private Ed25519 keys that sign tickets, comma-separated; the same on every node",
            "  HOLDFAST_AUDIT_KEY          private Ed25519 keys that sign exports of the log; the same on every node",
            "  HOLDFAST_SMTP_HOST, HOLDFAST_MAIL_FROM",
            "                              tickets by e-mail, see docs/guides/tickets.md",
            "  HOLDFAST_QUEUE_SECRET       secret(s) that sign the waiting room's tokens, comma-separated; the first signs",
            "  HOLDFAST_BASE_URL           how buyers reach the shop (default http://localhost:PORT)",
            "  HOLDFAST_HOLDS_PER_MINUTE, HOLDFAST_SESSIONS_PER_MINUTE, HOLDFAST_JOINS_PER_MINUTE,",
            "  HOLDFAST_TRUSTED_PROXIES, HOLDFAST_OIDC_ISSUER, HOLDFAST_DB_CONNECTIONS, HOLDFAST_RECONCILE_AFTER, HOLDFAST_GATE,",
            "  HOLDFAST_SEAT_MAPS, HOLDFAST_COMMAND_ROUTING, HOLDFAST_AXON_SERVER, HOLDFAST_AXON_SERVER_TOKEN",
            "                              see docs/guides/operating.md",
        })
public final class RunCommand implements Callable<Integer> {
    private static final int MAX_PORT = 65_535;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Option(names = "--port", defaultValue = "8080", description = "port of the shop (default ${DEFAULT-VALUE})")
    private int port;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "data",
            description = "folder that keeps everything across restarts (default ./${DEFAULT-VALUE})")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private Path dataDirectory;

    @Option(names = "--no-demo", description = "start with an empty programme")
    private boolean noDemo;

    @Override
    public Integer call() {
        if (port < 1 || port > MAX_PORT) {
            throw new ParameterException(spec.commandLine(), "--port lies between 1 and " + MAX_PORT);
        }
        RunOptions options = new RunOptions(port, dataDirectory.toAbsolutePath().normalize(), !noDemo);
        Shutdown shutdown = new Shutdown(System.out::println);
        Runtime.getRuntime().addShutdownHook(new Thread(shutdown::run, "holdfast-shutdown"));
        try {
            shutdown.started(
                    HoldfastInstance.start(options, System.getenv(), System.out::println, shutdown::serversRun));
            return ExitCode.OK;
        } catch (StartFailure failure) {
            shutdown.nothingRuns();
            System.err.println("holdfast: " + failure.getMessage());
            return ExitCode.SOFTWARE;
        }
    }
}
