package io.holdfast.embedded.host;

import java.nio.file.Path;

/** A directory that nobody else uses until it is closed; closing is idempotent. */
public sealed interface OwnedDirectory extends AutoCloseable permits DirectoryLock, TemporaryDirectory {
    /** Absolute, without dots. */
    Path path();

    @Override
    void close();
}
