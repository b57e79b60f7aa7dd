package io.holdfast.bench.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The memory of a process of ours; what is on its heap only if it is a Java virtual machine.
 *
 * <p><b>Units:</b> bytes.
 *
 * <p><b>Errors:</b> {@link UncheckedIOException} on a machine without {@code /proc} or {@code jcmd}; {@link
 * IllegalStateException} when the process does not answer.
 */
public final class ProcessMemory {
    private static final String PEAK = "VmHWM:";
    private static final String RESIDENT = "VmRSS:";
    private static final String FORGET_PEAK = "5";
    private static final long KIBIBYTE = 1_024;

    private final long pid;

    public ProcessMemory(long pid) {
        this.pid = pid;
    }

    /** From here on {@link #peak} counts anew. */
    public void forgetPeak() {
        try {
            Files.writeString(proc("clear_refs"), FORGET_PEAK);
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    /** The most that stood in real memory at once, heap and everything else. */
    public long peak() {
        return status(PEAK);
    }

    /** What stands in real memory now, heap and everything else. */
    public long resident() {
        return status(RESIDENT);
    }

    /** What is alive on its heap: it collects all garbage first. */
    public long live() {
        String total = histogram()
                .lines()
                .filter(line -> line.startsWith("Total"))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("process " + pid + " does not tell what is on its heap"));
        return Long.parseLong(total.strip().split(" +", -1)[2]);
    }

    private long status(String entry) {
        try {
            String line = Files.readAllLines(proc("status")).stream()
                    .filter(candidate -> candidate.startsWith(entry))
                    .findFirst()
                    .orElseThrow();
            return Long.parseLong(line.replaceAll("\\D+", "")) * KIBIBYTE;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private String histogram() {
        String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        try {
            Process asked = new ProcessBuilder(jcmd, Long.toString(pid), "GC.class_histogram")
                    .redirectErrorStream(true)
                    .start();
            return new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    private Path proc(String file) {
        return Path.of("/proc", Long.toString(pid), file);
    }
}
