package io.holdfast.command.store;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.messaging.StreamableMessageSource;
import org.jspecify.annotations.Nullable;

/**
 * A source of events whose streaming processors are woken as soon as events were committed, instead of looking twice a
 * second. Give it to each {@code PooledStreamingEventProcessor} as its message source.
 *
 * <p>Wake-ups that come close together become one: the first is passed on at once, further ones after {@link
 * #MIN_INTERVAL}, so that a busy log does not make every reader ask for every commit. What other nodes commit is seen
 * when somebody calls {@link #wake()}, at the latest after {@link #HEARTBEAT}.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class NotifyingEventSource implements StreamableMessageSource<TrackedEventMessage<?>>, AutoCloseable {
    /** The shortest time between two wake-ups. */
    public static final Duration MIN_INTERVAL = Duration.ofMillis(10);

    /** The longest time without a look, whatever was missed. */
    public static final Duration HEARTBEAT = Duration.ofMillis(500);

    private final StreamableMessageSource<TrackedEventMessage<?>> source;
    private final Set<WakingStream> streams = ConcurrentHashMap.newKeySet();
    private final ScheduledThreadPoolExecutor waker;
    private final AtomicBoolean isWakePending = new AtomicBoolean();

    /** Reads from this store and is woken by its commits. */
    public NotifyingEventSource(HoldfastEventStore store) {
        this.source = store;
        this.waker = new ScheduledThreadPoolExecutor(
                1, Thread.ofPlatform().name("event-waker").daemon().factory());
        waker.scheduleWithFixedDelay(this::wake, HEARTBEAT.toMillis(), HEARTBEAT.toMillis(), TimeUnit.MILLISECONDS);
        store.onCommit(this::wake);
    }

    /** Makes every open stream look for events; call it for commits of other nodes. Costs next to nothing. */
    public void wake() {
        if (!waker.isShutdown() && isWakePending.compareAndSet(false, true)) {
            waker.execute(this::wakeAll);
        }
    }

    /** Occupies the waker for the interval: wake-ups that come meanwhile are one, and it runs when this has ended. */
    private void wakeAll() {
        isWakePending.set(false);
        streams.forEach(WakingStream::wake);
        try {
            Thread.sleep(MIN_INTERVAL);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public BlockingStream<TrackedEventMessage<?>> openStream(@Nullable TrackingToken token) {
        WakingStream stream = new WakingStream(source.openStream(token), streams::remove);
        streams.add(stream);
        return stream;
    }

    @Override
    public TrackingToken createTailToken() {
        return source.createTailToken();
    }

    @Override
    public TrackingToken createHeadToken() {
        return source.createHeadToken();
    }

    @Override
    public TrackingToken createTokenAt(Instant dateTime) {
        return source.createTokenAt(dateTime);
    }

    @Override
    public void close() {
        waker.shutdownNow();
    }
}
