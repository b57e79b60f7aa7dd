package io.holdfast.embedded.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** PostgreSQL in a container runs with the same parameters as the embedded one. */
class ComposeFileTest {
    /** A container is reached by its network, and its image chooses the zone. */
    private static final Set<String> OF_THE_HOST = Set.of("listen_addresses", "unix_socket_directories", "timezone");

    private final List<String> lines = readLines().stream().map(String::strip).toList();

    @Test
    void namesEveryParameterOfADurableServer() {
        List<String> expected = PostgresSettings.durable().entrySet().stream()
                .filter(setting -> !OF_THE_HOST.contains(setting.getKey()))
                .map(setting -> "- " + setting.getKey() + "=" + setting.getValue())
                .toList();

        assertThat(expected).contains("- fsync=on", "- synchronous_commit=on");
        assertThat(lines).containsAll(expected);
    }

    @Test
    void hasNoDefaultForAnyPassword() {
        assertThat(lines)
                .filteredOn(line -> line.matches(".*\\$\\{HOLDFAST_[A-Z]+_(PASSWORD|SECRET)\\W.*"))
                .hasSizeGreaterThan(4)
                .allMatch(line -> line.contains(":?Set HOLDFAST_"));
    }

    @Test
    void givesNoKeyThatAnybodyCouldKnow() {
        assertThat(lines)
                .filteredOn(line -> line.matches(".*\\$\\{HOLDFAST_\\w*(PASSWORD|SECRET|KEY)\\w*:-.*"))
                .allMatch(line -> line.contains(":-}"));
    }

    private static List<String> readLines() {
        try {
            return Files.readAllLines(Path.of("..", "docker-compose.yml"));
        } catch (IOException e) {
            throw new AssertionError("Tests run in their module's directory", e);
        }
    }
}
