package io.holdfast.embedded.kafka;

import io.holdfast.embedded.host.CannotStart;
import io.holdfast.embedded.host.DirectoryLock;
import io.holdfast.embedded.host.FreePort;
import io.holdfast.embedded.host.OwnedDirectory;
import io.holdfast.embedded.host.TemporaryDirectory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.utils.Exit;
import org.apache.kafka.common.utils.Time;
import org.jspecify.annotations.Nullable;

/**
 * How a {@link KafkaServer} is to be started.
 *
 * <p><b>Threading:</b> for one thread and one start.
 */
public final class KafkaServerBuilder {
    private static final System.Logger LOG = System.getLogger(KafkaServer.class.getName());

    private final @Nullable Path directory;
    private Consumer<String> progress = line -> {};
    private @Nullable Integer port;

    KafkaServerBuilder(@Nullable Path directory) {
        this.directory = directory;
    }

    /** Who is told, in short lines, what happens meanwhile. */
    public KafkaServerBuilder progress(Consumer<String> listener) {
        this.progress = listener;
        return this;
    }

    /** Listens here instead of on a free port, so that clients find again a broker that was away. */
    public KafkaServerBuilder port(int wanted) {
        this.port = wanted;
        return this;
    }

    /** Starts the broker and waits until it answers. */
    public KafkaServer start() {
        return start(directory == null ? TemporaryDirectory.create("holdfast-kafka-") : DirectoryLock.take(directory));
    }

    private KafkaServer start(OwnedDirectory owned) {
        List<Integer> ports = ports();
        Path log = owned.path().resolve("log");
        try {
            Files.createDirectories(log);
            KafkaStorage.formatOnce(log);
            progress.accept("Starting Kafka");
            KafkaRaftServer server = MachineLanguage.setAsideFor(() -> launch(log, ports, directory != null));
            progress.accept("Kafka answers on port " + ports.getFirst());
            return new KafkaServer(server, ports.getFirst(), owned);
        } catch (Exception e) {
            owned.close();
            throw new CannotStart("Kafka cannot be started in " + owned.path() + ": " + e.getMessage(), e);
        }
    }

    private List<Integer> ports() {
        List<Integer> free = FreePort.find(2);
        return port == null ? free : List.of(port, free.getLast());
    }

    private static KafkaRaftServer launch(Path log, List<Integer> ports, boolean kept) {
        neverEndTheProcess();
        KafkaConfig config = new KafkaConfig(KafkaSettings.of(log, ports.getFirst(), ports.getLast(), kept), false);
        KafkaRaftServer server = new KafkaRaftServer(config, Time.SYSTEM);
        try {
            server.startup();
            return server;
        } catch (RuntimeException e) {
            server.shutdown();
            throw e;
        }
    }

    /** A broker that gives up ends its process by default; ours is not its own, and selling goes on without it. */
    private static void neverEndTheProcess() {
        Exit.setExitProcedure(KafkaServerBuilder::reportEnd);
        Exit.setHaltProcedure(KafkaServerBuilder::reportEnd);
    }

    private static void reportEnd(int status, @Nullable String message) {
        LOG.log(
                System.Logger.Level.ERROR,
                "The embedded Kafka gave up (status {0}, {1}); records wait in the event log until Holdfast restarts",
                status,
                message);
    }
}
