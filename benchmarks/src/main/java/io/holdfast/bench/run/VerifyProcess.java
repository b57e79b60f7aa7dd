package io.holdfast.bench.run;

import io.holdfast.bench.check.Correctness;
import io.holdfast.bench.machine.ProcessMemory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code ./holdfast verify} as its users run it, with the most memory that it ever takes. */
final class VerifyProcess {
    private static final long LOOK_EVERY_MILLIS = 50;
    private static final String MAX_HEAP = "-Xmx512m";

    private final Arena arena;
    private final Correctness correctness;

    VerifyProcess(Arena arena, Correctness correctness) {
        this.arena = arena;
        this.correctness = correctness;
    }

    /** Events per second of its reading. */
    double run() {
        Path report = arena.scratch().resolve("verify.json");
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        ProcessBuilder command = new ProcessBuilder(
                java.toString(),
                MAX_HEAP,
                "-jar",
                arena.settings().shopJar().toString(),
                "verify",
                "--quick",
                "--json",
                report.toString());
        command.environment().putAll(arena.database().own());
        command.redirectErrorStream(true)
                .redirectOutput(arena.scratch().resolve("verify.log").toFile());
        try {
            Process process = command.start();
            long peak = peak(process);
            JsonNode proof = JsonMapper.builder().build().readTree(Files.readString(report));
            correctness.check(
                    process.exitValue() == 0,
                    String.format(
                            Locale.ROOT,
                            "verify as a process of its own (%s) took %,.0f MB at most and exited with %d",
                            MAX_HEAP,
                            peak / 1e6,
                            process.exitValue()));
            return proof.path("eventsPerSecond").asDouble();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    private static long peak(Process process) throws InterruptedException {
        ProcessMemory memory = new ProcessMemory(process.pid());
        long peak = 0;
        while (!process.waitFor(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
            peak = Math.max(peak, orZero(memory));
        }
        return peak;
    }

    /** It may end between two looks. */
    private static long orZero(ProcessMemory memory) {
        try {
            return memory.peak();
        } catch (UncheckedIOException | NoSuchElementException ended) {
            return 0;
        }
    }
}
