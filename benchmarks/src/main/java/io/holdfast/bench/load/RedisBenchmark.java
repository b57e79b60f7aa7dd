package io.holdfast.bench.load;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The load generator redis-benchmark, where it is installed: one command again and again over many connections.
 *
 * <p><b>Errors:</b> {@link IllegalStateException} with what it said when it could not work.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class RedisBenchmark {
    /** As the machine calls it. */
    public static final String PROGRAM = "redis-benchmark";

    /** Stands for a number of twelve digits, another one each time. */
    public static final String ANY = "__rand_int__";

    private static final int REQUESTS = 200_000;
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final String PASSWORD_AFTER = ":";

    /** Requests per second, average, least, 50 %, 95 %, 99 % and longest milliseconds at the end of the output. */
    private static final Pattern FIGURES = Pattern.compile(
            "\"([0-9.]+)\",\"[0-9.]+\",\"[0-9.]+\",\"([0-9.]+)\",\"[0-9.]+\",\"([0-9.]+)\",\"[0-9.]+\"\\s*$");

    private final String url;
    private final int connections;

    /** What it says: requests per second, and milliseconds. */
    public record Result(double perSecond, double p50Millis, double p99Millis) {}

    /** {@code url} with a password and a port. */
    public RedisBenchmark(String url, int connections) {
        this.url = url;
        this.connections = connections;
    }

    /** Runs this command; {@link #ANY} stands for a number below {@code numbers}. */
    public Result run(int numbers, List<String> command) {
        URI uri = URI.create(url);
        List<String> all = new ArrayList<>(List.of(
                PROGRAM,
                "-h",
                uri.getHost(),
                "-p",
                Integer.toString(uri.getPort()),
                "-a",
                uri.getUserInfo().substring(uri.getUserInfo().indexOf(PASSWORD_AFTER) + 1),
                "-c",
                Integer.toString(connections),
                "-n",
                Integer.toString(REQUESTS),
                "-r",
                Integer.toString(numbers),
                "--csv"));
        all.addAll(command);
        return parse(Program.run(all, Map.of(), LIMIT));
    }

    /** The command, which is text of any kind, and then requests per second and six latencies. */
    static Result parse(String csv) {
        Matcher figures = FIGURES.matcher(csv);
        if (!figures.find()) {
            throw new IllegalStateException("redis-benchmark printed no result: " + csv);
        }
        return new Result(number(figures, 1), number(figures, 2), number(figures, 3));
    }

    private static double number(Matcher figures, int group) {
        return Double.parseDouble(figures.group(group));
    }
}
