package io.holdfast.app.run;

import io.holdfast.app.HoldfastConfiguration;
import io.holdfast.app.demo.DemoProgramme;
import io.holdfast.query.seatmap.SeatMapReadiness;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/** A running Holdfast: the application and the servers it brought with it. */
public final class HoldfastInstance implements AutoCloseable {
    private static final Duration READINESS_POLL = Duration.ofMillis(50);
    /**
     * Comes before the real environment, where a variable may be set to nothing. Spring Boot reads {@code HOLDFAST_X} as
     * {@code holdfast.x} only where a name ends like this.
     */
    private static final String SETTINGS = "holdfast-systemEnvironment";

    private static final List<String> GENERATED = List.of(
            "HOLDFAST_SESSION_SECRET",
            "HOLDFAST_TICKET_SECRET",
            "HOLDFAST_QUEUE_SECRET",
            "HOLDFAST_TICKET_KEYS",
            Secrets.AUDIT_KEY,
            "HOLDFAST_GATEWAY_SECRET",
            "HOLDFAST_PERSONAL_DATA_KEY");

    private final Servers servers;
    private final ConfigurableApplicationContext context;
    private final RunningShop announcement;
    private final Consumer<String> out;

    private HoldfastInstance(
            Servers servers, ConfigurableApplicationContext context, RunningShop announcement, Consumer<String> out) {
        this.servers = servers;
        this.announcement = announcement;
        this.context = context;
        this.out = out;
    }

    /**
     * Starts everything and returns once requests are answered.
     *
     * @param environment variables as {@code holdfast run --help} lists them
     * @param out hears one line per step
     * @param configuration Spring configuration that takes precedence, for example a test's clock
     * @throws StartFailure when a server or the application cannot start; nothing keeps running then
     */
    public static HoldfastInstance start(
            RunOptions options, Map<String, String> environment, Consumer<String> out, Class<?>... configuration) {
        return start(options, environment, out, servers -> {}, configuration);
    }

    /** As above; {@code serversRun} hears of the servers as soon as they run. */
    static HoldfastInstance start(
            RunOptions options,
            Map<String, String> given,
            Consumer<String> out,
            Consumer<Servers> serversRun,
            Class<?>... configuration) {
        long startNanos = System.nanoTime();
        Map<String, String> environment = withoutBlanks(given);
        StartChecks.check(options, environment);
        Servers servers = Servers.start(options.dataDirectory(), environment, out);
        serversRun.accept(servers);
        try {
            Map<String, Object> properties = properties(options, environment, servers);
            out.accept("Starting the shop ...");
            ConfigurableApplicationContext context = application(properties, configuration);
            RunningShop announcement = RunningShop.in(options.dataDirectory());
            HoldfastInstance instance = new HoldfastInstance(servers, context, announcement, out);
            instance.open(options);
            announcement.announce(properties, options.port());
            instance.announce(properties, environment, Duration.ofNanos(System.nanoTime() - startNanos));
            return instance;
        } catch (RuntimeException failure) {
            servers.close();
            throw new StartFailure(rootMessage(failure), failure);
        }
    }

    /** The last steps, with the application running already: if one fails, that is stopped too. */
    private void open(RunOptions options) {
        try {
            awaitSeatMaps();
            if (options.demo()) {
                context.getBean(DemoProgramme.class).putOnSale(out);
            }
        } catch (RuntimeException failure) {
            context.close();
            throw failure;
        }
    }

    /** A variable that is set to nothing is as good as not set: an empty password above all. */
    private static Map<String, String> withoutBlanks(Map<String, String> environment) {
        Map<String, String> variables = new HashMap<>(environment);
        variables.values().removeIf(String::isBlank);
        return variables;
    }

    public ConfigurableApplicationContext context() {
        return context;
    }

    private static ConfigurableApplicationContext application(
            Map<String, Object> properties, Class<?>... configuration) {
        Class<?>[] sources = Stream.concat(Arrays.stream(configuration), Stream.of(HoldfastConfiguration.class))
                .toArray(Class<?>[]::new);
        SpringApplication application = new SpringApplication(sources);
        application.setRegisterShutdownHook(false);
        application.setLogStartupInfo(false);
        application.addInitializers(context -> context.getEnvironment()
                .getPropertySources()
                .addFirst(new SystemEnvironmentPropertySource(SETTINGS, properties)));
        return application.run();
    }

    private static Map<String, Object> properties(
            RunOptions options, Map<String, String> environment, Servers servers) {
        Path data = options.dataDirectory();
        Secrets secrets = new Secrets(data, environment);
        Map<String, Object> properties = new HashMap<>(environment);
        properties.putAll(servers.properties());
        properties.put("SERVER_PORT", options.port());
        for (String variable : GENERATED) {
            properties.put(variable, secrets.of(variable));
        }
        properties.computeIfAbsent(RunningShop.OPERATOR_PASSWORD, variable -> Secrets.password());
        int processors = Runtime.getRuntime().availableProcessors();
        properties.putIfAbsent("HOLDFAST_DB_CONNECTIONS", ConnectionBudget.forProcessors(processors));
        return properties;
    }

    /** Maps are rebuilt from the log at every start; until they are, the shop would have nothing to show. */
    private void awaitSeatMaps() {
        SeatMapReadiness seatMaps = context.getBean(SeatMapReadiness.class);
        boolean told = false;
        while (!seatMaps.isCaughtUp()) {
            if (!told) {
                out.accept("Rebuilding the seat maps from the log ...");
                told = true;
            }
            LockSupport.parkNanos(READINESS_POLL.toNanos());
        }
    }

    private void announce(Map<String, Object> properties, Map<String, String> environment, Duration took) {
        String address = context.getEnvironment().getProperty("holdfast.base-url", "");
        out.accept("");
        out.accept("  Holdfast is open:   " + address);
        out.accept("  API and try-it page: " + address + "/swagger-ui.html");
        out.accept("  Operator:           user 'operator', password "
                + (environment.containsKey(RunningShop.OPERATOR_PASSWORD)
                        ? "from " + RunningShop.OPERATOR_PASSWORD
                        : "'" + properties.get(RunningShop.OPERATOR_PASSWORD) + "'"));
        out.accept("  Started in %.1f s. Ctrl-C stops it.".formatted(took.toMillis() / 1000.0));
        out.accept("");
    }

    private static String rootMessage(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        return root.getMessage() == null ? root.toString() : root.getMessage();
    }

    /** Stops taking requests, finishes those under way, then stops the servers. Repeatable. */
    @Override
    public void close() {
        if (context.isActive()) {
            out.accept("Stopping ...");
            announcement.forget();
            context.close();
        }
        servers.close();
    }
}
