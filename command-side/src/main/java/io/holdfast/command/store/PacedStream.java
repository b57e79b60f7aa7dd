package io.holdfast.command.store;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One processor's way through the log, at its pace, woken from outside when it may be worth a look.
 *
 * <p>Events of types that the processor handles nothing of are passed over without a look inside. Only the last one of
 * such a run is handed over, so that the processor's token moves on; a run ends after {@link #MAX_RUN}.
 *
 * <p><b>Threading:</b> one thread reads; any may wake.
 */
final class PacedStream implements BlockingStream<TrackedEventMessage<?>> {
    /** How many events are passed over at once. */
    static final int MAX_RUN = 1_000;

    private static final Logger LOG = LoggerFactory.getLogger(PacedStream.class);

    private final LogReader reader;
    private final Pace pace;
    private final Consumer<PacedStream> onClose;
    private final Set<Class<?>> foreign = ConcurrentHashMap.newKeySet();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition woken = lock.newCondition();
    private @Nullable TrackedEventMessage<?> found;
    private volatile boolean heldBack;
    private volatile @Nullable Runnable availableCallback;

    PacedStream(LogReader reader, Pace pace, Consumer<PacedStream> onClose) {
        this.reader = reader;
        this.pace = pace;
        this.onClose = onClose;
    }

    /** Wakes the reader unless all that is new is foreign to it. */
    void wake(Set<Class<?>> newTypes) {
        if (!foreign.containsAll(newTypes)) {
            wake();
        }
    }

    /** Wakes the reader unless its pace would only send it back to sleep. */
    void wake() {
        heldBack = !pace.mayLook();
        if (!heldBack) {
            call();
        }
    }

    /** Whether there may be something that it was not let look at. */
    boolean isHeldBack() {
        return heldBack;
    }

    private void call() {
        lock.lock();
        try {
            woken.signalAll();
        } finally {
            lock.unlock();
        }
        Runnable callback = availableCallback;
        if (callback != null) {
            try {
                callback.run();
            } catch (RuntimeException stopped) {
                LOG.debug("A reader that is being stopped was not woken", stopped);
            }
        }
    }

    @Override
    public boolean setOnAvailableCallback(Runnable callback) {
        availableCallback = callback;
        return true;
    }

    @Override
    public Optional<TrackedEventMessage<?>> peek() {
        return Optional.ofNullable(look());
    }

    private @Nullable TrackedEventMessage<?> look() {
        if (found == null) {
            heldBack = !pace.mayLook();
            found = heldBack ? null : passOverForeign();
            if (found == null && !heldBack) {
                pace.nothingLeft();
            }
        }
        return found;
    }

    private @Nullable TrackedEventMessage<?> passOverForeign() {
        TrackedEventMessage<?> last = null;
        for (int run = 0; run < MAX_RUN; run++) {
            TrackedEventMessage<?> next = reader.next();
            if (next == null) {
                break;
            }
            last = next;
            if (!foreign.contains(next.getPayloadType())) {
                break;
            }
        }
        return last;
    }

    @Override
    public boolean hasNextAvailable(int timeout, TimeUnit unit) throws InterruptedException {
        return look() != null || (timeout > 0 && await(unit.toNanos(timeout)) != null);
    }

    private @Nullable TrackedEventMessage<?> await(long atMostNanos) throws InterruptedException {
        long left = atMostNanos;
        lock.lock();
        try {
            while (look() == null && left > 0) {
                left = woken.awaitNanos(left);
            }
            return found;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public TrackedEventMessage<?> nextAvailable() throws InterruptedException {
        TrackedEventMessage<?> next = look();
        while (next == null) {
            next = await(Duration.ofDays(1).toNanos());
        }
        found = null;
        return next;
    }

    @Override
    public void skipMessagesWithPayloadTypeOf(TrackedEventMessage<?> ignored) {
        foreign.add(ignored.getPayloadType());
    }

    @Override
    public void close() {
        availableCallback = null;
        onClose.accept(this);
    }
}
