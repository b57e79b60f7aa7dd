package io.holdfast.bench.run;

import io.holdfast.bench.load.Answers;
import io.holdfast.bench.load.Caller;
import io.holdfast.bench.load.HoldRequests;
import io.holdfast.bench.load.JavaClient;
import io.holdfast.bench.load.Load;
import io.holdfast.bench.load.Room;
import io.holdfast.bench.load.Won;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.ConcurrentHistogram;

/**
 * Customers who hold two seats, check out and pay, one purchase after the other, and do not wait until they are booked.
 *
 * <p><b>Threading:</b> for one use.
 */
final class Purchases {
    private static final Duration GRACE = Duration.ofSeconds(30);
    private static final String PAYS = "{\"outcome\":\"succeed\"}";

    private final int port;
    private final HoldRequests requests;
    private final long endNanos;
    private final AtomicLong next = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();
    private final ConcurrentHistogram latencies = new ConcurrentHistogram(JavaClient.MAX_MICROS, 3);
    private final List<Won> paid = new ArrayList<>();

    private Purchases(int port, HoldRequests requests, Duration length) {
        this.port = port;
        this.requests = requests;
        this.endNanos = System.nanoTime() + length.toNanos();
    }

    /** Lets so many customers buy at once; a latency is that of all three requests of a purchase. */
    static Load run(int port, HoldRequests requests, int customers, Duration length) {
        Purchases purchases = new Purchases(port, requests, length);
        long start = System.nanoTime();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        for (int i = 0; i < customers; i++) {
            threads.execute(purchases::buyOneAfterTheOther);
        }
        threads.shutdown();
        try {
            if (!threads.awaitTermination(length.plus(GRACE).toMillis(), TimeUnit.MILLISECONDS)) {
                threads.shutdownNow();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        return purchases.load((System.nanoTime() - start) / 1e9);
    }

    private Load load(double seconds) {
        Answers answers = new Answers();
        synchronized (paid) {
            answers.add(201, paid.size());
            answers.add(Answers.BROKEN, failed.get());
            return new Load(seconds, answers, latencies, List.copyOf(paid));
        }
    }

    private void buyOneAfterTheOther() {
        try (Caller caller = new Caller(port)) {
            long number = next.getAndIncrement();
            while (System.nanoTime() < endNanos && number < requests.winnable()) {
                buy(caller, number);
                number = next.getAndIncrement();
            }
        }
    }

    private void buy(Caller caller, long number) {
        long start = System.nanoTime();
        try {
            caller.speakFor(requests.token(number));
            int pair = requests.pair(number);
            String seats = "{\"seats\":[\"" + Room.left(pair) + "\",\"" + Room.right(pair) + "\"]}";
            caller.post("/showtimes/" + requests.showtime(number) + "/holds", "", seats, 201);
            String holdId = caller.text("holdId");
            caller.post("/holds/" + holdId + "/checkout", "Idempotency-Key: pay-" + holdId + "\r\n", "{}", 201);
            caller.post("/sim-gateway/payments/" + caller.text("paymentId"), "", PAYS, 200);
            latencies.recordValue(Math.min(JavaClient.MAX_MICROS, (System.nanoTime() - start) / 1_000));
            synchronized (paid) {
                paid.add(new Won(number, holdId));
            }
        } catch (RuntimeException refused) {
            failed.incrementAndGet();
            Progress.say("a purchase failed: " + refused.getMessage());
        }
    }
}
