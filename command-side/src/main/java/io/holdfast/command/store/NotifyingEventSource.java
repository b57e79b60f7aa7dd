package io.holdfast.command.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GapAwareTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.messaging.StreamableMessageSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A source of events that reads the log once for all streaming processors, and wakes them as soon as events were
 * committed instead of having each look twice a second. Give it to each {@code PooledStreamingEventProcessor} as its
 * message source, with {@link #at} at a pace of its own.
 *
 * <p>One thread reads what is new into a bounded tail ({@link LogTail}) and then wakes those whose events have come.
 * Wake-ups that come close together become one: the first is acted on at once, further ones after {@link #MIN_INTERVAL}.
 * What other nodes commit is seen when somebody calls {@link #wake()}, at the latest after {@link #HEARTBEAT}. A
 * processor that is behind the tail reads the store by itself.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 *
 * <p><b>Source:</b> decision record 2026-12-01-one-reader-of-the-log.
 */
public final class NotifyingEventSource implements StreamableMessageSource<TrackedEventMessage<?>>, AutoCloseable {
    /** The shortest time between two looks at the log. */
    public static final Duration MIN_INTERVAL = Duration.ofMillis(10);

    /** The longest time without a look, whatever was missed. */
    public static final Duration HEARTBEAT = Duration.ofMillis(500);

    /** How often it is asked whether a reader that was held back may go on. */
    static final Duration HELD_BACK = Duration.ofMillis(20);

    /** Gaps make pages shorter; after one that is mostly gaps the next look goes on. */
    private static final int MOSTLY_FULL = PostgresEventStorageEngine.READ_BATCH_SIZE / 2;

    private static final Logger LOG = LoggerFactory.getLogger(NotifyingEventSource.class);

    private final HoldfastEventStore store;
    private final PostgresEventStorageEngine engine;
    private final Clock clock;
    private final LogTail tail = new LogTail();
    private final Set<PacedStream> streams = ConcurrentHashMap.newKeySet();
    private final ScheduledThreadPoolExecutor waker;
    private final AtomicBoolean isLookPending = new AtomicBoolean();
    private final AtomicBoolean isNewsPending = new AtomicBoolean();
    private final AtomicBoolean isHurryPending = new AtomicBoolean();
    private @Nullable GapAwareTrackingToken read;
    private boolean begun;

    /** Reads what this engine keeps and is woken by the store's commits. */
    public NotifyingEventSource(HoldfastEventStore store, PostgresEventStorageEngine engine, Clock clock) {
        this.store = store;
        this.engine = engine;
        this.clock = clock;
        this.waker = new ScheduledThreadPoolExecutor(
                1, Thread.ofPlatform().name("event-waker").daemon().factory());
        // A commit during the shutdown has nobody to wake.
        waker.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        waker.scheduleWithFixedDelay(this::heartbeat, 0, HEARTBEAT.toMillis(), TimeUnit.MILLISECONDS);
        waker.scheduleWithFixedDelay(
                this::wakeThoseHeldBack, HELD_BACK.toMillis(), HELD_BACK.toMillis(), TimeUnit.MILLISECONDS);
        store.onCommit(this::wake);
    }

    /** Looks for events; call it for commits of other nodes. Costs next to nothing. */
    public void wake() {
        isNewsPending.set(true);
        if (!waker.isShutdown() && isLookPending.compareAndSet(false, true)) {
            waker.execute(this::look);
        }
    }

    /** Stays pending for the interval: wake-ups that come meanwhile are one, which runs when it has ended. */
    private void look() {
        try {
            isNewsPending.set(false);
            Set<Class<?>> types = readNew();
            if (!types.isEmpty()) {
                streams.forEach(stream -> stream.wake(types));
            }
        } finally {
            waker.schedule(this::rested, MIN_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private void rested() {
        isLookPending.set(false);
        if (isNewsPending.get()) {
            wake();
        }
    }

    private void heartbeat() {
        readNew();
        streams.forEach(PacedStream::wake);
    }

    /** Wakes at once those who were held back and may go on; call it when a {@link Pace} has changed its mind. */
    public void wakeHeldBack() {
        if (!waker.isShutdown() && isHurryPending.compareAndSet(false, true)) {
            waker.execute(() -> {
                isHurryPending.set(false);
                wakeThoseHeldBack();
            });
        }
    }

    private void wakeThoseHeldBack() {
        streams.stream().filter(PacedStream::isHeldBack).forEach(PacedStream::wake);
    }

    /** Reads into the tail what is new and answers of which types it is. What cannot be read now is read later. */
    private Set<Class<?>> readNew() {
        Set<Class<?>> types = new HashSet<>();
        try {
            if (!begun) {
                begin();
            }
            int count;
            do {
                List<TrackedEventMessage<?>> page = engine.readPage(read);
                page.forEach(event -> add(event, types));
                count = page.size();
            } while (count >= MOSTLY_FULL);
        } catch (RuntimeException unavailable) {
            LOG.warn("The log could not be read: {}", unavailable.toString());
        }
        return types;
    }

    /** A page before the end, because most processors that start are a little behind. */
    private void begin() {
        if (engine.createHeadToken() instanceof GapAwareTrackingToken head) {
            long index = Math.max(head.getIndex() - PostgresEventStorageEngine.READ_BATCH_SIZE, -1);
            read = GapAwareTrackingToken.newInstance(index, Set.of());
        }
        tail.begin(read);
        begun = true;
    }

    private void add(TrackedEventMessage<?> event, Set<Class<?>> types) {
        TailEntry entry = TailEntry.of(event, read, engine.payloadBytes(event));
        tail.add(entry);
        read = entry.token();
        types.add(event.getPayloadType());
    }

    /** The same source for a reader that goes at this pace. */
    public StreamableMessageSource<TrackedEventMessage<?>> at(Pace pace) {
        return new PacedSource(this, pace);
    }

    @Override
    public BlockingStream<TrackedEventMessage<?>> openStream(@Nullable TrackingToken token) {
        return openStream(token, Pace.AT_ONCE);
    }

    BlockingStream<TrackedEventMessage<?>> openStream(@Nullable TrackingToken token, Pace pace) {
        if (token != null && !(token instanceof GapAwareTrackingToken)) {
            throw new IllegalArgumentException("not a token of this log: " + token);
        }
        LogReader reader = new LogReader(tail, engine, clock, (GapAwareTrackingToken) token);
        PacedStream stream = new PacedStream(reader, pace, streams::remove);
        streams.add(stream);
        return stream;
    }

    @Override
    public @Nullable TrackingToken createTailToken() {
        return store.createTailToken();
    }

    @Override
    public @Nullable TrackingToken createHeadToken() {
        return store.createHeadToken();
    }

    @Override
    public @Nullable TrackingToken createTokenAt(Instant dateTime) {
        return store.createTokenAt(dateTime);
    }

    @Override
    public void close() {
        waker.shutdownNow();
    }
}
