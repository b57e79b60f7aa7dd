package io.holdfast.web.stream;

import io.holdfast.api.Overloaded;
import io.holdfast.api.waitingroom.QueuePlace;
import io.holdfast.api.waitingroom.QueueState;
import io.holdfast.json.HoldfastJson;
import io.holdfast.web.queue.QueueAnswers;
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
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import tools.jackson.databind.json.JsonMapper;

/**
 * Places in waiting rooms as streams: each client has a light thread that asks again as often as the client should, and sends what
 * has changed.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class QueueStreams implements SmartLifecycle {
    /** In front of the line a second counts. */
    private static final Duration SOON = Duration.ofSeconds(1);

    private static final Logger LOG = LoggerFactory.getLogger(QueueStreams.class);
    private static final long NEAR = 1_000;
    private static final Duration COME_BACK = Duration.ofSeconds(5);

    private final int maxViewers;
    private final AtomicInteger viewers = new AtomicInteger();
    private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
    private final JsonMapper json = HoldfastJson.http();
    private volatile boolean running;

    QueueStreams(int maxViewers) {
        this.maxViewers = maxViewers;
    }

    /** Answers with a stream that begins with this place. */
    public void open(
            HttpServletRequest request, HttpServletResponse response, QueuePlace first, Supplier<QueuePlace> look)
            throws IOException {
        admit();
        LiveController.headers(response);
        if (request.getMethod().equals("HEAD")) {
            viewers.decrementAndGet();
            return;
        }
        AtomicBoolean gone = new AtomicBoolean();
        Connection connection = Connection.open(request, response);
        connection.whenGone(() -> {
            if (gone.compareAndSet(false, true)) {
                viewers.decrementAndGet();
            }
        });
        executor.execute(() -> send(connection, gone, first, look));
    }

    private void admit() {
        if (!running) {
            throw new Overloaded("this node is stopping", COME_BACK);
        }
        if (viewers.incrementAndGet() > maxViewers) {
            viewers.decrementAndGet();
            throw new Overloaded("this node already serves " + maxViewers + " streams of places", COME_BACK);
        }
    }

    private void send(Connection connection, AtomicBoolean gone, QueuePlace first, Supplier<QueuePlace> look) {
        byte @Nullable [] shown = null;
        QueuePlace place = first;
        try {
            connection.write(Frames.RETRY);
            while (running && !gone.get()) {
                byte[] body = json.writeValueAsBytes(QueueAnswers.Place.of(place));
                connection.write(Arrays.equals(body, shown) ? Frames.HEARTBEAT : Frames.place(body));
                connection.flush();
                shown = body;
                LockSupport.parkNanos(pause(place).toNanos());
                place = look.get();
            }
            connection.complete();
        } catch (IOException vanished) {
            // The container ends the answer; it saw the same failure.
            gone.set(true);
        } catch (RuntimeException later) {
            LOG.debug("A stream of a place ends, its client will come back", later);
            connection.complete();
        }
    }

    private static Duration pause(QueuePlace place) {
        boolean near = place.ahead() != null && place.ahead() < NEAR;
        return near || place.state() == QueueState.POOL ? SOON : Duration.ofSeconds(place.askAgainSeconds());
    }

    /** How many watch on this node. */
    public int viewers() {
        return viewers.get();
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
