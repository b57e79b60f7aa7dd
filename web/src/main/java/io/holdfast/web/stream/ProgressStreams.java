package io.holdfast.web.stream;

import io.holdfast.api.Overloaded;
import io.holdfast.json.HoldfastJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import tools.jackson.databind.json.JsonMapper;

/**
 * Work that takes a while as streams for operators: each client has a light thread that looks again every {@link #PAUSE} and
 * sends what has changed, until the work is over.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class ProgressStreams implements SmartLifecycle {
    /** Operators who watch on one node. */
    static final int MAX_VIEWERS = 100;

    static final Duration PAUSE = Duration.ofMillis(500);

    private static final Duration COME_BACK = Duration.ofSeconds(5);
    private static final Logger LOG = LoggerFactory.getLogger(ProgressStreams.class);

    private final AtomicInteger viewers = new AtomicInteger();
    private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
    private final JsonMapper json = HoldfastJson.http();
    private volatile boolean running;

    /**
     * Answers with a stream of {@code progress} events.
     *
     * @param look how it stands now; may be slow
     * @param isOver whether nothing follows this one
     */
    public <T> void open(
            HttpServletRequest request, HttpServletResponse response, Supplier<T> look, Predicate<T> isOver)
            throws IOException {
        admit();
        Connection connection = null;
        AtomicBoolean gone = new AtomicBoolean();
        try {
            LiveController.headers(response);
            if (!request.getMethod().equals("HEAD")) {
                connection = Connection.open(request, response);
                connection.whenGone(() -> leave(gone));
            }
        } finally {
            if (connection == null) {
                leave(gone);
            }
        }
        if (connection != null) {
            Connection opened = connection;
            executor.execute(() -> send(opened, gone, look, isOver));
        }
    }

    private void leave(AtomicBoolean gone) {
        if (gone.compareAndSet(false, true)) {
            viewers.decrementAndGet();
        }
    }

    private void admit() {
        if (!running) {
            throw new Overloaded("this node is stopping", COME_BACK);
        }
        if (viewers.incrementAndGet() > MAX_VIEWERS) {
            viewers.decrementAndGet();
            throw new Overloaded("this node already serves " + MAX_VIEWERS + " streams of progress", COME_BACK);
        }
    }

    private <T> void send(Connection connection, AtomicBoolean gone, Supplier<T> look, Predicate<T> isOver) {
        byte @Nullable [] shown = null;
        try {
            connection.write(Frames.RETRY);
            boolean over = false;
            while (running && !gone.get() && !over) {
                T now = look.get();
                byte[] body = json.writeValueAsBytes(now);
                connection.write(Arrays.equals(body, shown) ? Frames.HEARTBEAT : Frames.progress(body));
                connection.flush();
                shown = body;
                over = isOver.test(now);
                if (!over) {
                    LockSupport.parkNanos(PAUSE.toNanos());
                }
            }
            connection.complete();
        } catch (IOException vanished) {
            // The container ends the answer; it saw the same failure.
            gone.set(true);
            LOG.trace("A watcher has gone", vanished);
        } catch (RuntimeException later) {
            LOG.debug("A stream of progress ends, its client will come back", later);
            connection.complete();
        }
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop() {
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
