package io.holdfast.testsupport;

import java.util.function.BooleanSupplier;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.kafka.KafkaContainer;
import org.testcontainers.postgresql.PostgreSQLContainer;
import org.testcontainers.utility.DockerImageName;

/**
 * The servers in containers, for the Maven profile {@code testcontainers}; without it this class is never asked for one, so
 * nothing looks for Docker.
 *
 * <p>Nobody stops the containers: Testcontainers' own helper removes them when the test process is gone.
 */
final class Containers {
    /** The system property that the profile sets to {@code true}. */
    static final String PROPERTY = "holdfast.testcontainers";

    static final String POSTGRES_IMAGE = "postgres:18";
    static final String REDIS_IMAGE = "redis:7.4";
    static final String KAFKA_IMAGE = "apache/kafka:4.2.1";

    static final int REDIS_PORT = 6379;

    private Containers() {}

    /** Whether tests shall use containers. */
    static boolean wanted() {
        return Boolean.getBoolean(PROPERTY);
    }

    /** As the embedded server for tests is set up: careless, bounded transactions, the same collation and zone. */
    @SuppressWarnings("resource") // lives as long as the test process
    static PostgreSQLContainer postgres() {
        PostgreSQLContainer container = new PostgreSQLContainer(DockerImageName.parse(POSTGRES_IMAGE))
                .withEnv("POSTGRES_INITDB_ARGS", "--locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C")
                .withCommand(
                        "postgres",
                        "-c",
                        "fsync=off",
                        "-c",
                        "synchronous_commit=off",
                        "-c",
                        "max_connections=300",
                        "-c",
                        "transaction_timeout=10s",
                        "-c",
                        "idle_in_transaction_session_timeout=10s",
                        "-c",
                        "timezone=" + TestPostgres.SESSION_ZONE);
        container.start();
        return container;
    }

    @SuppressWarnings("resource") // lives as long as the test process
    static GenericContainer<?> redis(String password) {
        GenericContainer<?> container = new GenericContainer<>(DockerImageName.parse(REDIS_IMAGE))
                .withExposedPorts(REDIS_PORT)
                .withCommand("redis-server", "--requirepass", password);
        container.start();
        return container;
    }

    @SuppressWarnings("resource") // lives as long as the test process
    static KafkaContainer kafka() {
        KafkaContainer container = new KafkaContainer(DockerImageName.parse(KAFKA_IMAGE))
                .withEnv("KAFKA_AUTO_CREATE_TOPICS_ENABLE", "false");
        container.start();
        return container;
    }

    /** Asked before a shared server is touched for the first time, so that its caller sees the sentence itself. */
    static void requireDockerIfWanted() {
        if (wanted()) {
            requireDocker(() -> DockerClientFactory.instance().isDockerAvailable());
        }
    }

    static void requireDocker(BooleanSupplier available) {
        if (!available.getAsBoolean()) {
            throw new IllegalStateException("The profile testcontainers needs Docker, and none answers here;"
                    + " without -Ptestcontainers the tests use servers of their own");
        }
    }
}
