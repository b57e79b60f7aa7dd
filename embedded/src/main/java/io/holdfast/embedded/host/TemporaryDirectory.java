package io.holdfast.embedded.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A directory that goes away, with all that is in it, when it is closed. */
public record TemporaryDirectory(Path path) implements OwnedDirectory {
    /** Makes one whose name begins like this. */
    public static TemporaryDirectory create(String prefix) {
        try {
            return new TemporaryDirectory(Files.createTempDirectory(prefix).toRealPath());
        } catch (IOException e) {
            throw new CannotStart("No temporary directory can be made: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        try {
            for (Path file : deepestFirst()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Not deleted: " + path, e);
        }
    }

    private List<Path> deepestFirst() throws IOException {
        if (!Files.exists(path)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(path)) {
            return files.sorted(Comparator.reverseOrder()).toList();
        }
    }
}
