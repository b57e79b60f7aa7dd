package io.holdfast.embedded.kafka;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** The settings of our one-node broker, and why; what is not named here is Kafka's default. */
public final class KafkaSettings {
    static final int NODE_ID = 1;
    static final String CONTROLLER_LISTENER = "CONTROLLER";

    /** How long the controller waits for a broker that was killed before its successor may come. */
    public static final Duration SESSION_TIMEOUT = Duration.ofSeconds(3);

    public static final Duration HEARTBEAT = Duration.ofMillis(500);
    public static final Duration RETENTION = Duration.ofDays(7);
    public static final int SEGMENT_MIB = 64;
    public static final int RETENTION_MIB_PER_PARTITION = 1024;
    public static final int THREADS = 2;
    /** Partitions of Kafka's own topics; its default of 50 is for clusters. */
    public static final int INTERNAL_PARTITIONS = 4;

    public static final int CLEANER_BUFFER_MIB = 16;

    private static final int MIB = 1024 * 1024;

    private KafkaSettings() {}

    static Map<String, String> of(Path log, int port, int controllerPort, boolean kept) {
        Map<String, String> settings = new HashMap<>();
        addresses(settings, port, controllerPort);
        singleNode(settings);
        bounds(settings);
        settings.put("log.dirs", log.toString());
        if (kept) {
            // The publisher advances its token on an acknowledgement, so that must mean "on the disk", as in
            // PostgreSQL.
            settings.put("log.flush.interval.messages", "1");
        }
        return settings;
    }

    private static void addresses(Map<String, String> settings, int port, int controllerPort) {
        String broker = "PLAINTEXT://127.0.0.1:" + port;
        String controller = "127.0.0.1:" + controllerPort;
        settings.put("process.roles", "broker,controller");
        settings.put("node.id", Integer.toString(NODE_ID));
        settings.put("controller.quorum.voters", NODE_ID + "@" + controller);
        settings.put("controller.listener.names", CONTROLLER_LISTENER);
        settings.put("listeners", broker + "," + CONTROLLER_LISTENER + "://" + controller);
        settings.put("advertised.listeners", broker);
        settings.put("inter.broker.listener.name", "PLAINTEXT");
        settings.put("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT");
    }

    private static void singleNode(Map<String, String> settings) {
        settings.put("auto.create.topics.enable", "false");
        settings.put("offsets.topic.replication.factor", "1");
        settings.put("transaction.state.log.replication.factor", "1");
        settings.put("transaction.state.log.min.isr", "1");
        settings.put("share.coordinator.state.topic.replication.factor", "1");
        settings.put("share.coordinator.state.topic.min.isr", "1");
        settings.put("offsets.topic.num.partitions", Integer.toString(INTERNAL_PARTITIONS));
        settings.put("transaction.state.log.num.partitions", Integer.toString(INTERNAL_PARTITIONS));
        settings.put("group.initial.rebalance.delay.ms", "0");
        settings.put("broker.session.timeout.ms", Long.toString(SESSION_TIMEOUT.toMillis()));
        settings.put("broker.heartbeat.interval.ms", Long.toString(HEARTBEAT.toMillis()));
    }

    private static void bounds(Map<String, String> settings) {
        settings.put("num.network.threads", Integer.toString(THREADS));
        settings.put("num.io.threads", Integer.toString(THREADS));
        settings.put("background.threads", Integer.toString(THREADS));
        settings.put("log.segment.bytes", Integer.toString(SEGMENT_MIB * MIB));
        settings.put("log.retention.ms", Long.toString(RETENTION.toMillis()));
        settings.put("log.retention.bytes", Long.toString((long) RETENTION_MIB_PER_PARTITION * MIB));
        settings.put("log.cleaner.dedupe.buffer.size", Integer.toString(CLEANER_BUFFER_MIB * MIB));
    }
}
