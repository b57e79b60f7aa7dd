package io.holdfast.embedded.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DirectoryLockTest {
    @TempDir
    Path directory;

    @Test
    void makesADirectoryThatOnlyItsOwnerReads() throws IOException {
        Path data = directory.resolve("a/b");

        try (DirectoryLock lock = DirectoryLock.take(data)) {
            assertThat(lock.path()).isEqualTo(data);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data)))
                    .isEqualTo("rwx------");
        }
    }

    @Test
    void isHadByOneAtATime() {
        try (DirectoryLock first = DirectoryLock.take(directory)) {
            Path sameWithDots = first.path().resolve("../" + directory.getFileName());

            assertThatThrownBy(() -> DirectoryLock.take(sameWithDots))
                    .isInstanceOf(CannotStart.class)
                    .hasMessage("The data directory " + directory
                            + " is in use by another Holdfast; stop that one or choose another directory");
        }
        DirectoryLock.take(directory).close();
    }

    @Test
    void namesADirectoryThatCannotBe() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));

        assertThatThrownBy(() -> DirectoryLock.take(file))
                .isInstanceOf(CannotStart.class)
                .hasMessageStartingWith("The data directory " + file + " cannot be written");
    }
}
