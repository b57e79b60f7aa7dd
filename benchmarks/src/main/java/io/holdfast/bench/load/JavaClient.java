package io.holdfast.bench.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/**
 * The built-in client: one thread, any number of connections.
 *
 * <p>In an open loop a request is due at its time whether or not the server keeps up; when all connections are busy it
 * waits, and its latency counts from when it was due. So a server that stops for a second cannot hide that the others
 * waited (no coordinated omission).
 *
 * <p><b>Shape:</b> latencies up to {@link #MAX_MICROS} with three digits.
 *
 * <p><b>Threading:</b> for one thread and one use.
 */
public final class JavaClient {
    /** Longer ones count as this. */
    public static final long MAX_MICROS = TimeUnit.SECONDS.toMicros(60);

    /** How long answers are awaited after the last request. */
    private static final long DRAIN_NANOS = TimeUnit.SECONDS.toNanos(20);

    private static final int SCRATCH_BYTES = 64 * 1024;
    private static final long NAP_NANOS = 50_000;

    private final int port;
    private final int connectionCount;
    private final Requests requests;
    private final Pace pace;
    private final ByteBuffer scratch = ByteBuffer.allocate(SCRATCH_BYTES);
    private final ArrayDeque<Connection> idle = new ArrayDeque<>();
    private final Histogram latencies = histogram();
    private final Answers answers = new Answers();
    private final List<Won> won = new ArrayList<>();
    private long next;
    private int busy;
    private long startNanos;

    public JavaClient(int port, int connectionCount, Requests requests, Pace pace) {
        this.port = port;
        this.connectionCount = connectionCount;
        this.requests = requests;
        this.pace = pace;
    }

    /** A histogram of the shape that all loads have. */
    public static Histogram histogram() {
        return new Histogram(MAX_MICROS, 3);
    }

    /** Puts the load on and returns when all is answered, or nothing has come for a while. */
    public Load run() {
        try (Selector selector = Selector.open()) {
            for (int i = 0; i < connectionCount; i++) {
                idle.add(new Connection(port, selector));
            }
            startNanos = System.nanoTime();
            while ((isSending() || busy > 0) && elapsed() < pace.length().toNanos() + DRAIN_NANOS) {
                sendDue();
                await(selector);
                List<SelectionKey> ready = List.copyOf(selector.selectedKeys());
                selector.selectedKeys().clear();
                ready.forEach(this::move);
            }
            double seconds = elapsed() / 1e9;
            answers.add(Answers.BROKEN, busy);
            for (SelectionKey key : selector.keys()) {
                ((Connection) key.attachment()).close();
            }
            return new Load(seconds, answers, latencies, won);
        } catch (IOException unreachable) {
            throw new UncheckedIOException("the server on port " + port + " cannot be reached", unreachable);
        }
    }

    private long elapsed() {
        return System.nanoTime() - startNanos;
    }

    private boolean isSending() {
        return pace.isOpen()
                ? next < pace.requests()
                : elapsed() < pace.length().toNanos();
    }

    private void sendDue() throws IOException {
        while (!idle.isEmpty() && isSending() && (!pace.isOpen() || pace.dueNanos(next) <= elapsed())) {
            long due = pace.isOpen() ? startNanos + pace.dueNanos(next) : System.nanoTime();
            busy++;
            idle.pop().send(next, requests.bytes(next), due);
            next++;
        }
    }

    /** Sleeps until something comes or is due. A selector counts milliseconds, which is too coarse for an open loop. */
    private void await(Selector selector) throws IOException {
        boolean waitsForTime = pace.isOpen() && isSending() && !idle.isEmpty();
        if (!waitsForTime) {
            selector.select(100);
        } else if (selector.selectNow() == 0 && pace.dueNanos(next) - elapsed() > NAP_NANOS) {
            LockSupport.parkNanos(NAP_NANOS);
            selector.selectNow();
        }
    }

    private void move(SelectionKey key) {
        Connection connection = (Connection) key.attachment();
        try {
            if (connection.move(scratch)) {
                answered(connection);
                next(connection, key.selector());
            }
        } catch (IOException broken) {
            if (connection.isBusy()) {
                busy--;
                answers.add(Answers.BROKEN, 1);
            }
            idle.remove(connection);
            replace(connection, key.selector());
        }
    }

    private void answered(Connection connection) {
        long micros = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - connection.dueNanos());
        latencies.recordValue(Math.min(micros, MAX_MICROS));
        ResponseReader response = connection.response();
        answers.add(response.status(), 1);
        if (response.status() == 503 && !response.hasRetryAfter()) {
            answers.add(Answers.WITHOUT_RETRY_AFTER, 1);
        }
        if (response.status() == 201) {
            won.add(new Won(connection.request(), response.textAfter("\"holdId\":\"")));
        }
        connection.answered();
        busy--;
    }

    private void next(Connection connection, Selector selector) {
        if (connection.response().isLast()) {
            replace(connection, selector);
        } else {
            idle.push(connection);
        }
    }

    /** Servers may close a connection between two requests; a server that takes no new one has gone. */
    private void replace(Connection connection, Selector selector) {
        try {
            connection.close();
            idle.push(new Connection(port, selector));
        } catch (IOException gone) {
            throw new UncheckedIOException("the server on port " + port + " takes no more connections", gone);
        }
    }
}
