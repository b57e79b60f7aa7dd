package io.holdfast.bench.machine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Locale;

/**
 * What the figures were measured on.
 *
 * @param fsyncMillis the median time to write 8 KiB and have them on the disk
 * @param loadBefore how many processes wanted a processor in the last minute before the benchmark
 */
public record Machine(
        String processor, int cores, long memoryMib, String kernel, double fsyncMillis, double loadBefore) {
    private static final int SYNCS = 101;
    private static final int BLOCK_BYTES = 8_192;

    /** Looks at this machine; the folder is on the disk that the database will use. */
    public static Machine look(Path folder) throws IOException {
        return new Machine(
                line(Path.of("/proc/cpuinfo"), "model name"),
                Runtime.getRuntime().availableProcessors(),
                Long.parseLong(line(Path.of("/proc/meminfo"), "MemTotal").replaceAll("[^0-9]", "")) / 1024,
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                fsyncMillis(folder),
                Double.parseDouble(Files.readString(Path.of("/proc/loadavg")).split(" ", 2)[0]));
    }

    private static String line(Path file, String key) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> line.startsWith(key))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse("unknown");
    }

    private static double fsyncMillis(Path folder) throws IOException {
        Path file = Files.createTempFile(folder, "fsync", ".tmp");
        long[] nanos = new long[SYNCS];
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            for (int i = 0; i < SYNCS; i++) {
                long start = System.nanoTime();
                channel.write(ByteBuffer.allocate(BLOCK_BYTES), 0);
                channel.force(false);
                nanos[i] = System.nanoTime() - start;
            }
        } finally {
            Files.delete(file);
        }
        Arrays.sort(nanos);
        return nanos[SYNCS / 2] / 1e6;
    }

    /** In one line, for people. */
    public String describe() {
        return String.format(
                Locale.ROOT,
                "%s, %d cores, %,d MiB, %s; write + fsync of 8 KiB %.2f ms; load before the run %.1f",
                processor,
                cores,
                memoryMib,
                kernel,
                fsyncMillis,
                loadBefore);
    }
}
