package io.holdfast.app.run;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Properties;

/** Properties in a file that nobody but its owner can read. */
record OwnerOnlyFile(Path path, String comment) {
    /** What the file holds; nothing when there is none. */
    Properties read() {
        Properties properties = new Properties();
        if (Files.exists(path)) {
            try (Reader reader = Files.newBufferedReader(path, StandardCharsets.UTF_8)) {
                properties.load(reader);
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
        return properties;
    }

    void write(Properties properties) {
        try {
            if (!Files.exists(path)) {
                Files.createFile(
                        path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            }
            try (Writer writer = Files.newBufferedWriter(path, StandardCharsets.UTF_8)) {
                properties.store(writer, comment);
            }
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    void delete() {
        try {
            Files.deleteIfExists(path);
        } catch (IOException stays) {
            throw new UncheckedIOException(stays);
        }
    }
}
