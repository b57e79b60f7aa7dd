package io.holdfast.web.stream;

import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDelta;
import io.holdfast.web.rest.Queries;
import io.holdfast.web.stream.Frames.Frame;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.ReentrantLock;
import org.axonframework.queryhandling.SubscriptionQueryResult;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One showtime's live map on this node: one subscription query, any number of viewers.
 *
 * <p>The projection's thread only puts a change down here. A task of ours picks up all that lie there, makes one batch
 * of them and hands it to every viewer; then it pauses a moment, so that a rush of changes costs each viewer one write
 * and not hundreds.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class SeatMapHub {
    /** Changes that wait for the next batch; more would take longer to send than a new snapshot. */
    static final int MAX_PENDING = 1_000;

    /** Between two batches; a change that comes alone is sent at once. */
    static final Duration PAUSE = Duration.ofMillis(20);

    private static final Logger LOG = LoggerFactory.getLogger(SeatMapHub.class);

    private final Set<Viewer> viewers = ConcurrentHashMap.newKeySet();
    private final SubscriptionQueryResult<SeatMap, SeatMapDelta> subscription;
    private final Executor executor;
    private final Runnable whenEnded;

    private final ReentrantLock opening = new ReentrantLock();
    private boolean opened;

    // Guarded by this object's lock.
    private List<Frame> pending = new ArrayList<>();
    private boolean lost;
    private boolean sending;

    SeatMapHub(SubscriptionQueryResult<SeatMap, SeatMapDelta> subscription, Executor executor, Runnable whenEnded) {
        this.subscription = subscription;
        this.executor = executor;
        this.whenEnded = whenEnded;
    }

    /**
     * Begins to listen, once; returns when every later change will come. The first look at the map is what makes the
     * query side send changes at all, so a viewer that was filled before it could miss some.
     */
    void open() {
        opening.lock();
        try {
            if (!opened) {
                subscription.updates().subscribe(this::changed, this::failed, this::ended);
                subscription.initialResult().block(Queries.TIMEOUT);
                opened = true;
            }
        } finally {
            opening.unlock();
        }
    }

    void add(Viewer viewer) {
        viewers.add(viewer);
    }

    /** Answers whether that was the last one. */
    boolean remove(Viewer viewer) {
        viewers.remove(viewer);
        return viewers.isEmpty();
    }

    void heartbeat() {
        viewers.forEach(Viewer::heartbeat);
    }

    /** Ends the subscription; viewers must have gone or been ended. */
    void close() {
        subscription.cancel();
    }

    /** Ends every viewer's stream; browsers come back by themselves and resume. */
    void end() {
        List.copyOf(viewers).forEach(Viewer::close);
    }

    int viewers() {
        return viewers.size();
    }

    private void changed(SeatMapDelta delta) {
        synchronized (this) {
            if (pending.size() >= MAX_PENDING) {
                pending.clear();
                lost = true;
            }
            pending.add(Frames.delta(delta));
            if (sending) {
                return;
            }
            sending = true;
        }
        executor.execute(this::send);
    }

    private void send() {
        try {
            Batch batch = next();
            while (batch != null) {
                Batch ready = batch;
                viewers.forEach(viewer -> viewer.offer(ready));
                Thread.sleep(PAUSE);
                batch = next();
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private @Nullable Batch next() {
        boolean reset;
        List<Frame> frames;
        synchronized (this) {
            sending = !pending.isEmpty();
            frames = pending;
            pending = new ArrayList<>();
            reset = lost;
            lost = false;
        }
        if (reset) {
            viewers.forEach(Viewer::overflow);
        }
        return frames.isEmpty() ? null : Batch.of(frames);
    }

    private void failed(Throwable failure) {
        LOG.warn("A live map's subscription failed, its viewers will come back", failure);
        ended();
    }

    /** Not on the thread that tells us: it may hold what ending needs. */
    private void ended() {
        executor.execute(() -> {
            whenEnded.run();
            end();
        });
    }
}
