package io.holdfast.bench.peer;

import java.util.Map;
import org.springframework.boot.SpringApplication;

/**
 * Starts a peer. It stands on what Holdfast stands on: Tomcat with virtual threads, Spring MVC and Security, the same
 * token check, the same pool of the same size.
 */
public final class PeerApplication {
    private PeerApplication() {}

    /** Serves until the process ends. */
    public static void run(String kind) {
        SpringApplication application = new SpringApplication(
                PeerConfiguration.class,
                switch (PeerKind.valueOf(kind)) {
                    case BASELINE -> BaselineConfiguration.class;
                    case FLIGHT_BASELINE -> FlightConfiguration.class;
                    case AXON -> AxonPeerConfiguration.class;
                    case EMPTY -> EmptyConfiguration.class;
                });
        application.setDefaultProperties(Map.of(
                "server.address", "127.0.0.1",
                "server.port", "${BENCH_PORT}",
                "spring.main.banner-mode", "off",
                "spring.threads.virtual.enabled", "true",
                "spring.datasource.url", "${HOLDFAST_DB_URL}",
                "spring.datasource.username", "${HOLDFAST_DB_USER}",
                "spring.datasource.password", "${HOLDFAST_DB_PASSWORD}",
                "spring.datasource.hikari.maximum-pool-size", "24",
                "holdfast.session.secret", "${HOLDFAST_SESSION_SECRET}",
                "springdoc.api-docs.enabled", "false"));
        application.run();
    }
}
