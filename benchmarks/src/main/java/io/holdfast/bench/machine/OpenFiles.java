package io.holdfast.bench.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How many files and connections a process of ours may have open; Java raises its limit to the hard one at start. */
public final class OpenFiles {
    private static final Path LIMITS = Path.of("/proc/self/limits");
    private static final String LINE = "Max open files";
    private static final int SOFT = 3;

    private OpenFiles() {}

    /** The limit that holds now, for this process and those that it starts. */
    public static long limit() {
        try {
            String line = Files.readAllLines(LIMITS).stream()
                    .filter(candidate -> candidate.startsWith(LINE))
                    .findFirst()
                    .orElseThrow();
            String soft = line.split(" +", -1)[SOFT];
            return soft.equals("unlimited") ? Long.MAX_VALUE : Long.parseLong(soft);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
