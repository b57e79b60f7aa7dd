package io.holdfast.embedded.kafka;

import io.holdfast.embedded.host.OwnedDirectory;
import java.nio.file.Path;
import kafka.server.KafkaRaftServer;

/**
 * A running Kafka of our own inside this process: one node that is broker and controller (KRaft), reachable from this
 * machine only. It knows no passwords: whoever is on this machine can read and write its topics.
 *
 * <p>Topics are not made by mention: who needs one creates it, with the settings it must have.
 *
 * <p><b>Threading:</b> safe for use from many threads. Closing is idempotent.
 *
 * <p><b>Errors:</b> {@link io.holdfast.embedded.host.CannotStart} from {@link KafkaServerBuilder#start()}.
 */
public final class KafkaServer implements AutoCloseable {
    private final KafkaRaftServer server;
    private final int port;
    private final OwnedDirectory directory;

    KafkaServer(KafkaRaftServer server, int port, OwnedDirectory directory) {
        this.server = server;
        this.port = port;
        this.directory = directory;
    }

    /** A broker whose topics stay in this directory, for the next run to find; what it acknowledged is on the disk. */
    public static KafkaServerBuilder keptIn(Path directory) {
        return new KafkaServerBuilder(directory);
    }

    /** A broker whose topics vanish with it. */
    public static KafkaServerBuilder temporary() {
        return new KafkaServerBuilder(null);
    }

    public String bootstrapServers() {
        return "127.0.0.1:" + port;
    }

    @Override
    public void close() {
        server.shutdown();
        server.awaitShutdown();
        directory.close();
    }
}
