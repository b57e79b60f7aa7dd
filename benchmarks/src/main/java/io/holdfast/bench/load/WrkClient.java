package io.holdfast.bench.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * The load generator wrk, where it is installed: a closed loop that takes little of the processor.
 *
 * <p><b>Errors:</b> {@link IllegalStateException} with what wrk said when it could not work.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class WrkClient {
    private static final int THREADS = 2;
    private static final Duration GRACE = Duration.ofSeconds(30);
    private static final String PROGRAM = "wrk";

    /** A slow answer is slow, not broken; wrk gives up after two seconds by itself. */
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(30);

    private final int port;
    private final int connections;
    private final Path scratch;

    /** Scripts and tokens are laid into the scratch folder. */
    public WrkClient(int port, int connections, Path scratch) {
        this.port = port;
        this.connections = connections;
        this.scratch = scratch;
    }

    /** Whether this machine has it. */
    public static boolean isInstalled() {
        return Program.isInstalled(PROGRAM);
    }

    /** Holds, as fast as they are answered. */
    public Load run(HoldRequests requests, Duration length) {
        try {
            Path tokens = Files.write(scratch.resolve("tokens.txt"), requests.tokens());
            List<String> command = command("holds.lua", length);
            command.add(address("/"));
            command.add("--");
            command.add(Long.toString(requests.firstShowtime()));
            command.add(Integer.toString(requests.showtimes()));
            command.add(Integer.toString(threads()));
            command.add(tokens.toString());
            WrkResult result = WrkResult.parse(execute(command, length));
            Answers answers = new Answers();
            answers.add(201, result.count("201"));
            answers.add(409, result.count("409"));
            answers.add(500, result.count("other"));
            answers.add(Answers.BROKEN, result.count("broken"));
            return load(result, answers);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    /** One GET again and again; {@code expected} is the status that the server is known to answer it with. */
    public Load run(GetRequests requests, int expected, Duration length) {
        List<String> command = command("get.lua", length);
        requests.headers().forEach((name, value) -> command.addAll(List.of("-H", name + ": " + value)));
        command.add(address(requests.path()));
        WrkResult result = WrkResult.parse(execute(command, length));
        Answers answers = new Answers();
        answers.add(expected, result.count("ok"));
        answers.add(500, result.count("failed"));
        answers.add(Answers.BROKEN, result.count("broken"));
        return load(result, answers);
    }

    /** These requests, in turn. */
    public Load run(PreparedRequests requests, Duration length) {
        try {
            Path file = scratch.resolve("requests.txt");
            requests.write(file);
            List<String> command = command("prepared.lua", length);
            command.addAll(List.of(address("/"), "--", file.toString(), Integer.toString(threads())));
            WrkResult result = WrkResult.parse(execute(command, length));
            Answers answers = new Answers();
            answers.add(200, result.count("200"));
            answers.add(201, result.count("201"));
            answers.add(500, result.count("other"));
            answers.add(Answers.BROKEN, result.count("broken"));
            return load(result, answers);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static Load load(WrkResult result, Answers answers) {
        Histogram latencies = JavaClient.histogram();
        result.perMilleMicros()
                .forEach(micros -> latencies.recordValueWithCount(
                        Math.min(micros, JavaClient.MAX_MICROS), Math.max(1, answers.total() / 1000)));
        return new Load(result.seconds(), answers, latencies, List.of());
    }

    private int threads() {
        return Math.min(THREADS, connections);
    }

    private String address(String path) {
        return "http://127.0.0.1:" + port + path;
    }

    private List<String> command(String script, Duration length) {
        return new ArrayList<>(List.of(
                PROGRAM,
                "--threads",
                Integer.toString(threads()),
                "--connections",
                Integer.toString(connections),
                "--duration",
                length.toSeconds() + "s",
                "--timeout",
                ANSWER_WITHIN.toSeconds() + "s",
                "--script",
                unpacked(script).toString()));
    }

    private Path unpacked(String script) {
        Path file = scratch.resolve(script);
        try (InputStream in = WrkClient.class.getResourceAsStream(script)) {
            if (in == null) {
                throw new IllegalStateException(script + " is missing");
            }
            Files.write(file, in.readAllBytes());
            return file;
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static String execute(List<String> command, Duration length) {
        return Program.run(command, Map.of(), length.plus(GRACE));
    }
}
