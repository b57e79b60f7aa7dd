package io.holdfast.acceptance.shop;

import io.holdfast.app.run.HoldfastInstance;
import io.holdfast.app.run.RunOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.util.FileSystemUtils;

/** A running Holdfast, whole: its servers, its port, its log. */
public final class Shop implements AutoCloseable {
    private static final String OPERATOR_PASSWORD = "correct horse battery staple";

    private static final Queue<Shop> OPEN = new ConcurrentLinkedQueue<>();
    private static final Queue<Path> DATA_DIRECTORIES = new ConcurrentLinkedQueue<>();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(Shop::cleanUp));
    }

    private final HoldfastInstance instance;
    private final Path dataDirectory;
    private final String baseUrl;

    private Shop(HoldfastInstance instance, Path dataDirectory, int port) {
        this.instance = instance;
        this.dataDirectory = dataDirectory;
        this.baseUrl = "http://localhost:" + port;
        OPEN.add(this);
    }

    /** The shop that most tests share; it lives as long as this JVM. */
    public static Shop shared() {
        return Shared.SHOP;
    }

    /** Opens a shop on this folder, without limits, with more Spring configuration if a test brings any. */
    public static Shop open(Path dataDirectory, Map<String, String> environment, Class<?>... configuration) {
        int port = freePort();
        Map<String, String> variables = new HashMap<>(Map.of(
                "HOLDFAST_OPERATOR_PASSWORD", OPERATOR_PASSWORD,
                "HOLDFAST_HOLDS_PER_MINUTE", "0",
                "HOLDFAST_SESSIONS_PER_MINUTE", "0"));
        variables.putAll(environment);
        RunOptions options = new RunOptions(port, dataDirectory, false);
        return new Shop(HoldfastInstance.start(options, variables, line -> {}, configuration), dataDirectory, port);
    }

    /** An empty folder for a shop's data; it is deleted when this JVM ends. */
    public static Path newDataDirectory() {
        try {
            Path directory = Files.createTempDirectory("holdfast-acceptance");
            DATA_DIRECTORIES.add(directory);
            return directory;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    public String baseUrl() {
        return baseUrl;
    }

    /** Where it keeps everything. */
    public Path dataDirectory() {
        return dataDirectory;
    }

    public Http anonymous() {
        return new Http(baseUrl, Map.of());
    }

    public Operator operator() {
        String credentials = "operator:" + OPERATOR_PASSWORD;
        String basic = Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8));
        return new Operator(new Http(baseUrl, Map.of("Authorization", "Basic " + basic)));
    }

    /** What an operator types to be let in. */
    public String operatorPassword() {
        return OPERATOR_PASSWORD;
    }

    /** A new buyer with a guest session of their own. */
    public Buyer buyer() {
        Answer session = anonymous().post("/sessions", "").expect(201);
        return new Buyer(
                session.at("/customerId"),
                new Http(baseUrl, Map.of("Authorization", "Bearer " + session.at("/token"))),
                () -> UUID.randomUUID().toString());
    }

    /** A bean of the running application. */
    public <T> T bean(Class<T> type) {
        return instance.context().getBean(type);
    }

    /** What the application was started with under this name. */
    public String setting(String name) {
        return instance.context().getEnvironment().getRequiredProperty(name);
    }

    /** All beans of this type of the running application. */
    public <T> Collection<T> beans(Class<T> type) {
        return instance.context().getBeansOfType(type).values();
    }

    /** A stream of the log, from its first event. */
    public List<? extends DomainEventMessage<?>> eventsOf(String stream) {
        return bean(EventStore.class).readEvents(stream).asStream().toList();
    }

    /** The payloads of this type in a stream of the log. */
    public List<Object> payloads(String stream, String type) {
        return eventsOf(stream).stream()
                .<Object>map(DomainEventMessage::getPayload)
                .filter(event -> event.getClass().getSimpleName().equals(type))
                .toList();
    }

    @Override
    public void close() {
        OPEN.remove(this);
        instance.close();
    }

    /** The last to go: the shared shop, then all folders, in this order. */
    private static void cleanUp() {
        OPEN.forEach(Shop::close);
        DATA_DIRECTORIES.forEach(directory -> FileSystemUtils.deleteRecursively(directory.toFile()));
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static final class Shared {
        private static final Shop SHOP = open(newDataDirectory(), Map.of());
    }
}
