package io.holdfast.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** The compose file and the image, as far as they can be checked without an engine to run them. */
class ComposeServicesTest {
    private static final Path ROOT = Path.of("..");

    private Map<String, Map<String, Object>> services;

    @BeforeEach
    @SuppressWarnings("unchecked")
    void read() throws IOException {
        Map<String, Object> document = new Yaml().load(Files.readString(ROOT.resolve("docker-compose.yml")));
        services = (Map<String, Map<String, Object>>) document.get("services");
    }

    private String application() throws IOException {
        return Files.readString(Path.of("src", "main", "resources", "application.yml"))
                + Files.readString(Path.of("src", "main", "java", "io", "holdfast", "app", "run", "RunCommand.java"));
    }

    @Test
    void hasTheShopAndItsThreeServers() {
        assertThat(services).containsKeys("app", "postgres", "redis", "kafka");
    }

    @Test
    @SuppressWarnings("unchecked")
    void setsOnlyVariablesThatTheShopKnows() throws IOException {
        Map<String, Object> environment =
                (Map<String, Object>) services.get("app").get("environment");
        String known = application();
        for (String variable : environment.keySet()) {
            assertThat(known).contains(variable);
        }
        assertThat(environment).containsEntry("HOLDFAST_KAFKA_BOOTSTRAP", "kafka:9092");
    }

    @Test
    @SuppressWarnings("unchecked")
    void knowsOfEveryServiceWhetherItIsWell() throws IOException {
        services.forEach((name, service) -> {
            if (!name.equals("app")) {
                assertThat((Map<String, Object>) service.get("healthcheck"))
                        .as(name)
                        .containsKeys("test", "interval", "timeout", "retries");
            }
        });
        assertThat(Files.readString(ROOT.resolve("Dockerfile"))).contains("HEALTHCHECK");
        Map<String, Map<String, String>> waitsFor =
                (Map<String, Map<String, String>>) services.get("app").get("depends_on");
        assertThat(waitsFor.values())
                .hasSize(3)
                .allMatch(condition -> condition.get("condition").equals("service_healthy"));
    }

    @Test
    @SuppressWarnings("unchecked")
    void startsAxonServerOnlyWhereItIsWantedAndRoutesNothingThroughItByDefault() {
        services.forEach((name, service) -> assertThat(service.get("profiles"))
                .as(name)
                .isEqualTo(name.equals("axon-server") ? List.of("axon-server") : null));
        Map<String, Object> ofShop = (Map<String, Object>) services.get("app").get("environment");
        assertThat(ofShop)
                .containsEntry("HOLDFAST_COMMAND_ROUTING", "${HOLDFAST_COMMAND_ROUTING:-local}")
                .containsEntry("HOLDFAST_AXON_SERVER", "axon-server:8124");
        Map<String, Object> ofServer =
                (Map<String, Object>) services.get("axon-server").get("environment");
        assertThat(ofServer)
                .containsEntry("AXONIQ_AXONSERVER_ACCESSCONTROL_ENABLED", "true")
                .containsEntry("AXONIQ_AXONSERVER_ACCESSCONTROL_TOKEN", ofShop.get("HOLDFAST_AXON_SERVER_TOKEN"));
    }

    @Test
    void letsNobodyInButToTheShop() {
        services.forEach((name, service) ->
                assertThat(service.get("ports")).as(name).isEqualTo(name.equals("app") ? List.of("8080:8080") : null));
    }

    @Test
    void keepsWhatMustOutliveAContainer() {
        for (String server : List.of("postgres", "redis", "kafka", "axon-server")) {
            assertThat((List<?>) services.get(server).get("volumes")).as(server).hasSize(1);
        }
    }
}
