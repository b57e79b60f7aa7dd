package io.holdfast.embedded.host;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The right to use a data directory; one process has it at a time, and the operating system takes it back from a dead
 * one.
 *
 * <p><b>Errors:</b> {@link CannotStart} when somebody else has it, in this process or another.
 */
public final class DirectoryLock implements OwnedDirectory {
    /** The file that is locked; it stays when the lock is given back. */
    public static final String FILE_NAME = "holdfast.lock";

    private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private final Path path;
    private final FileChannel channel;

    private DirectoryLock(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /** Takes the directory, which is made, for its owner only, if it is missing. */
    public static DirectoryLock take(Path anywhere) {
        Path directory = anywhere.toAbsolutePath().normalize();
        try {
            Files.createDirectories(directory, OWNER_ONLY);
            Path file = directory.resolve(FILE_NAME);
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (tryLock(channel) == null) {
                channel.close();
                throw new CannotStart("The data directory " + directory
                        + " is in use by another Holdfast; stop that one or choose another directory");
            }
            return new DirectoryLock(directory, channel);
        } catch (IOException e) {
            throw new CannotStart("The data directory " + directory + " cannot be written: " + e.getMessage(), e);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException heldByThisProcess) {
            return null;
        }
    }

    @Override
    public Path path() {
        return path;
    }

    /** Gives the directory back. */
    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // The lock ends with the process at the latest; there is nothing that a caller could do about it.
            System.getLogger(DirectoryLock.class.getName()).log(System.Logger.Level.WARNING, "Lock not given back", e);
        }
    }
}
