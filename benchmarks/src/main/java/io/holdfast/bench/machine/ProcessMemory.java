package io.holdfast.bench.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Memory as Linux counts it under {@code /proc}. */
public final class ProcessMemory {
    private static final String RESIDENT = "VmRSS:";
    private static final long BYTES_PER_KIB = 1_024;

    private ProcessMemory() {}

    /** What of a process is in memory now. */
    public static long residentBytes(long pid) {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(pid), "status")).stream()
                    .filter(line -> line.startsWith(RESIDENT))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * BYTES_PER_KIB)
                    .findFirst()
                    .orElse(0);
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }
}
