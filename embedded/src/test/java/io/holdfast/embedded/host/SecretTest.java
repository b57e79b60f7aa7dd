package io.holdfast.embedded.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretTest {
    @TempDir
    Path directory;

    @Test
    void staysTheSameAndBelongsToItsOwnerOnly() throws IOException {
        Path file = directory.resolve("password");

        String first = Secret.keptIn(file);

        assertThat(Secret.keptIn(file)).isEqualTo(first).matches("[A-Za-z0-9_-]{43}");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void isMadeAgainWhenAnInterruptedRunLeftTheFileEmpty() throws IOException {
        Path file = Files.createFile(directory.resolve("password"));

        String made = Secret.keptIn(file);

        assertThat(made).hasSize(43);
        assertThat(Files.readString(file)).isEqualTo(made);
    }

    @Test
    void isAnotherForEveryFile() {
        assertThat(Secret.keptIn(directory.resolve("a"))).isNotEqualTo(Secret.keptIn(directory.resolve("b")));
    }
}
