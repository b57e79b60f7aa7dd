package io.holdfast.bench.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Processor time as Linux counts it under {@code /proc}.
 *
 * <p><b>Units:</b> milliseconds of one processor since its start; the kernel counts in steps of 10 ms.
 *
 * <p><b>Errors:</b> {@link UncheckedIOException} on a machine without {@code /proc}; the benchmarks run on Linux only.
 */
public final class CpuTimes {
    /** USER_HZ is 100 wherever Java runs on Linux. */
    private static final long MILLIS_PER_TICK = 10;

    private static final Path PROC = Path.of("/proc");
    private static final int PARENT = 1;
    private static final int USER_TIME = 11;
    private static final int CHILDRENS_SYSTEM_TIME = 14;

    private CpuTimes() {}

    /** What all processors of the machine have worked, whoever for. */
    public static long machineMillis() {
        String[] fields =
                read(PROC.resolve("stat")).lines().findFirst().orElseThrow().split(" +", -1);
        // user nice system idle iowait irq softirq steal; guest times are in the first two already
        return millis(fields[1], fields[2], fields[3], fields[6], fields[7]);
    }

    /** What a process has worked, with all of its children, those that have ended included. */
    public static long treeMillis(long root) {
        Map<Long, String[]> processes = processes();
        long total = 0;
        for (Map.Entry<Long, String[]> process : processes.entrySet()) {
            if (isWithin(process.getKey(), root, processes)) {
                total += millis(process.getValue(), USER_TIME, CHILDRENS_SYSTEM_TIME);
            }
        }
        return total;
    }

    private static boolean isWithin(long pid, long root, Map<Long, String[]> processes) {
        long current = pid;
        String[] process = processes.get(current);
        while (current != root && process != null) {
            current = Long.parseLong(process[PARENT]);
            process = processes.get(current);
        }
        return current == root;
    }

    /** The fields behind the name of each process, which stands in brackets and may hold blanks. */
    private static Map<Long, String[]> processes() {
        Map<Long, String[]> processes = new HashMap<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(PROC, "[0-9]*")) {
            for (Path folder : folders) {
                String stat = readOrEmpty(folder.resolve("stat"));
                int name = stat.lastIndexOf(')');
                if (name > 0) {
                    processes.put(
                            Long.parseLong(folder.getFileName().toString()),
                            stat.substring(name + 2).split(" ", -1));
                }
            }
            return processes;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static long millis(String[] fields, int first, int last) {
        long ticks = 0;
        for (int i = first; i <= last; i++) {
            ticks += Long.parseLong(fields[i]);
        }
        return ticks * MILLIS_PER_TICK;
    }

    private static long millis(String... ticks) {
        return millis(ticks, 0, ticks.length - 1);
    }

    private static String readOrEmpty(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException ended) {
            return "";
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
