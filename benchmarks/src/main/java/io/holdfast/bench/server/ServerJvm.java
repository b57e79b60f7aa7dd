package io.holdfast.bench.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Java program in a process of its own, with the same settings of the virtual machine for all.
 *
 * <p><b>Errors:</b> {@link IllegalStateException} with the end of its log when it does not come up.
 *
 * <p><b>Threading:</b> safe for use from many threads; closing is idempotent.
 */
final class ServerJvm implements AutoCloseable {
    private static final Duration START_WAIT = Duration.ofSeconds(180);
    private static final Duration STOP_WAIT = Duration.ofSeconds(30);
    private static final Duration POLL = Duration.ofMillis(100);
    private static final int LOG_TAIL_LINES = 30;

    /** As {@code ./holdfast run} sets them. */
    private static final List<String> OPTIONS =
            List.of("-XX:+UseG1GC", "--enable-native-access=ALL-UNNAMED", "-Dfile.encoding=UTF-8");

    private final String name;
    private final Process process;
    private final Path log;

    private ServerJvm(String name, Process process, Path log) {
        this.name = name;
        this.process = process;
        this.log = log;
    }

    /** Starts {@code java -jar jar arguments}; {@code folder} takes its log. */
    static ServerJvm start(
            String name,
            Path folder,
            Path jar,
            List<String> moreOptions,
            List<String> arguments,
            Map<String, String> environment) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(OPTIONS);
        command.addAll(moreOptions);
        command.addAll(List.of("-jar", jar.toString()));
        command.addAll(arguments);
        Path log = folder.resolve(name + ".log");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().keySet().removeIf(variable -> variable.startsWith("HOLDFAST_"));
        builder.environment().putAll(environment);
        try {
            return new ServerJvm(name, builder.start(), log);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Waits until this address answers 200. */
    void awaitReady(HttpCalls http, String path) {
        long deadline = System.nanoTime() + START_WAIT.toNanos();
        while (!http.answersOk(path)) {
            if (!process.isAlive() || System.nanoTime() > deadline) {
                close();
                throw new IllegalStateException(name + " did not start:\n" + logTail());
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
    }

    long pid() {
        return process.pid();
    }

    /** What the first group of this pattern stands for in the log. */
    String logged(String pattern) {
        try {
            Matcher found = Pattern.compile(pattern).matcher(Files.readString(log));
            if (found.find()) {
                return found.group(1);
            }
            throw new IllegalStateException(name + " has not logged " + pattern + ":\n" + logTail());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private String logTail() {
        try {
            List<String> lines = Files.readAllLines(log);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - LOG_TAIL_LINES), lines.size()));
        } catch (IOException unreadable) {
            return "(its log " + log + " cannot be read)";
        }
    }

    @Override
    public void close() {
        List<ProcessHandle> children = process.descendants().toList();
        process.destroy();
        try {
            if (!process.waitFor(STOP_WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        children.forEach(ProcessHandle::destroyForcibly);
    }
}
