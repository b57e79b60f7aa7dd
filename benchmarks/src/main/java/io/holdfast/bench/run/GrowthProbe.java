package io.holdfast.bench.run;

import io.holdfast.bench.load.Answers;
import io.holdfast.bench.load.Caller;
import io.holdfast.bench.load.JavaClient;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.load.Room;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.HdrHistogram.ConcurrentHistogram;

/**
 * A few customers, each of whom does one thing after the other: holds two seats of some showtime and gives them back, or
 * looks at a map. So the shop looks the same however long it lasts, and a time is that of one request.
 */
final class GrowthProbe {
    /** Customers at once; each has pairs of seats of their own in every showtime. */
    static final int CUSTOMERS = 4;

    private static final Duration GRACE = Duration.ofSeconds(20);

    /** A prime, to walk through showtimes in an order that no memory favours. */
    private static final long STRIDE = 7_919;

    private final int port;
    private final long firstShowtime;
    private final int showtimes;
    private final List<String> tokens;

    GrowthProbe(int port, long firstShowtime, int showtimes, List<String> tokens) {
        this.port = port;
        this.firstShowtime = firstShowtime;
        this.showtimes = showtimes;
        this.tokens = tokens;
    }

    long firstShowtime() {
        return firstShowtime;
    }

    private interface Step {
        /** Does it once and answers how long that took, in nanoseconds. */
        long nanos(Caller caller, int customer, long number);
    }

    Load holds(Duration length) {
        return run(length, this::hold);
    }

    Load maps(Duration length) {
        return run(length, this::look);
    }

    private long hold(Caller caller, int customer, long number) {
        int pair = (int) (number % (Room.PAIRS / CUSTOMERS)) * CUSTOMERS + customer;
        String seats = "{\"seats\":[\"" + Room.left(pair) + "\",\"" + Room.right(pair) + "\"]}";
        long start = System.nanoTime();
        caller.post(showtime(customer, number) + "/holds", "", seats, 201);
        long took = System.nanoTime() - start;
        caller.delete("/holds/" + caller.text("holdId"), 204);
        return took;
    }

    private long look(Caller caller, int customer, long number) {
        long start = System.nanoTime();
        caller.get(showtime(customer, number) + "/seats", 200);
        return System.nanoTime() - start;
    }

    private String showtime(int customer, long number) {
        return "/showtimes/" + (firstShowtime + (number * CUSTOMERS + customer) * STRIDE % showtimes);
    }

    private Load run(Duration length, Step step) {
        ConcurrentHistogram times = new ConcurrentHistogram(JavaClient.MAX_MICROS, 3);
        AtomicInteger failed = new AtomicInteger();
        long end = System.nanoTime() + length.toNanos();
        try (ExecutorService threads = Executors.newFixedThreadPool(CUSTOMERS)) {
            for (int i = 0; i < CUSTOMERS; i++) {
                int customer = i;
                threads.execute(() -> repeat(customer, end, step, times, failed));
            }
            threads.shutdown();
            if (!threads.awaitTermination(length.plus(GRACE).toMillis(), TimeUnit.MILLISECONDS)) {
                threads.shutdownNow();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        Answers answers = new Answers();
        answers.add(200, times.getTotalCount());
        answers.add(Answers.BROKEN, failed.get());
        return new Load(length.toMillis() / 1e3, answers, times, List.of());
    }

    private void repeat(int customer, long end, Step step, ConcurrentHistogram times, AtomicInteger failed) {
        try (Caller caller = new Caller(port)) {
            caller.speakFor(tokens.get(customer));
            for (long number = 0; System.nanoTime() < end; number++) {
                long micros = step.nanos(caller, customer, number) / 1_000;
                times.recordValue(Math.min(micros, JavaClient.MAX_MICROS));
            }
        } catch (RuntimeException refused) {
            failed.incrementAndGet();
            Progress.say("a customer gave up: " + refused.getMessage());
        }
    }
}
