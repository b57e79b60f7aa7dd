package io.holdfast.embedded.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PidFileTest {
    @TempDir
    Path directory;

    @Test
    void findsTheLivingProcess() throws IOException {
        assertThat(fileWith(ProcessHandle.current().pid() + "\nmore").process()).contains(ProcessHandle.current());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no number", "-1", "0", "99999999999", "9999999999"})
    void findsNothingBehindWhatNamesNoProcess(String text) throws IOException {
        assertThat(fileWith(text).process()).isEmpty();
    }

    @Test
    void findsNothingWithoutAFile() {
        assertThat(new PidFile(directory.resolve("none")).process()).isEmpty();
    }

    @Test
    void theEndComesWithTheProcessOrWithTheFile() throws Exception {
        Process cat = new ProcessBuilder("cat").start();
        PidFile file = fileWith(Long.toString(cat.pid()));

        assertThat(file.awaitEnd(cat.toHandle(), Duration.ofMillis(50))).isFalse();
        Files.delete(file.file());
        assertThat(file.awaitEnd(cat.toHandle(), Duration.ofMillis(50))).isTrue();

        PidFile again = fileWith(Long.toString(cat.pid()));
        cat.destroyForcibly().waitFor();
        assertThat(again.awaitEnd(cat.toHandle(), Duration.ofSeconds(5))).isTrue();
    }

    private PidFile fileWith(String text) throws IOException {
        return new PidFile(Files.writeString(directory.resolve("server.pid"), text));
    }
}
