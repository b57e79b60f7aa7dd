package io.holdfast.web.stream;

import io.holdfast.api.Overloaded;
import io.holdfast.api.showtime.FindSeatMapDeltas;
import io.holdfast.api.showtime.GetSeatMap;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDelta;
import io.holdfast.api.showtime.SeatMapDeltas;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.web.rest.Queries;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * All live maps of this node. A showtime's hub is opened for its first viewer and closed after its last.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class SeatMapHubs implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(SeatMapHubs.class);
    private static final Duration COME_BACK = Duration.ofSeconds(5);

    private final QueryGateway gateway;
    private final Queries queries;
    private final int maxViewers;
    private final Duration heartbeat;
    private final ConcurrentMap<ShowtimeId, SeatMapHub> hubs = new ConcurrentHashMap<>();
    private final AtomicInteger viewers = new AtomicInteger();
    private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
    private @Nullable ScheduledExecutorService timer;
    private volatile boolean stopping;

    public SeatMapHubs(QueryGateway gateway, Queries queries, int maxViewers, Duration heartbeat) {
        this.gateway = gateway;
        this.queries = queries;
        this.maxViewers = maxViewers;
        this.heartbeat = heartbeat;
    }

    /** Takes a place for one more viewer, or fails because the node has as many as it can serve, or is stopping. */
    void admit() {
        if (stopping) {
            throw new Overloaded("this node is stopping", COME_BACK);
        }
        if (viewers.incrementAndGet() > maxViewers) {
            viewers.decrementAndGet();
            throw new Overloaded("this node already serves " + maxViewers + " live maps", COME_BACK);
        }
    }

    /** Gives back what {@link #admit} took, for a viewer that never joined. */
    void dismiss() {
        viewers.decrementAndGet();
    }

    /** Adds an admitted viewer and begins to send. */
    void join(ShowtimeId showtimeId, Connection connection, @Nullable Long resumeAfter) {
        Membership membership = new Membership(showtimeId);
        Viewer viewer = new Viewer(connection, new Log(showtimeId), executor, membership::leave, resumeAfter);
        membership.viewer = viewer;
        SeatMapHub hub = hubs.compute(showtimeId, (id, existing) -> {
            SeatMapHub found = existing == null ? subscribe(id) : existing;
            found.add(viewer);
            return found;
        });
        try {
            hub.open();
        } catch (RuntimeException notNow) {
            LOG.warn("The live map of showtime {} cannot be followed now", showtimeId, notNow);
            hub.end();
        }
        viewer.start();
        if (stopping) {
            viewer.close();
        }
    }

    /** How many watch on this node. */
    public int viewers() {
        return viewers.get();
    }

    /** How many showtimes are watched on this node, which is how many subscriptions are open. */
    public int hubs() {
        return hubs.size();
    }

    private SeatMapHub subscribe(ShowtimeId showtimeId) {
        SeatMapHub[] made = new SeatMapHub[1];
        made[0] = new SeatMapHub(
                gateway.subscriptionQuery(new GetSeatMap(showtimeId, 0), SeatMap.class, SeatMapDelta.class),
                executor,
                () -> hubs.remove(showtimeId, made[0]));
        return made[0];
    }

    private void leave(ShowtimeId showtimeId, Viewer viewer) {
        viewers.decrementAndGet();
        hubs.computeIfPresent(showtimeId, (id, hub) -> {
            if (hub.remove(viewer)) {
                hub.close();
                return null;
            }
            return hub;
        });
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // it ends with the timer, and a beat never throws
    public synchronized void start() {
        stopping = false;
        timer = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name("live-map-heartbeat").daemon().factory());
        long nanos = heartbeat.toNanos();
        timer.scheduleAtFixedRate(
                () -> hubs.values().forEach(SeatMapHub::heartbeat), nanos, nanos, TimeUnit.NANOSECONDS);
    }

    /** Ends all streams first and takes no new ones, so that the server does not wait for them. */
    @Override
    public synchronized void stop() {
        stopping = true;
        if (timer != null) {
            timer.shutdownNow();
            timer = null;
        }
        List.copyOf(hubs.values()).forEach(SeatMapHub::end);
    }

    @Override
    public synchronized boolean isRunning() {
        return timer != null;
    }

    private final class Membership {
        private final ShowtimeId showtimeId;
        private @Nullable Viewer viewer;

        Membership(ShowtimeId showtimeId) {
            this.showtimeId = showtimeId;
        }

        void leave() {
            if (viewer != null) {
                SeatMapHubs.this.leave(showtimeId, viewer);
            }
        }
    }

    private final class Log implements MapSource {
        private final ShowtimeId showtimeId;

        Log(ShowtimeId showtimeId) {
            this.showtimeId = showtimeId;
        }

        @Override
        public SeatMap snapshot() {
            SeatMap map = queries.one(new GetSeatMap(showtimeId, 0), SeatMap.class);
            if (map == null) {
                throw new IllegalStateException("showtime " + showtimeId + " has no seat map any more");
            }
            return map;
        }

        @Override
        public SeatMapDeltas changesAfter(long version) {
            SeatMapDeltas deltas = queries.one(new FindSeatMapDeltas(showtimeId, version), SeatMapDeltas.class);
            return deltas == null ? new SeatMapDeltas(false, List.of()) : deltas;
        }
    }
}
