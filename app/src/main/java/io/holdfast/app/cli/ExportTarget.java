package io.holdfast.app.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/**
 * Where an export goes. A file is written under a temporary name beside it, readable by its owner only, and takes its own
 * name once all of it is on the disk, so that half an export never looks like a whole one.
 */
final class ExportTarget implements AutoCloseable {
    private final FileOutputStream stream;
    private final @Nullable Path written;
    private final @Nullable Path file;
    private final boolean replace;

    private ExportTarget(FileOutputStream stream, @Nullable Path written, @Nullable Path file, boolean replace) {
        this.stream = stream;
        this.written = written;
        this.file = file;
        this.replace = replace;
    }

    /** Nothing else comes there from now on: whatever is logged goes to standard error. */
    static ExportTarget standardOutput() {
        System.setOut(System.err);
        return new ExportTarget(new FileOutputStream(FileDescriptor.out), null, null, false);
    }

    /** {@link CannotDo} when the file exists and is not to be replaced, or cannot be written. */
    static ExportTarget file(Path file, boolean replace) {
        Path target = file.toAbsolutePath();
        if (!replace && Files.exists(target)) {
            throw exists(file);
        }
        try {
            Path written = Files.createTempFile(target.getParent(), target.getFileName() + ".", ".part");
            written.toFile().deleteOnExit();
            return new ExportTarget(new FileOutputStream(written.toFile()), written, target, replace);
        } catch (IOException unwritable) {
            throw new CannotDo("Cannot write " + file + ": " + unwritable, unwritable);
        }
    }

    private static CannotDo exists(@Nullable Path file) {
        return new CannotDo(file + " exists; choose another name, or replace it with --force");
    }

    OutputStream stream() {
        return stream;
    }

    /** Says that all is written. */
    void finish() throws IOException {
        if (written == null || file == null) {
            return;
        }
        stream.getFD().sync();
        stream.close();
        try {
            if (replace) {
                Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
            } else {
                Files.move(written, file);
            }
        } catch (FileAlreadyExistsException meanwhile) {
            throw exists(file);
        }
    }

    /** What was not finished is thrown away. */
    @Override
    public void close() throws IOException {
        if (written != null) {
            stream.close();
            Files.deleteIfExists(written);
        }
    }
}
