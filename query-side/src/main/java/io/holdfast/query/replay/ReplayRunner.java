package io.holdfast.query.replay;

import io.holdfast.api.replay.ReplayId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Runs replays on this node, each on a thread of its own with the least priority, and takes up those that nobody runs any
 * more: after a restart, or when their node has gone.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class ReplayRunner implements SmartLifecycle {
    /** How often it is looked for replays that nobody runs. */
    static final Duration LOOK_EVERY = Duration.ofSeconds(1);

    /** How long a run may take to come to a halt when the node stops. */
    static final Duration HALT_WITHIN = Duration.ofSeconds(12);

    private static final Logger LOG = LoggerFactory.getLogger(ReplayRunner.class);

    private final ReplayTable table;
    private final SortedMap<String, Replayable> projections;
    private final ReplayRun.Surroundings surroundings;
    private final BooleanSupplier mayRun;
    private final UUID node;
    private final Map<ReplayId, Thread> runs = new ConcurrentHashMap<>();
    private volatile @Nullable Thread looker;

    /** {@code node} tells this process from all others that ever ran; {@code mayRun} whether it is ready for replays. */
    ReplayRunner(
            ReplayTable table,
            List<Replayable> projections,
            ReplayRun.Surroundings surroundings,
            BooleanSupplier mayRun,
            UUID node) {
        this.table = table;
        this.projections = new TreeMap<>();
        projections.forEach(each -> this.projections.put(each.name(), each));
        this.surroundings = surroundings;
        this.mayRun = mayRun;
        this.node = node;
    }

    UUID node() {
        return node;
    }

    long logHead() {
        return surroundings.log().head();
    }

    List<String> projections() {
        return List.copyOf(projections.keySet());
    }

    /** Runs a replay that this node is responsible for. */
    void run(ReplayRow replay) {
        Thread thread = Thread.ofPlatform()
                .name("replay-" + replay.projection())
                .daemon()
                .priority(Thread.MIN_PRIORITY)
                .unstarted(() -> work(replay));
        if (runs.putIfAbsent(replay.id(), thread) == null) {
            thread.start();
        }
    }

    /** Something is wanted of this replay; no harm if it runs elsewhere. */
    void wake(ReplayId id) {
        Thread thread = runs.get(id);
        if (thread != null) {
            LockSupport.unpark(thread);
        }
    }

    private void work(ReplayRow replay) {
        try {
            Replayable projection = projections.get(replay.projection());
            if (projection == null) {
                throw new IllegalStateException("nobody builds " + replay.projection());
            }
            ReplayRun run = new ReplayRun(
                    replay,
                    projection.build(replay.id(), table.tokens(replay.id(), node)),
                    table.journal(replay.id(), node),
                    surroundings);
            while (isRunning() && !run.isOver()) {
                Duration rest = run.step();
                if (!rest.isZero()) {
                    LockSupport.parkNanos(rest.toNanos());
                }
            }
        } catch (LostReplay lost) {
            LOG.info("Replay {} goes on elsewhere: {}", replay.id(), lost.getMessage());
        } catch (RuntimeException unforeseen) {
            LOG.warn("Replay {} of {} is left to be taken up again", replay.id(), replay.projection(), unforeseen);
        } finally {
            runs.remove(replay.id());
        }
    }

    private void look() {
        while (isRunning()) {
            LockSupport.parkNanos(LOOK_EVERY.toNanos());
            try {
                if (!runs.isEmpty()) {
                    table.keepAlive(node, runs.keySet());
                }
                if (isRunning() && mayRun.getAsBoolean()) {
                    table.claim(node, projections.keySet()).ifPresent(this::takeUp);
                }
            } catch (RuntimeException unavailable) {
                LOG.debug("It could not be looked for replays that nobody runs", unavailable);
            }
        }
    }

    private void takeUp(ReplayRow replay) {
        LOG.info("Replay {} of {} is taken up", replay.id(), replay.projection());
        run(replay);
    }

    @Override
    public synchronized void start() {
        Thread thread = Thread.ofPlatform().name("replay-looker").daemon().unstarted(this::look);
        looker = thread;
        thread.start();
    }

    @Override
    public synchronized void stop() {
        Thread stopping = looker;
        looker = null;
        LockSupport.unpark(stopping);
        runs.values().forEach(LockSupport::unpark);
        runs.values().forEach(ReplayRunner::await);
        try {
            table.release(node);
        } catch (RuntimeException unavailable) {
            LOG.debug("Replays are left to whoever finds out that this node has gone", unavailable);
        }
    }

    private static void await(Thread run) {
        try {
            run.join(HALT_WITHIN);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return looker != null;
    }
}
