package io.holdfast.testsupport;

import io.holdfast.embedded.kafka.KafkaServer;

/**
 * One real Kafka broker per test process, started when it is first needed and stopped when the process ends: an embedded
 * one, or with the Maven profile {@code testcontainers} one in a container.
 *
 * <p>All tests of the process share it: use topics and groups of your own, and create the topics; none is made by mention.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class TestKafka {
    private TestKafka() {}

    public static String bootstrapServers() {
        Containers.requireDockerIfWanted();
        return Shared.BOOTSTRAP_SERVERS;
    }

    private static String embedded() {
        KafkaServer server = KafkaServer.temporary().start();
        Runtime.getRuntime().addShutdownHook(new Thread(server::close, "test-kafka-stop"));
        return server.bootstrapServers();
    }

    private static final class Shared {
        static final String BOOTSTRAP_SERVERS =
                Containers.wanted() ? Containers.kafka().getBootstrapServers() : embedded();
    }
}
